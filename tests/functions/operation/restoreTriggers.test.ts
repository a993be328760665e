import { collections, restoreDocument } from '@appshelf/model';
import { expect, it, vi } from 'vitest';
import { withRestoreWindow } from '../../../scripts/backup/restoreWindow.mjs';
import { openProject } from '../../../scripts/google/project.mjs';
import { listCaughtMail } from '../support/mail';
import { firestore, unique } from '../support/suite';

const noWait = () => Promise.resolve();

it('the running functions send no mail that a restore writes, and send the next one', async () => {
  const address = `${unique()}@restored.appshelf.test`;
  const mails = firestore.collection(collections.mail);
  const [restored, later] = [mails.doc(`restored-${unique()}`), mails.doc(`later-${unique()}`)];
  const toMail = (subject: string) => ({
    to: [address],
    message: { subject, text: subject, html: '' },
  });
  await withRestoreWindow(
    openProject('demo-appshelf').google,
    async () => {
      await restored.set(toMail('Of the backup'));
    },
    noWait,
  );
  await later.set(toMail('After the restore'));
  await vi.waitFor(async () => expect((await later.get()).get('delivery.state')).toBe('SUCCESS'), {
    timeout: 100_000,
    interval: 200,
  });
  const subjects = (await listCaughtMail(address)).map(({ subject }) => subject);
  expect(subjects).toEqual(['After the restore']);
  expect((await restored.get()).get('delivery')).toBeUndefined();
  await Promise.all([restored, later, firestore.doc(restoreDocument)].map((doc) => doc.delete()));
});

import type { AuditEntry } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { expectNoBarriers } from '../../../testing/axe';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { AuditEntries } from './AuditEntries';

const firestore = startTestLiveFirestore();

let at = 0;

const audit = (target: string, changes: Partial<AuditEntry> = {}) => {
  at += 1;
  return firestore.put(`audit/e${String(at)}`, {
    action: 'update',
    actorUid: 'marta',
    actorEmail: 'marta@appshelf.test',
    target,
    about: [target],
    before: {},
    after: {},
    outcome: 'done',
    at,
    ...changes,
  });
};

function open(claims: Record<string, boolean>, about?: string) {
  firestore.signIn('me', claims);
  renderPage(
    [{ path: '/', element: <AuditEntries label="Changes" about={about} /> }],
    '/',
    makeUser({ uid: 'me', claims }),
  );
}

const lines = async () => {
  const list = await screen.findByRole('list', { name: 'Changes' });
  const sentences = () =>
    within(list)
      .getAllByRole('listitem')
      .map((line) => line.querySelector('p')?.textContent.replace(/ · .*/, ''));
  await waitFor(() => expect(sentences()).not.toContain(undefined));
  return sentences();
};

it('names people and things, and reads the names of a list with one query for each collection', async () => {
  await firestore.put('users/marta', { displayName: 'Marta Lindqvist' });
  await firestore.put('users/ben-1', { displayName: 'Ben Aldous' });
  await firestore.put('apps/halftone', { name: 'Halftone' });
  await audit('apps/gone');
  await audit('apps/halftone');
  await audit('users/left', { action: 'deleteUser' });
  await audit('apps/halftone/reviews/ben-1', { after: { status: 'hidden' } });
  await audit('reportCases/reply:halftone:ben-1', {
    action: 'settleReport',
    after: { status: 'dismissed' },
  });
  open({ admin: true });
  expect(await lines()).toEqual([
    'Marta Lindqvist kept the reply to Ben Aldous’s review of Halftone after reports',
    'Marta Lindqvist hid Ben Aldous’s review of Halftone',
    'Marta Lindqvist deleted a former member',
    'Marta Lindqvist changed the app Halftone',
    'Marta Lindqvist changed something that was deleted (app)',
  ]);
  const asked = firestore.queries().map(({ from }) => from?.[0]?.collectionId);
  expect(asked.filter((collection) => collection === 'users')).toHaveLength(1);
  expect(asked.filter((collection) => collection === 'apps')).toHaveLength(1);
  await expectNoBarriers();

  const [details] = screen.getAllByText('Details');
  if (details === undefined) throw new Error('There are no details.');
  await userEvent.click(details);
  expect(screen.getByText('settleReport')).toBeVisible();
  expect(screen.getByText('reportCases/reply:halftone:ben-1')).toBeVisible();
});

it('reads names one by one for those who may not list accounts, and does without one that cannot be read', async () => {
  await firestore.put('users/marta', { displayName: 'Marta Lindqvist' });
  await firestore.put('products/lamp', { name: 'Lamp' });
  await audit('products/lamp');
  open({ editor: true }, 'products/lamp');
  expect(await lines()).toEqual(['Marta Lindqvist changed the product Lamp']);
});

it('says who did something by the address of an account that has no name', async () => {
  await firestore.put('users/marta', { displayName: '' });
  await audit('site');
  open({ admin: true });
  expect(await lines()).toEqual(['marta@appshelf.test changed the site’s settings']);
});

it('calls someone without an account a former member', async () => {
  await audit('site', { actorEmail: null });
  open({ admin: true });
  expect(await lines()).toEqual(['Former member changed the site’s settings']);
});

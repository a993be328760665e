import { defaultSiteIdentity } from '@appshelf/model';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { fanOut } from '../../../functions/src/outbox/campaigns/fanOut';
import {
  deliver,
  deliverDue,
  type DeliveryContext,
} from '../../../functions/src/outbox/mail/deliver/deliver';
import { createOutbox, toQueuedMail } from '../../../functions/src/outbox/mail/queue/outbox';
import type { SendMail } from '../../../functions/src/outbox/mail/deliver/smtp';
import { clearFirestore } from '../support/suite';

// A separate project without functions, so that only the tests deliver emails.
const projectId = 'demo-stopped';
const firestore = getFirestore(initializeApp({ projectId }, 'stopped'));
const campaign = firestore.doc('campaigns/c1');
const mail = firestore.doc('mail/campaign-c1-mia');

const stop = () => campaign.update({ status: 'stopped' });

/** A delivery context with this function in place of a mail server. */
const createDelivery = (send: SendMail): DeliveryContext => ({
  outbox: createOutbox(firestore),
  campaignMail: () =>
    Promise.resolve({
      message: { subject: 'News', text: 'Hello.', html: '<p>Hello.</p>' },
      unsubscribeUrl: 'https://appshelf.test/api/unsubscribe',
    }),
  send,
  getSender: () => Promise.resolve('Appshelf <hello@appshelf.test>'),
  readIdentity: () => Promise.resolve(defaultSiteIdentity),
  siteUrl: 'https://appshelf.test',
  readLanguage: () => Promise.resolve(null),
  accountLinks: () => Promise.reject(new Error('Not asked for.')),
  notificationLink: () => Promise.reject(new Error('No notification is tested here.')),
  now: () => new Date(),
});

const receipt = { messageId: 'm', accepted: ['mia@appshelf.test'], rejected: [], response: 'OK' };

beforeEach(async () => {
  await campaign.set({ audience: 'members', status: 'queueing', step: 0, cursor: null, queued: 0 });
  const entry = { to: ['mia@appshelf.test'], campaign: { id: 'c1', uid: 'mia' } };
  await mail.set(toQueuedMail(entry, new Date()));
});

afterAll(() => clearFirestore(projectId));

it('puts no more mails into the outbox when a late event arrives', async () => {
  await stop();
  const accounts = {
    listUsers: () =>
      Promise.resolve({
        users: [
          {
            uid: 'ole',
            email: 'ole@appshelf.test',
            emailVerified: true,
            disabled: false,
            providerData: [],
            metadata: { creationTime: '', lastSignInTime: '' },
          },
        ],
      }),
    getUsers: () => Promise.resolve({ users: [] }),
  };
  const stale = { audience: 'members', status: 'queueing', step: 0, cursor: null } as const;
  await fanOut('c1', stale, { accounts, firestore });
  expect((await firestore.doc('mail/campaign-c1-ole').get()).exists).toBe(false);
  expect((await campaign.get()).data()).toMatchObject({ status: 'stopped', step: 0, queued: 0 });
});

it('withdraws a mail that is not claimed', async () => {
  await stop();
  expect(
    await deliver(
      mail.id,
      createDelivery(() => Promise.resolve(receipt)),
    ),
  ).toBeNull();
  expect((await mail.get()).exists).toBe(false);
});

it('withdraws a mail in the moment before its text would be handed over', async () => {
  let isTaken = false;
  const post = createDelivery(async (_letter, handOver) => {
    await stop();
    await handOver();
    isTaken = true;
    return receipt;
  });
  expect(await deliver(mail.id, post)).toBeNull();
  expect(isTaken).toBe(false);
  expect((await mail.get()).exists).toBe(false);
});

it('counts a mail as sent that was handed over before the stop', async () => {
  const post = createDelivery(async (_letter, handOver) => {
    await handOver();
    await stop();
    return receipt;
  });
  expect(await deliver(mail.id, post)).toMatchObject({ state: 'SUCCESS' });
  expect((await mail.get()).get('delivery.state')).toBe('SUCCESS');
});

it('does not retry a mail with a temporary failure', async () => {
  const post = createDelivery(async () => {
    await stop();
    throw Object.assign(new Error('Busy.'), { responseCode: 451, code: 'EENVELOPE' });
  });
  await deliver(mail.id, post);
  expect((await mail.get()).exists).toBe(false);
});

it('does not retry a mail that the server refuses for now after its text, and goes on with the next', async () => {
  const other = firestore.doc('mail/other');
  await other.set(
    toQueuedMail(
      { to: ['ole@appshelf.test'], message: { subject: 'A', text: 'B', html: '' } },
      new Date(),
    ),
  );
  const post = createDelivery(async ({ to }, handOver) => {
    await handOver();
    if (to[0] === 'ole@appshelf.test') return receipt;
    await stop();
    throw Object.assign(new Error('Full.'), { responseCode: 452, code: 'EMESSAGE' });
  });
  await deliverDue(post);
  expect((await mail.get()).exists).toBe(false);
  expect((await other.get()).get('delivery.state')).toBe('SUCCESS');
});

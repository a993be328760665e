import { defaultSiteIdentity } from '@appshelf/model';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { UndeliverableError } from '../../../functions/src/outbox/mail/queue/undeliverableError';
import {
  deliver,
  deliverDue,
  type DeliveryContext,
} from '../../../functions/src/outbox/mail/deliver/deliver';
import {
  toPendingDelivery,
  toRetriedDelivery,
} from '../../../functions/src/outbox/mail/queue/delivery';
import { createOutbox } from '../../../functions/src/outbox/mail/queue/outbox';
import { logger } from '../../../functions/src/platform/firebase/logger';
import { clearFirestore } from '../support/suite';

// A separate project without functions, so that only the tests deliver emails.
const projectId = 'demo-unreadable';
const firestore = getFirestore(initializeApp({ projectId }, 'unreadable'));
const mail = firestore.doc('mail/m1');
const outbox = createOutbox(firestore);

const send = vi.fn<DeliveryContext['send']>();
const context: DeliveryContext = {
  outbox,
  campaignMail: () => Promise.reject(new Error('It belongs to no campaign.')),
  readIdentity: () => Promise.resolve(defaultSiteIdentity),
  siteUrl: 'https://appshelf.test',
  send,
  getSender: () => Promise.resolve('hello@appshelf.test'),
  readLanguage: () => Promise.resolve(null),
  accountLinks: () => Promise.reject(new Error('It has no link.')),
  notificationLink: () => Promise.reject(new Error('It is no notification.')),
  now: () => new Date(),
};

const message = { subject: 'A test', text: 'Hello.', html: '<p>Hello.</p>' };
const readable = { to: ['ada@mails.appshelf.test'], message };
const pending = toPendingDelivery(new Date(0));
const error = 'The stored email cannot be read, so it is not sent.';

beforeEach(() => {
  send.mockReset();
  vi.spyOn(logger, 'warn').mockReturnValue();
  vi.spyOn(logger, 'error').mockReturnValue();
});

afterAll(() => clearFirestore(projectId));

const readMail = async () => (await mail.get()).data();

it.each<[string, object, string, boolean]>([
  ['a recipient that is no list', { to: 'ada@mails.appshelf.test' }, ' is treated', false],
  ['a message without a text', { message: { subject: 'A test' } }, ' is treated', false],
  ['an unknown kind of link', { accountLink: 'other' }, ' is treated', false],
  ['a delivery that is a text', { delivery: 'sent' }, ' delivery is treated', true],
  [
    'an unknown state',
    { delivery: { ...pending, state: 'WAITING' } },
    ' delivery is treated',
    true,
  ],
  ['a time that is a number', { delivery: { ...pending, dueAt: 5 } }, ' delivery is treated', true],
])(
  'a mail with %s is not sent, and ends with an error that says so',
  async (_what, fields, logged, handedOver) => {
    const stored = { ...readable, delivery: pending, ...fields };
    await mail.set(stored);
    expect(await deliver('m1', context)).toBeNull();
    expect(send).not.toHaveBeenCalled();
    expect(await readMail()).toEqual({
      ...stored,
      delivery: {
        ...pending,
        state: 'ERROR',
        error,
        startTime: expect.any(Timestamp) as unknown,
        endTime: expect.any(Timestamp) as unknown,
        dueAt: null,
        handedOver,
      },
    });
    expect(logger.warn).toHaveBeenCalledWith(expect.stringContaining(`mail/m1${logged}`));
    expect(logger.error).toHaveBeenCalledWith(`Mail m1 was given up after attempt 0: ${error}`);
  },
);

it('a mail that cannot be read does not keep the next from being sent', async () => {
  await mail.set({ ...readable, to: null, delivery: pending });
  await firestore.doc('mail/m2').set({ ...readable, delivery: pending });
  const receipt = { messageId: 'm', accepted: readable.to, rejected: [], response: 'OK' };
  send.mockResolvedValue(receipt);
  await deliverDue(context);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await outbox.due(new Date(), 10)).toEqual([]);
});

it('a mail that cannot be read is not sent again', async () => {
  await mail.set({ ...readable, to: null, delivery: { ...pending, state: 'ERROR' } });
  const before = await readMail();
  const retry = outbox.change('m1', (delivery) => toRetriedDelivery(delivery, true, new Date()));
  await expect(retry).rejects.toThrow(new UndeliverableError(error));
  expect(await readMail()).toEqual(before);
});

it('a delivery that cannot be read and has ended stays as it is', async () => {
  await mail.set({ ...readable, delivery: { state: 'SUCCESS' } });
  expect(await deliver('m1', context)).toBeNull();
  expect(await readMail()).toEqual({ ...readable, delivery: { state: 'SUCCESS' } });
});

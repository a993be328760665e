import { defaultSiteIdentity } from '@appshelf/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../platform/firebase/logger';
import { fakeDependencies } from '../../lifecycle/leaving/testing';
import { callBy, fakeAccounts } from '../../platform/callables/testing';
import type { DeliveryContext } from '../../outbox/mail/deliver/deliver';
import { toPendingDelivery, type Delivery } from '../../outbox/mail/queue/delivery';
import { retryMail } from './retryMail';
import { createSmtpSender } from '../../outbox/mail/deliver/smtp';
import { fakeOutbox, startMailServer } from '../../outbox/mail/testing';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0)) await close();
});

const mail = {
  to: ['ada@example.com'],
  message: { subject: 'Hello', text: 'Hello.', html: '' },
};

const failed: Delivery = {
  ...toPendingDelivery(new Date(0)),
  state: 'ERROR',
  attempts: 7,
  error: 'Busy.',
  endTime: new Date(1),
  dueAt: null,
};

/** An outbox with the email `m1` in this state, and two administrators, Ada and Eve. */
async function setUp(delivery: Partial<Delivery> = {}, failing?: 'audit') {
  const server = await startMailServer();
  closing.push(server.close);
  const { outbox, getDelivery } = fakeOutbox({ m1: mail });
  await outbox.change('m1', () => ({ ...failed, ...delivery }));
  const log: string[] = [];
  const { accounts } = fakeAccounts({
    ada: { claims: { admin: true } },
    eve: { claims: { admin: true } },
    bob: { claims: {} },
    old: { claims: {} },
    off: { claims: { admin: true }, disabled: true },
  });
  const dependencies = fakeDependencies(log, failing);
  const context: DeliveryContext = {
    outbox,
    campaignMail: () => Promise.reject(new Error('Not asked for.')),
    accountLinks: () => Promise.reject(new Error('No link is wanted.')),
    readLanguage: () => Promise.resolve(null),
    notificationLink: () => Promise.reject(new Error('No notification is tested here.')),
    send: createSmtpSender(server.url),
    getSender: () => Promise.resolve('hello@appshelf.test'),
    readIdentity: () => Promise.resolve(defaultSiteIdentity),
    siteUrl: 'https://appshelf.test',
    now: () => new Date(),
  };
  const retry = (uid: string | null, data: unknown = { id: 'm1', evenIfArrived: false }) =>
    retryMail.handle(callBy(uid, data), { accounts, log: dependencies.log, delivery: context });
  return { retry, server, state: () => getDelivery('m1'), acts: dependencies.acts, log, context };
}

describe('retryMail', () => {
  it('sends a failed mail at once, with new attempts, and audits that', async () => {
    const { retry, server, state, acts, log } = await setUp();
    expect(await retry('ada')).toEqual({ state: 'SUCCESS', error: null });
    expect(server.received).toHaveLength(1);
    expect(state()).toMatchObject({ attempts: 8, attemptsBefore: 7, error: null });
    expect(acts).toMatchObject([{ action: 'retryMail', actorUid: 'ada', target: 'mail/m1' }]);
    expect(log).toEqual(['audit', 'done']);
  });

  it('schedules the next attempt when it fails again', async () => {
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
    const { retry, server, state } = await setUp();
    await server.close();
    expect(await retry('ada')).toMatchObject({ state: 'RETRY' });
    expect(state()?.dueAt).toBeInstanceOf(Date);
  });

  it('sends one mail when two administrators retry at the same moment', async () => {
    const { retry, server } = await setUp();
    const responses = await Promise.allSettled([retry('ada'), retry('eve')]);
    expect(responses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(server.received).toHaveLength(1);
  });

  it.each(['SUCCESS', 'PENDING', 'PROCESSING', 'RETRY'] as const)(
    'refuses a mail in the state %s, also with evenIfArrived',
    async (state) => {
      const { retry, server } = await setUp({ state });
      await expect(retry('ada', { id: 'm1', evenIfArrived: true })).rejects.toMatchObject({
        code: 'failed-precondition',
      });
      expect(server.received).toEqual([]);
    },
  );

  it('sends a mail that may have arrived only with evenIfArrived', async () => {
    const { retry, server } = await setUp({ handedOver: true });
    await expect(retry('ada')).rejects.toMatchObject({ code: 'failed-precondition' });
    expect(server.received).toEqual([]);
    await retry('ada', { id: 'm1', evenIfArrived: true });
    expect(server.received).toHaveLength(1);
  });

  it('sends nothing when the audit cannot be written', async () => {
    const { retry, server, state } = await setUp({}, 'audit');
    await expect(retry('ada')).rejects.toThrow('The audit cannot be written.');
    expect(state()?.state).toBe('ERROR');
    expect(server.received).toEqual([]);
  });

  it.each([
    ['a visitor', null, 'unauthenticated'],
    ['a member', 'bob', 'permission-denied'],
    ['a demoted administrator with an old token', 'old', 'permission-denied'],
    ['a disabled administrator', 'off', 'permission-denied'],
  ])('refuses %s', async (_who, uid, code) => {
    const { retry, state, acts } = await setUp();
    await expect(retry(uid)).rejects.toMatchObject({ code });
    expect(state()?.state).toBe('ERROR');
    expect(acts).toEqual([]);
  });

  it.each([
    [{}],
    [{ id: 'm1' }],
    [{ id: 'm1', evenIfArrived: 'yes' }],
    [{ id: '../m1', evenIfArrived: true }],
    [{ id: 'm1', evenIfArrived: true, more: 1 }],
  ])('refuses %j', async (data) => {
    const { retry } = await setUp();
    await expect(retry('ada', data)).rejects.toMatchObject({ code: 'invalid-argument' });
  });

  it('refuses a mail that does not exist', async () => {
    const { retry } = await setUp();
    await expect(retry('ada', { id: 'm2', evenIfArrived: false })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

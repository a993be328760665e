import { recentLoginRequired } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { fakeDependencies } from '../../lifecycle/leaving/testing';
import { callBy, fakeAccounts, type FakeAccount } from '../../platform/callables/testing';
import { deleteMyAccount } from './deleteMyAccount';

const signedInAt = 1_000_000;
const now = (signedInAt + 299) * 1_000;

function setUp(stored: Record<string, FakeAccount>, failing?: 'audit' | 'data') {
  const log: string[] = [];
  const { accounts, getClaims } = fakeAccounts(stored, log);
  const dependencies = fakeDependencies(log, failing);
  return { context: { accounts, ...dependencies }, log, getClaims, acts: dependencies.acts };
}

const people = (): Record<string, FakeAccount> => ({
  ada: { claims: { admin: true, tier: 'gold' } },
  bob: { claims: {} },
  eve: { claims: { admin: true } },
});

const request = (uid: string | null, data: unknown = null) =>
  callBy(uid, data, { auth_time: signedInAt, iat: signedInAt });

it('audits, deletes the data, then the account, then notifies open clients', async () => {
  const { context, log, acts } = setUp(people());
  expect(await deleteMyAccount.handle(request('bob'), { ...context, now })).toBeNull();
  expect(log).toEqual([
    'audit',
    'data bob bob@appshelf.test',
    'delete bob',
    'done',
    'announce bob',
  ]);
  expect(acts).toEqual([
    {
      action: 'deleteMyAccount',
      actorUid: 'bob',
      actorEmail: null,
      target: 'users/bob',
      before: { exists: true, admin: false },
      after: { exists: false },
    },
  ]);
});

it('deletes no mails of an unverified address', async () => {
  const { context, log } = setUp({ bob: { claims: {}, emailVerified: false } });
  await deleteMyAccount.handle(request('bob'), { ...context, now });
  expect(log).toContain('data bob -');
});

it('accepts a sign-in of the second in which sessions were ended', async () => {
  const tokensValidAfterTime = new Date(signedInAt * 1_000).toUTCString();
  const { context, log } = setUp({ bob: { claims: {}, tokensValidAfterTime } });
  await deleteMyAccount.handle(request('bob'), { ...context, now });
  expect(log).toContain('delete bob');
});

it('deletes remaining data when the account is gone already', async () => {
  const { context, log } = setUp({});
  expect(await deleteMyAccount.handle(request('bob'), { ...context, now })).toBeNull();
  expect(log).toEqual(['data bob -']);
});

it('keeps the account when the data cannot be deleted, so that the call can be repeated', async () => {
  const stored = people();
  const { context, log } = setUp(stored, 'data');
  await expect(deleteMyAccount.handle(request('bob'), { ...context, now })).rejects.toThrow('data');
  expect(log).toEqual(['audit', 'failed']);
  const again = setUp(stored);
  await deleteMyAccount.handle(request('bob'), { ...again.context, now });
  expect(again.log).toContain('delete bob');
});

describe('an administrator', () => {
  it('loses the roles of old tokens and the admin claim before the account is deleted', async () => {
    const { context, log } = setUp(people());
    await deleteMyAccount.handle(request('ada'), { ...context, now });
    expect(log).toEqual([
      'audit',
      'revoke roles ada',
      'claims ada',
      'data ada ada@appshelf.test',
      'delete ada',
      'done',
      'announce ada',
    ]);
  });

  it.each([
    ['nobody else', {}],
    ['a disabled one', { eve: { claims: { admin: true }, disabled: true } }],
    ['one by a text', { eve: { claims: { admin: 'true' } } }],
  ])('cannot delete the only administrator account besides %s', async (_name, others) => {
    const { context, log } = setUp({ ada: { claims: { admin: true } }, ...others });
    await expect(deleteMyAccount.handle(request('ada'), { ...context, now })).rejects.toMatchObject(
      {
        code: 'failed-precondition',
        message: 'You are the only administrator. Make someone else an administrator first.',
      },
    );
    expect(log).toEqual([]);
  });

  it('keeps account and claim when the other administrator is deleted at the same moment', async () => {
    const stored = people();
    const { context, log, getClaims } = setUp(stored);
    const setClaims = context.accounts.setCustomUserClaims;
    context.accounts.setCustomUserClaims = async (uid, claims) => {
      await setClaims(uid, claims);
      stored.eve = { claims: {} };
    };
    await expect(deleteMyAccount.handle(request('ada'), { ...context, now })).rejects.toMatchObject(
      {
        code: 'failed-precondition',
      },
    );
    expect(getClaims('ada')).toEqual({ admin: true, tier: 'gold' });
    expect(log).toEqual(['audit', 'revoke roles ada', 'claims ada', 'claims ada', 'failed']);
  });
});

describe('refuses', () => {
  it('a visitor', async () => {
    const { context, log } = setUp(people());
    const call = deleteMyAccount.handle(request(null), { ...context, now });
    await expect(call).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(log).toEqual([]);
  });

  it.each([300, 301, 3_600])('a sign-in %i seconds ago', async (age) => {
    const { context, log } = setUp(people());
    const call = deleteMyAccount.handle(request('bob'), {
      ...context,
      now: (signedInAt + age) * 1_000,
    });
    await expect(call).rejects.toMatchObject({
      code: 'failed-precondition',
      details: recentLoginRequired,
    });
    expect(log).toEqual([]);
  });

  it.each([
    ['a disabled account', { disabled: true }, 'permission-denied'],
    [
      'an ended session',
      { tokensValidAfterTime: new Date((signedInAt + 1) * 1_000).toUTCString() },
      'unauthenticated',
    ],
  ])('%s', async (_name, state, code) => {
    const { context, log } = setUp({ bob: { claims: {}, ...state } });
    const call = deleteMyAccount.handle(request('bob'), { ...context, now });
    await expect(call).rejects.toMatchObject({ code });
    expect(log).toEqual([]);
  });

  it.each([[{ uid: 'eve' }], ['eve'], [[]]])('the request %j', async (data) => {
    const { context, log } = setUp(people());
    const call = deleteMyAccount.handle(request('bob', data), { ...context, now });
    await expect(call).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(log).toEqual([]);
  });

  it('a deletion that cannot be audited', async () => {
    const { context, log } = setUp(people(), 'audit');
    await expect(deleteMyAccount.handle(request('bob'), { ...context, now })).rejects.toThrow(
      'audit',
    );
    expect(log).toEqual([]);
  });
});

import { recentLoginRequired } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { callBy, fakeAccounts, fakeDependencies, type FakeAccount } from '../testing';
import { deleteOwnAccount } from './deleteMyAccount';

const signedInAt = 1_000_000;
const now = (signedInAt + 299) * 1_000;

function world(kept: Record<string, FakeAccount>, failing?: 'audit' | 'traces') {
  const log: string[] = [];
  const { accounts, getClaims } = fakeAccounts(kept, log);
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

it('records, removes the traces, then the account, then tells open clients', async () => {
  const { context, log, acts } = world(people());
  expect(await deleteOwnAccount(request('bob'), context, now)).toBeNull();
  expect(log).toEqual([
    'audit',
    'traces bob bob@appshelf.test',
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

it('takes no mails from an address that was never verified', async () => {
  const { context, log } = world({ bob: { claims: {}, emailVerified: false } });
  await deleteOwnAccount(request('bob'), context, now);
  expect(log).toContain('traces bob -');
});

it('counts a token that was issued after a change of password', async () => {
  const tokensValidAfterTime = new Date(signedInAt * 1_000).toUTCString();
  const { context, log } = world({ bob: { claims: {}, tokensValidAfterTime } });
  await deleteOwnAccount(request('bob'), context, now);
  expect(log).toContain('delete bob');
});

it('cleans up once more when the account is gone already', async () => {
  const { context, log } = world({});
  expect(await deleteOwnAccount(request('bob'), context, now)).toBeNull();
  expect(log).toEqual(['traces bob -']);
});

it('keeps the account when the traces cannot be removed, so that it can be repeated', async () => {
  const kept = people();
  const { context, log } = world(kept, 'traces');
  await expect(deleteOwnAccount(request('bob'), context, now)).rejects.toThrow('traces');
  expect(log).toEqual(['audit', 'failed']);
  const again = world(kept);
  await deleteOwnAccount(request('bob'), again.context, now);
  expect(again.log).toContain('delete bob');
});

describe('an administrator', () => {
  it('lays down the office before leaving', async () => {
    const { context, log } = world(people());
    await deleteOwnAccount(request('ada'), context, now);
    expect(log).toEqual([
      'audit',
      'claims ada',
      'traces ada ada@appshelf.test',
      'delete ada',
      'done',
      'announce ada',
    ]);
  });

  it.each([
    ['nobody else', {}],
    ['a disabled one', { eve: { claims: { admin: true }, disabled: true } }],
    ['one by a text', { eve: { claims: { admin: 'true' } } }],
  ])('stays as the last one besides %s', async (_name, others) => {
    const { context, log } = world({ ada: { claims: { admin: true } }, ...others });
    await expect(deleteOwnAccount(request('ada'), context, now)).rejects.toMatchObject({
      code: 'failed-precondition',
      message: 'You are the only administrator. Make somebody else an administrator first.',
    });
    expect(log).toEqual([]);
  });

  it('stays, in office, when the other one leaves at the same moment', async () => {
    const kept = people();
    const { context, log, getClaims } = world(kept);
    const setClaims = context.accounts.setCustomUserClaims;
    context.accounts.setCustomUserClaims = async (uid, claims) => {
      await setClaims(uid, claims);
      kept.eve = { claims: {} };
    };
    await expect(deleteOwnAccount(request('ada'), context, now)).rejects.toMatchObject({
      code: 'failed-precondition',
    });
    expect(getClaims('ada')).toEqual({ admin: true, tier: 'gold' });
    expect(log).toEqual(['audit', 'claims ada', 'claims ada', 'failed']);
  });
});

describe('refusals', () => {
  it('a visitor', async () => {
    const { context, log } = world(people());
    const call = deleteOwnAccount(request(null), context, now);
    await expect(call).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(log).toEqual([]);
  });

  it.each([300, 301, 3_600])('a sign-in %i seconds ago', async (age) => {
    const { context, log } = world(people());
    const call = deleteOwnAccount(request('bob'), context, (signedInAt + age) * 1_000);
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
    const { context, log } = world({ bob: { claims: {}, ...state } });
    const call = deleteOwnAccount(request('bob'), context, now);
    await expect(call).rejects.toMatchObject({ code });
    expect(log).toEqual([]);
  });

  it.each([[{ uid: 'eve' }], ['eve'], [[]]])('the request %j', async (data) => {
    const { context, log } = world(people());
    const call = deleteOwnAccount(request('bob', data), context, now);
    await expect(call).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(log).toEqual([]);
  });

  it('anything that cannot be audited', async () => {
    const { context, log } = world(people(), 'audit');
    await expect(deleteOwnAccount(request('bob'), context, now)).rejects.toThrow('audit');
    expect(log).toEqual([]);
  });
});

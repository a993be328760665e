import { describe, expect, it } from 'vitest';
import { callBy, fakeAccounts, fakeDependencies, type FakeAccount } from '../testing';
import type { OutgoingMail } from '../mail/outbox';
import { deleteUserAccount } from './deleteUser';
import { listAccounts } from './listUsers';
import { endSessions } from './revokeSessions';
import { queueAccountMail } from './sendAccountMail';
import { changeUser } from './updateUser';

const people = (): Record<string, FakeAccount> => ({
  ada: { claims: { admin: true } },
  bob: { claims: { tier: 'gold' }, emailVerified: false },
  eve: { claims: { admin: true } },
});

function world(kept = people(), failing?: 'audit' | 'traces') {
  const log: string[] = [];
  const { accounts } = fakeAccounts(kept, log);
  const dependencies = fakeDependencies(log, failing);
  const letters: Record<string, OutgoingMail> = {};
  const queue = (id: string, letter: OutgoingMail) => {
    letters[id] = letter;
    log.push(`mail ${id}`);
    return Promise.resolve();
  };
  const others = { queue, siteUrl: 'https://site.example', now: () => 120_000 };
  const context = { accounts, ...dependencies, ...others };
  return { kept, context, log, letters, acts: dependencies.acts };
}

/** Takes the caller's office away as soon as an account is disabled, as another administrator would. */
function dismissed(uid: string, { context, kept }: ReturnType<typeof world>) {
  const update = context.accounts.updateUser;
  context.accounts.updateUser = async (...change) => {
    const updated = await update(...change);
    kept[uid] = { claims: { admin: true }, disabled: true };
    return updated;
  };
}

describe('listUsers', () => {
  it('answers page by page', async () => {
    const { context } = world();
    const first = await listAccounts(callBy('ada', { pageSize: 2 }), context.accounts);
    expect(first.users.map(({ uid }) => uid)).toEqual(['ada', 'bob']);
    const request = callBy('ada', { pageSize: 2, pageToken: first.nextPageToken });
    const second = await listAccounts(request, context.accounts);
    expect(second.users).toMatchObject([{ uid: 'eve', disabled: false, claims: { admin: true } }]);
    expect(second.nextPageToken).toBeNull();
  });

  it('says so when the page is not there any more', async () => {
    const { context } = world();
    const error = Object.assign(new Error(), { code: 'auth/invalid-page-token' });
    context.accounts.listUsers = () => Promise.reject(error);
    const call = listAccounts(callBy('ada', { pageToken: 'old' }), context.accounts);
    await expect(call).rejects.toMatchObject({ code: 'invalid-argument' });
  });
});

describe('updateUser', () => {
  it('disables after the sessions are ended, and announces last', async () => {
    const { context, log, acts } = world();
    const answer = await changeUser(callBy('ada', { uid: 'bob', disabled: true }), context);
    expect(answer).toMatchObject({ uid: 'bob', disabled: true });
    expect(log).toEqual([
      'audit',
      'revoke bob',
      'update bob {"disabled":true}',
      'done',
      'announce bob',
    ]);
    expect(acts).toEqual([
      {
        action: 'updateUser',
        actorUid: 'ada',
        actorEmail: 'ada@appshelf.test',
        target: 'users/bob',
        before: { disabled: false },
        after: { disabled: true },
      },
    ]);
  });

  it('enables and verifies at once', async () => {
    const { context, log } = world({
      ...people(),
      bob: { ...people().bob, claims: {}, disabled: true },
    });
    const request = callBy('ada', { uid: 'bob', disabled: false, emailVerified: true });
    const answer = await changeUser(request, context);
    expect(answer).toMatchObject({ disabled: false, emailVerified: true });
    expect(log).not.toContain('revoke bob');
  });

  it('only announces again what already holds', async () => {
    const { context, log } = world();
    await changeUser(callBy('ada', { uid: 'eve', disabled: false, emailVerified: true }), context);
    expect(log).toEqual(['announce eve']);
  });

  it('is undone when the caller was disabled at the same moment', async () => {
    const here = world();
    dismissed('ada', here);
    const call = changeUser(callBy('ada', { uid: 'eve', disabled: true }), here.context);
    await expect(call).rejects.toMatchObject({ code: 'aborted' });
    expect(here.kept.eve?.disabled).toBe(false);
    expect(here.log.at(-1)).toBe('failed');
  });
});

describe('revokeSessions', () => {
  it('is recorded, done and announced', async () => {
    const { context, log } = world();
    expect(await endSessions(callBy('ada', { uid: 'bob' }), context)).toEqual({ uid: 'bob' });
    expect(log).toEqual(['audit', 'revoke bob', 'done', 'announce bob']);
  });
});

describe('deleteUser', () => {
  it('locks, removes the traces, then the account', async () => {
    const { context, log, acts } = world();
    expect(await deleteUserAccount(callBy('ada', { uid: 'eve' }), context)).toEqual({ uid: 'eve' });
    expect(log).toEqual([
      'audit',
      'revoke eve',
      'update eve {"disabled":true}',
      'traces eve eve@appshelf.test',
      'delete eve',
      'done',
      'announce eve',
    ]);
    expect(acts).toMatchObject([
      { before: { exists: true, admin: true }, after: { exists: false } },
    ]);
  });

  it('can be repeated when the traces could not be removed', async () => {
    const { context, kept, log } = world(people(), 'traces');
    await expect(deleteUserAccount(callBy('ada', { uid: 'bob' }), context)).rejects.toThrow(
      'traces',
    );
    expect(log.at(-1)).toBe('failed');
    const again = world(kept);
    await deleteUserAccount(callBy('ada', { uid: 'bob' }), again.context);
    expect(kept).not.toHaveProperty('bob');
  });

  it('is undone when the caller was disabled at the same moment', async () => {
    const here = world();
    dismissed('ada', here);
    const call = deleteUserAccount(callBy('ada', { uid: 'eve' }), here.context);
    await expect(call).rejects.toMatchObject({ code: 'aborted' });
    expect(here.kept.eve).toMatchObject({ disabled: false });
    expect(here.log).not.toContain('delete eve');
  });
});

describe('sendAccountMail', () => {
  const kinds = ['passwordReset', 'emailVerification'] as const;

  it.each(kinds)('queues a letter with a link that is not made yet: %s', async (kind) => {
    const { context, log, letters, acts } = world();
    const answer = await queueAccountMail(callBy('ada', { uid: 'bob', kind }), context);
    expect(answer).toEqual({ email: 'bob@appshelf.test' });
    const name = kind === 'passwordReset' ? 'password-reset' : 'email-verification';
    expect(letters).toEqual({
      [`${name}-bob-2`]: {
        to: ['bob@appshelf.test'],
        template: { name, data: { name: 'bob', siteUrl: 'https://site.example' } },
        accountLink: kind,
      },
    });
    expect(log).toEqual(['audit', `mail ${name}-bob-2`, 'done']);
    expect(acts).toMatchObject([
      { action: 'sendAccountMail', target: 'users/bob', after: { kind, email: answer.email } },
    ]);
  });

  it.each([
    ['a disabled account', { disabled: true }, 'passwordReset', 'is disabled'],
    ['a verified address', { emailVerified: true }, 'emailVerification', 'verified already'],
    ['an account without one', { withoutEmail: true }, 'passwordReset', 'no email address'],
  ])('sends nothing to %s', async (_case, bob, kind, sentence) => {
    const { context, log } = world({ ...people(), bob: { claims: {}, ...bob } });
    const call = queueAccountMail(callBy('ada', { uid: 'bob', kind }), context);
    await expect(call).rejects.toMatchObject({
      code: 'failed-precondition',
      message: expect.stringContaining(sentence) as string,
    });
    expect(log).toEqual([]);
  });
});

describe.each([
  ['updateUser', changeUser, { disabled: true }],
  ['revokeSessions', endSessions, {}],
  ['deleteUser', deleteUserAccount, {}],
  ['sendAccountMail', queueAccountMail, { kind: 'passwordReset' }],
])('%s refuses', (_name, run, more) => {
  it.each<[string, string | null, object, string]>([
    ['a visitor', null, { uid: 'bob', ...more }, 'unauthenticated'],
    ['a member', 'bob', { uid: 'ada', ...more }, 'permission-denied'],
    ['an unknown account', 'ada', { uid: 'nobody', ...more }, 'not-found'],
    ['no uid', 'ada', more, 'invalid-argument'],
    ['one field more', 'ada', { uid: 'bob', ...more, quietly: true }, 'invalid-argument'],
  ])('%s', async (_case, caller, data, code) => {
    const { context, log } = world();
    await expect(run(callBy(caller, data), context)).rejects.toMatchObject({ code });
    expect(log).toEqual([]);
  });

  it.each<[string, FakeAccount]>([
    ['whose claim was taken since', { claims: {} }],
    ['who was disabled since', { claims: { admin: true }, disabled: true }],
  ])('an administrator by an old token %s', async (_case, ada) => {
    const { context, log } = world({ ...people(), ada });
    const call = run(callBy('ada', { uid: 'bob', ...more }, { admin: true }), context);
    await expect(call).rejects.toMatchObject({ code: 'permission-denied' });
    expect(log).toEqual([]);
  });

  it('anything that cannot be audited', async () => {
    const { context, log } = world(people(), 'audit');
    await expect(run(callBy('ada', { uid: 'bob', ...more }), context)).rejects.toThrow('audit');
    expect(log).toEqual([]);
  });
});

it.each([
  ['updateUser', changeUser, { disabled: true }],
  ['deleteUser', deleteUserAccount, {}],
])('%s refuses the own account', async (_name, run, more) => {
  const { context, log } = world();
  const call = run(callBy('ada', { uid: 'ada', ...more }), context);
  await expect(call).rejects.toMatchObject({ code: 'failed-precondition' });
  expect(log).toEqual([]);
});

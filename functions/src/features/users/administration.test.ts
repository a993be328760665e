import { describe, expect, it } from 'vitest';
import { fakeDependencies } from '../../lifecycle/leaving/testing';
import { callBy, fakeAccounts, type FakeAccount } from '../../platform/callables/testing';
import type { OutgoingMail } from '../../outbox/mail/queue/outbox';
import { deleteUser } from './deleteUser';
import { revokeSessions } from './revokeSessions';
import { sendAccountMail } from './sendAccountMail';
import { updateUser } from './updateUser';

const people = (): Record<string, FakeAccount> => ({
  ada: { claims: { admin: true } },
  bob: { claims: { tier: 'gold' }, emailVerified: false },
  eve: { claims: { admin: true } },
});

function setUp(stored = people(), failing?: 'audit' | 'data') {
  const log: string[] = [];
  const { accounts } = fakeAccounts(stored, log);
  const dependencies = fakeDependencies(log, failing);
  const mails: Record<string, OutgoingMail> = {};
  const queue = (id: string, mail: OutgoingMail) => {
    mails[id] = mail;
    log.push(`mail ${id}`);
    return Promise.resolve();
  };
  const others = { queue, siteUrl: 'https://site.example', now: () => 120_000 };
  const context = { accounts, ...dependencies, ...others };
  return { stored, context, log, mails, acts: dependencies.acts };
}

/** Demotes the caller as soon as an account is disabled, as another administrator could. */
function setUpDemotion(uid: string, { context, stored }: ReturnType<typeof setUp>) {
  const update = context.accounts.updateUser;
  context.accounts.updateUser = async (...change) => {
    const updated = await update(...change);
    stored[uid] = { claims: { admin: true }, disabled: true };
    return updated;
  };
}

describe('updateUser', () => {
  it('ends the sessions before and after it disables, and notifies clients last', async () => {
    const { context, log, acts } = setUp();
    const response = await updateUser.handle(
      callBy('ada', { uid: 'bob', disabled: true }),
      context,
    );
    expect(response).toMatchObject({ uid: 'bob', disabled: true });
    expect(log).toEqual([
      'audit',
      'revoke bob',
      'update bob {"disabled":true}',
      'revoke bob',
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

  it('enables and verifies in one call', async () => {
    const { context, log } = setUp({
      ...people(),
      bob: { ...people().bob, claims: {}, disabled: true },
    });
    const request = callBy('ada', { uid: 'bob', disabled: false, emailVerified: true });
    const response = await updateUser.handle(request, context);
    expect(response).toMatchObject({ disabled: false, emailVerified: true });
    expect(log).not.toContain('revoke bob');
  });

  it('only notifies clients again when nothing changes', async () => {
    const { context, log } = setUp();
    await updateUser.handle(
      callBy('ada', { uid: 'eve', disabled: false, emailVerified: true }),
      context,
    );
    expect(log).toEqual(['announce eve']);
  });

  it('is reverted when the caller was disabled at the same moment', async () => {
    const test = setUp();
    setUpDemotion('ada', test);
    const call = updateUser.handle(callBy('ada', { uid: 'eve', disabled: true }), test.context);
    await expect(call).rejects.toMatchObject({ code: 'aborted' });
    expect(test.stored.eve?.disabled).toBe(false);
    expect(test.log.at(-1)).toBe('failed');
  });
});

describe('revokeSessions', () => {
  it('audits, revokes, and notifies clients', async () => {
    const { context, log } = setUp();
    expect(await revokeSessions.handle(callBy('ada', { uid: 'bob' }), context)).toEqual({
      uid: 'bob',
    });
    expect(log).toEqual(['audit', 'revoke bob', 'done', 'announce bob']);
  });
});

describe('deleteUser', () => {
  it('disables the account, deletes the data, then the account', async () => {
    const { context, log, acts } = setUp();
    expect(await deleteUser.handle(callBy('ada', { uid: 'eve' }), context)).toEqual({ uid: 'eve' });
    expect(log).toEqual([
      'audit',
      'revoke eve',
      'update eve {"disabled":true}',
      'revoke eve',
      'data eve eve@appshelf.test',
      'delete eve',
      'done',
      'announce eve',
    ]);
    expect(acts).toMatchObject([
      { before: { exists: true, admin: true }, after: { exists: false } },
    ]);
  });

  it('can be repeated when the data could not be deleted', async () => {
    const { context, stored, log } = setUp(people(), 'data');
    await expect(deleteUser.handle(callBy('ada', { uid: 'bob' }), context)).rejects.toThrow('data');
    expect(log.at(-1)).toBe('failed');
    const again = setUp(stored);
    await deleteUser.handle(callBy('ada', { uid: 'bob' }), again.context);
    expect(stored).not.toHaveProperty('bob');
  });

  it('is reverted when the caller was disabled at the same moment', async () => {
    const test = setUp();
    setUpDemotion('ada', test);
    const call = deleteUser.handle(callBy('ada', { uid: 'eve' }), test.context);
    await expect(call).rejects.toMatchObject({ code: 'aborted' });
    expect(test.stored.eve).toMatchObject({ disabled: false });
    expect(test.log).not.toContain('delete eve');
  });
});

describe('sendAccountMail', () => {
  const kinds = ['passwordReset', 'emailVerification'] as const;

  it.each(kinds)('queues a mail whose link is created later: %s', async (kind) => {
    const { context, log, mails, acts } = setUp();
    const response = await sendAccountMail.handle(callBy('ada', { uid: 'bob', kind }), context);
    expect(response).toEqual({ email: 'bob@appshelf.test' });
    const name = kind === 'passwordReset' ? 'password-reset' : 'email-verification';
    expect(mails).toEqual({
      [`${name}-bob-2`]: {
        to: ['bob@appshelf.test'],
        uid: 'bob',
        template: { name, data: { name: 'bob', siteUrl: 'https://site.example' } },
        accountLink: kind,
      },
    });
    expect(log).toEqual(['audit', `mail ${name}-bob-2`, 'done']);
    expect(acts).toMatchObject([
      { action: 'sendAccountMail', target: 'users/bob', after: { kind, email: response.email } },
    ]);
  });

  it.each([
    ['a disabled account', { disabled: true }, 'passwordReset', 'is disabled'],
    ['a verified address', { emailVerified: true }, 'emailVerification', 'verified already'],
    ['an account without one', { withoutEmail: true }, 'passwordReset', 'no email address'],
  ])('sends nothing to %s', async (_case, bob, kind, sentence) => {
    const { context, log } = setUp({ ...people(), bob: { claims: {}, ...bob } });
    const call = sendAccountMail.handle(callBy('ada', { uid: 'bob', kind }), context);
    await expect(call).rejects.toMatchObject({
      code: 'failed-precondition',
      message: expect.stringContaining(sentence) as string,
    });
    expect(log).toEqual([]);
  });
});

describe.each([
  ['updateUser', updateUser, { disabled: true }],
  ['revokeSessions', revokeSessions, {}],
  ['deleteUser', deleteUser, {}],
  ['sendAccountMail', sendAccountMail, { kind: 'passwordReset' }],
])('%s refuses', (_name, run, more) => {
  it.each<[string, string | null, object, string]>([
    ['a visitor', null, { uid: 'bob', ...more }, 'unauthenticated'],
    ['a member', 'bob', { uid: 'ada', ...more }, 'permission-denied'],
    ['an unknown account', 'ada', { uid: 'nobody', ...more }, 'not-found'],
    ['no uid', 'ada', more, 'invalid-argument'],
    ['an unknown field', 'ada', { uid: 'bob', ...more, quietly: true }, 'invalid-argument'],
  ])('%s', async (_case, caller, data, code) => {
    const { context, log } = setUp();
    await expect(run.handle(callBy(caller, data), context)).rejects.toMatchObject({ code });
    expect(log).toEqual([]);
  });

  it.each<[string, FakeAccount]>([
    ['whose claim was taken since', { claims: {} }],
    ['who was disabled since', { claims: { admin: true }, disabled: true }],
  ])('a caller with an old token %s', async (_case, ada) => {
    const { context, log } = setUp({ ...people(), ada });
    const call = run.handle(callBy('ada', { uid: 'bob', ...more }, { admin: true }), context);
    await expect(call).rejects.toMatchObject({ code: 'permission-denied' });
    expect(log).toEqual([]);
  });

  it('a change that cannot be audited', async () => {
    const { context, log } = setUp(people(), 'audit');
    await expect(run.handle(callBy('ada', { uid: 'bob', ...more }), context)).rejects.toThrow(
      'audit',
    );
    expect(log).toEqual([]);
  });
});

it.each([
  ['updateUser', updateUser, { disabled: true }],
  ['deleteUser', deleteUser, {}],
])('%s refuses the caller as its target', async (_name, run, more) => {
  const { context, log } = setUp();
  const call = run.handle(callBy('ada', { uid: 'ada', ...more }), context);
  await expect(call).rejects.toMatchObject({ code: 'failed-precondition' });
  expect(log).toEqual([]);
});

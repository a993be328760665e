import { getRoles, type Role } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { callBy, fakeAccounts, type FakeAccount } from '../../platform/callables/testing';
import type { AuditedAction } from '../../lifecycle/audit/audit';
import type { RoleContext } from './changeRole';
import { setAdminClaim } from './setAdminClaim';
import { setRole } from './setRole';

function setUp(stored: Record<string, FakeAccount>, failing: { audit?: boolean } = {}) {
  const log: string[] = [];
  const recorded = new Map<string, Role[]>();
  const acts: AuditedAction[] = [];
  const { accounts, getClaims } = fakeAccounts(stored, log);
  const context: RoleContext = {
    accounts,
    log: (act) => {
      if (failing.audit === true) return Promise.reject(new Error('The audit cannot be written.'));
      acts.push(act);
      log.push('audit');
      return Promise.resolve((outcome) => {
        log.push(outcome);
        return Promise.resolve();
      });
    },
    revokeTokens: (uid) => {
      log.push(`revoke ${uid}`);
      return Promise.resolve();
    },
    recordRoles: (uid, claims) => {
      recorded.set(uid, getRoles(claims));
      return Promise.resolve();
    },
    announce: (uid) => {
      log.push(`announce ${uid}`);
      return Promise.resolve();
    },
    lock: (_uid, change) => change(),
  };
  return { context, log, acts, getClaims, accounts, recorded };
}

const staff = () => ({
  ada: { claims: { admin: true } } as FakeAccount,
  bob: { claims: { tier: 'gold' } } as FakeAccount,
  eve: { claims: { admin: true, tier: 'gold' } } as FakeAccount,
});

describe('promotion', () => {
  it('adds the claim, keeps other claims, audits, and notifies clients', async () => {
    const { context, log, acts, getClaims } = setUp(staff());
    const response = await setAdminClaim.handle(
      callBy('ada', { uid: 'bob', admin: true }),
      context,
    );
    expect(response).toEqual({ uid: 'bob', admin: true });
    expect(getClaims('bob')).toEqual({ tier: 'gold', admin: true });
    expect(log).toEqual(['audit', 'claims bob', 'done', 'announce bob']);
    expect(acts).toEqual([
      {
        action: 'setAdminClaim',
        actorUid: 'ada',
        actorEmail: 'ada@appshelf.test',
        target: 'users/bob',
        before: { admin: false },
        after: { admin: true },
      },
    ]);
  });

  it('replaces a claim that is the text “true”', async () => {
    const { context, getClaims } = setUp({ ...staff(), bob: { claims: { admin: 'true' } } });
    await setAdminClaim.handle(callBy('ada', { uid: 'bob', admin: true }), context);
    expect(getClaims('bob')).toEqual({ admin: true });
  });
});

describe('demotion', () => {
  it('ends the sessions before and after it removes the claim, and notifies clients last', async () => {
    const { context, log, getClaims } = setUp(staff());
    await setAdminClaim.handle(callBy('ada', { uid: 'eve', admin: false }), context);
    expect(getClaims('eve')).toEqual({ tier: 'gold' });
    expect(log).toEqual([
      'audit',
      'revoke eve',
      'claims eve',
      'revoke eve',
      'done',
      'announce eve',
    ]);
  });

  it('is reverted when the caller was demoted at the same moment', async () => {
    const stored = staff();
    const { context, accounts, log, getClaims } = setUp(stored);
    const setClaims = accounts.setCustomUserClaims;
    accounts.setCustomUserClaims = async (uid, claims) => {
      await setClaims(uid, claims);
      stored.ada = { claims: {} };
    };
    await expect(
      setAdminClaim.handle(callBy('ada', { uid: 'eve', admin: false }), context),
    ).rejects.toMatchObject({ code: 'aborted' });
    expect(getClaims('eve')).toEqual({ admin: true, tier: 'gold' });
    expect(log).toContain('failed');
    expect(log).not.toContain('announce eve');
  });

  it('does not happen when the sessions cannot be ended', async () => {
    const { context, log, getClaims } = setUp(staff());
    context.revokeTokens = () => Promise.reject(new Error('The database is away.'));
    await expect(
      setAdminClaim.handle(callBy('ada', { uid: 'eve', admin: false }), context),
    ).rejects.toThrow('away');
    expect(getClaims('eve')).toEqual({ admin: true, tier: 'gold' });
    expect(log).toEqual(['audit', 'failed']);
  });
});

describe('refuses', () => {
  it.each([
    ['a visitor', null, { uid: 'bob', admin: true }, 'unauthenticated'],
    ['a member', 'bob', { uid: 'bob', admin: true }, 'permission-denied'],
    ['the own claim', 'ada', { uid: 'ada', admin: false }, 'failed-precondition'],
    ['an unknown account', 'ada', { uid: 'nobody', admin: true }, 'not-found'],
    ['no uid', 'ada', { admin: true }, 'invalid-argument'],
    ['an empty uid', 'ada', { uid: '', admin: true }, 'invalid-argument'],
    ['a string for admin', 'ada', { uid: 'bob', admin: 'true' }, 'invalid-argument'],
    ['an unknown field', 'ada', { uid: 'bob', admin: true, superuser: true }, 'invalid-argument'],
    ['no data', 'ada', null, 'invalid-argument'],
  ])('%s', async (_name, caller, data, code) => {
    const { context, log } = setUp(staff());
    await expect(setAdminClaim.handle(callBy(caller, data), context)).rejects.toMatchObject({
      code,
    });
    expect(log).toEqual([]);
  });

  it.each([
    ['whose claim was taken since', { claims: {} }],
    ['who was disabled since', { claims: { admin: true }, disabled: true }],
  ])('a caller with an old token %s', async (_name, ada) => {
    const { context, log } = setUp({ ...staff(), ada });
    const call = callBy('ada', { uid: 'bob', admin: true }, { admin: true });
    await expect(setAdminClaim.handle(call, context)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(log).toEqual([]);
  });

  it('a token whose claim is the text “true”', async () => {
    const { context } = setUp(staff());
    const call = callBy('ada', { uid: 'bob', admin: true }, { admin: 'true' });
    await expect(setAdminClaim.handle(call, context)).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  it('a change that cannot be audited', async () => {
    const { context, log, getClaims } = setUp(staff(), { audit: true });
    await expect(
      setAdminClaim.handle(callBy('ada', { uid: 'bob', admin: true }), context),
    ).rejects.toThrow('The audit cannot be written.');
    expect(getClaims('bob')).toEqual({ tier: 'gold' });
    expect(log).toEqual([]);
  });
});

it.each([
  ['bob', false],
  ['eve', true],
])(
  'only notifies clients again when the claim is already as requested: %s %s',
  async (uid, admin) => {
    const { context, log, recorded } = setUp(staff());
    await setAdminClaim.handle(callBy('ada', { uid, admin }), context);
    expect(log).toEqual([`announce ${uid}`]);
    expect(recorded.get(uid)).toEqual(admin ? ['admin'] : []);
  },
);

describe('a role beside the administrator’s', () => {
  const changeRole = (data: unknown, context: RoleContext, caller: string | null = 'ada') =>
    setRole.handle(callBy(caller, data), context);

  it('is granted beside other claims and roles, and audited', async () => {
    const { context, log, acts, getClaims } = setUp({
      ...staff(),
      bob: { claims: { tier: 'gold', editor: true } },
    });
    const wanted = { uid: 'bob', role: 'moderator', granted: true };
    expect(await changeRole(wanted, context)).toEqual(wanted);
    expect(getClaims('bob')).toEqual({ tier: 'gold', editor: true, moderator: true });
    expect(log).toEqual(['audit', 'claims bob', 'done', 'announce bob']);
    expect(acts).toEqual([
      {
        action: 'setRole',
        actorUid: 'ada',
        actorEmail: 'ada@appshelf.test',
        target: 'users/bob',
        before: { moderator: false },
        after: { moderator: true },
      },
    ]);
  });

  it('is taken between two ends of all sessions, and the others stay, the administrator’s too', async () => {
    const { context, log, getClaims } = setUp({
      ...staff(),
      eve: { claims: { admin: true, analyst: true, editor: true } },
    });
    await changeRole({ uid: 'eve', role: 'editor', granted: false }, context);
    expect(getClaims('eve')).toEqual({ admin: true, analyst: true });
    expect(log).toEqual([
      'audit',
      'revoke eve',
      'claims eve',
      'revoke eve',
      'done',
      'announce eve',
    ]);
  });

  it('may be taken from oneself', async () => {
    const { context, getClaims } = setUp({ ada: { claims: { admin: true, editor: true } } });
    await changeRole({ uid: 'ada', role: 'editor', granted: false }, context);
    expect(getClaims('ada')).toEqual({ admin: true });
  });

  it.each([
    ['bob', false],
    ['kim', true],
  ])('is announced again when it is already as requested: %s %s', async (uid, granted) => {
    const { context, log } = setUp({ ...staff(), kim: { claims: { editor: true } } });
    await changeRole({ uid, role: 'editor', granted }, context);
    expect(log).toEqual([`announce ${uid}`]);
  });

  it.each([
    ['a visitor', null, {}, 'unauthenticated'],
    ['a member, who grants it to themself', 'bob', { uid: 'bob' }, 'permission-denied'],
    ['the administrator’s claim', 'ada', { role: 'admin' }, 'invalid-argument'],
    ['an unknown role', 'ada', { role: 'owner' }, 'invalid-argument'],
    ['a role that every object has', 'ada', { role: 'constructor' }, 'invalid-argument'],
    ['several roles at once', 'ada', { role: ['editor'] }, 'invalid-argument'],
    ['a text', 'ada', { granted: 'true' }, 'invalid-argument'],
    ['a field more', 'ada', { admin: true }, 'invalid-argument'],
    ['an unknown account', 'ada', { uid: 'nobody' }, 'not-found'],
    ['no uid', 'ada', { uid: '' }, 'invalid-argument'],
  ])('is refused: %s', async (_name, caller, patch, code) => {
    const { context, log } = setUp(staff());
    const data = { uid: 'eve', role: 'editor', granted: true, ...patch };
    await expect(changeRole(data, context, caller)).rejects.toMatchObject({ code });
    expect(log).toEqual([]);
  });

  it.each(['moderator', 'editor', 'analyst'])('is not granted by a %s', async (role) => {
    const { context, log } = setUp({ ...staff(), kim: { claims: { [role]: true } } });
    const call = callBy('kim', { uid: 'kim', role: 'editor', granted: true }, { [role]: true });
    await expect(setRole.handle(call, context)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(log).toEqual([]);
  });
});

import { auditEntry, setAdminClaimRequest, type SetAdminClaimRequest } from '@appshelf/model';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  auth,
  call,
  database,
  firestore,
  createMember,
  getCaller,
  nextSecond,
  decodePayload,
  refresh,
  signIn,
  site,
  type Member,
} from '../support/suite';

const setAdminClaim = (caller: Member | null, data: unknown) =>
  call('setAdminClaim', data, caller?.idToken ?? null);

const change = (caller: Member, request: SetAdminClaimRequest) =>
  setAdminClaim(caller, setAdminClaimRequest.parse(request));

const readClaims = async (uid: string) => (await auth.getUser(uid)).customClaims ?? {};

const readRefreshTime = async (uid: string): Promise<unknown> =>
  (await database.ref(`userMeta/${uid}/refreshTime`).get()).val();

async function readAudit(uid: string) {
  const { docs } = await firestore.collection('audit').where('target', '==', `users/${uid}`).get();
  return docs.map((doc) =>
    auditEntry.parse({ ...doc.data(), id: doc.id, at: doc.updateTime.toMillis() }),
  );
}

/** Exchanges a token for a session cookie and returns the cookie's user; undefined when the token is refused. */
async function startSession(token: string): Promise<string | undefined> {
  const response = await fetch(`${site}/api/__session`, {
    method: 'POST',
    headers: { Origin: site, 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return /__session=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1];
}

let admin: Member;

beforeAll(async () => {
  admin = await getCaller({ admin: true });
});

describe('promotion and demotion', () => {
  it('add and remove the claim, keep other claims, update refreshTime, and are audited', async () => {
    const member = await createMember({ tier: 'gold' });
    expect(await readRefreshTime(member.uid)).toBeNull();

    expect(await change(admin, { uid: member.uid, admin: true })).toEqual({
      result: { uid: member.uid, admin: true },
    });
    expect(await readClaims(member.uid)).toEqual({ tier: 'gold', admin: true });
    const promoted = Number(await readRefreshTime(member.uid));
    expect(promoted).toBeGreaterThan(0);
    expect(decodePayload(await refresh(member.refreshToken))).toMatchObject({ admin: true });

    expect(await change(admin, { uid: member.uid, admin: false })).toEqual({
      result: { uid: member.uid, admin: false },
    });
    expect(await readClaims(member.uid)).toEqual({ tier: 'gold' });
    expect(Number(await readRefreshTime(member.uid))).toBeGreaterThan(promoted);
    expect(decodePayload(await refresh(member.refreshToken))).not.toHaveProperty('admin');

    const trace = (await readAudit(member.uid)).sort((a, b) => a.at - b.at);
    expect(trace).toMatchObject([
      {
        actorUid: admin.uid,
        actorEmail: admin.email,
        before: { admin: false },
        after: { admin: true },
      },
      { actorUid: admin.uid, before: { admin: true }, after: { admin: false } },
    ]);
    expect(trace.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'setAdminClaim done',
      'setAdminClaim done',
    ]);
  });

  it('end the sessions of a demoted member, until the next sign-in', async () => {
    const demoted = await createMember({ admin: true });
    expect(await startSession(demoted.idToken)).toBeDefined();
    await nextSecond();
    await change(admin, { uid: demoted.uid, admin: false });
    expect(await startSession(demoted.idToken)).toBeUndefined();
    expect(await startSession((await signIn(demoted.email)).idToken)).toBeDefined();
  });

  it('stop a demoted administrator at once, although the token still has the claim', async () => {
    const demoted = await createMember({ admin: true });
    await nextSecond();
    await change(admin, { uid: demoted.uid, admin: false });
    expect(decodePayload(demoted.idToken)).toMatchObject({ admin: true });
    expect(await change(demoted, { uid: demoted.uid, admin: true })).toMatchObject({
      error: { status: 'UNAUTHENTICATED' },
    });
    expect(await readClaims(demoted.uid)).toEqual({});
  });

  it('can be repeated: there is one audit entry, and clients are notified again', async () => {
    const member = await createMember();
    await change(admin, { uid: member.uid, admin: true });
    const first = Number(await readRefreshTime(member.uid));
    expect(await change(admin, { uid: member.uid, admin: true })).toHaveProperty('result');
    expect(Number(await readRefreshTime(member.uid))).toBeGreaterThan(first);
    expect(await readAudit(member.uid)).toHaveLength(1);
  });
});

describe('refuses', () => {
  it('a visitor', async () => {
    expect(await setAdminClaim(null, { uid: 'x', admin: true })).toEqual({
      error: { status: 'UNAUTHENTICATED', message: 'Sign in first.' },
    });
  });

  it.each([[{}], [{ admin: 'true' }], [{ admin: 1 }], [{ administrator: true }]])(
    'a member with the claims %j who promotes themself',
    async (claims) => {
      const member = await createMember(claims);
      expect(await setAdminClaim(member, { uid: member.uid, admin: true })).toEqual({
        error: {
          status: 'PERMISSION_DENIED',
          message: 'You do not have permission to perform this action.',
        },
      });
      expect(await readClaims(member.uid)).toEqual(claims);
      expect(await readRefreshTime(member.uid)).toBeNull();
      expect(await readAudit(member.uid)).toEqual([]);
    },
  );

  it('an administrator who demotes themself, also the last one', async () => {
    const admin = await createMember({ admin: true });
    expect(await change(admin, { uid: admin.uid, admin: false })).toMatchObject({
      error: { status: 'FAILED_PRECONDITION' },
    });
    expect(await readClaims(admin.uid)).toEqual({ admin: true });
  });

  it('an account that does not exist', async () => {
    expect(await change(admin, { uid: 'nobody-at-all', admin: true })).toMatchObject({
      error: { status: 'NOT_FOUND' },
    });
  });

  it.each([
    [null],
    [{}],
    [{ uid: 5, admin: true }],
    [{ uid: 'x', admin: 'yes' }],
    [{ uid: 'x', admin: true, more: 1 }],
  ])('%j', async (data) => {
    expect(await setAdminClaim(admin, data)).toMatchObject({
      error: { status: 'INVALID_ARGUMENT' },
    });
  });
});

describe('getUser', () => {
  it('finds an account by uid and by email, for administrators only', async () => {
    const member = await createMember({ tier: 'gold' });
    const expected = {
      result: {
        uid: member.uid,
        email: member.email,
        emailVerified: true,
        claims: { tier: 'gold' },
      },
    };
    expect(await call('getUser', { uid: member.uid }, admin.idToken)).toMatchObject(expected);
    expect(await call('getUser', { email: member.email }, admin.idToken)).toMatchObject(expected);
    expect(await call('getUser', { uid: admin.uid }, member.idToken)).toMatchObject({
      error: { status: 'PERMISSION_DENIED' },
    });
    expect(await call('getUser', { uid: admin.uid }, null)).toMatchObject({
      error: { status: 'UNAUTHENTICATED' },
    });
    expect(await call('getUser', { email: 'nobody@appshelf.test' }, admin.idToken)).toMatchObject({
      error: { status: 'NOT_FOUND' },
    });
  });
});

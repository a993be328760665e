import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  auth,
  call,
  createMember,
  database,
  firestore,
  getCaller,
  nextSecond,
  refresh,
  signIn,
  site,
  type Member,
} from '../support/suite';
import { allWrites, writeWithToken } from '../support/oldToken';

/** The part of a function's definition that says what starts it. */
interface DefinedFunction {
  __endpoint?: { callableTrigger?: object };
}

const functions: Record<string, DefinedFunction> = await import('../../../functions/src/index');

/** The names of all callables, from the code. */
const callables = Object.keys(functions).filter(
  (name) => functions[name]?.__endpoint?.callableTrigger !== undefined,
);

const api = `projects/demo-appshelf/databases/(default)/documents`;
const bearer = (idToken: string) => ({ headers: { Authorization: `Bearer ${idToken}` } });

/** What somebody with an administrator's token reads and writes past the callables, and the response's status. */
const attempts: Record<string, (idToken: string) => Promise<Response>> = {
  'read messages': (idToken) =>
    fetch(
      `http://${process.env.FIRESTORE_EMULATOR_HOST ?? ''}/v1/${api}/messages`,
      bearer(idToken),
    ),
  'read the outbox': (idToken) =>
    fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST ?? ''}/v1/${api}/mail`, bearer(idToken)),
  'read profiles': (idToken) =>
    fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST ?? ''}/v1/${api}/users`, bearer(idToken)),
  'write the settings': (idToken) =>
    fetch(
      `http://${process.env.FIREBASE_DATABASE_EMULATOR_HOST ?? ''}/site/maintenance.json?ns=demo-appshelf-default-rtdb&auth=${idToken}`,
      { method: 'PUT', body: 'false' },
    ),
};

/** The names of the attempts that are allowed with a token. */
async function getAllowed(idToken: string): Promise<string[]> {
  const responses = await Promise.all(
    Object.entries(attempts).map(
      async ([name, attempt]) => [name, await attempt(idToken)] as const,
    ),
  );
  return responses.filter(([, { ok }]) => ok).map(([name]) => name);
}

const all = Object.keys(attempts);
const refused = { error: { status: 'UNAUTHENTICATED' } };

describe('after signOutEverywhere', () => {
  let owner: Member;

  beforeAll(async () => {
    owner = await createMember({ admin: true });
    expect(await getAllowed(owner.idToken)).toEqual(all);
    await nextSecond();
    expect(await call('signOutEverywhere', null, owner.idToken)).toEqual({ result: null });
  });

  it('knows the callables', () => {
    expect(callables).toEqual(expect.arrayContaining(['listUsers', 'sendMessage', 'exportMyData']));
  });

  // Even a function that is open to everybody refuses a token whose session was ended, but for the one that is asked before a
  // sign-in: a tab whose session was ended signs in again by a link.
  it.each(callables.filter((name) => name !== 'checkEmail'))(
    'the old token is refused by %s',
    async (name) => {
      expect(await call(name, null, owner.idToken)).toMatchObject(refused);
    },
    120_000,
  );

  it('a refreshed token is refused as well', async () => {
    const refreshed = await refresh(owner.refreshToken);
    for (const name of ['listUsers', 'sendMessage', 'exportMyData']) {
      expect(await call(name, null, refreshed)).toMatchObject(refused);
    }
  });

  it('the old token is refused by the rules, and a new sign-in is not', async () => {
    expect(await getAllowed(owner.idToken)).toEqual([]);
    expect(await getAllowed((await signIn(owner.email)).idToken)).toEqual(all);
  });
});

const ways: Record<string, (uid: string) => [name: string, data: object]> = {
  'whose sessions were ended': (uid) => ['revokeSessions', { uid }],
  'who is no administrator any more': (uid) => ['setAdminClaim', { uid, admin: false }],
  'who was disabled': (uid) => ['updateUser', { uid, disabled: true }],
  'whose account was deleted': (uid) => ['deleteUser', { uid }],
};

describe.each(Object.entries(ways))('the token of somebody %s', (_who, toCall) => {
  it('opens nothing that needs the role', async () => {
    const admin = await getCaller({ admin: true });
    const former = await createMember({ admin: true });
    await nextSecond();
    expect(await call(...toCall(former.uid), admin.idToken)).toHaveProperty('result');
    expect(await getAllowed(former.idToken)).toEqual([]);
    expect(await call('listUsers', {}, former.idToken)).toHaveProperty('error');
    expect(await getAllowed(admin.idToken)).toEqual(all);
  });
});

describe.each(Object.entries(ways))('the token of a member %s', (_who, toCall) => {
  it('writes nothing until the member signs in again', async () => {
    const admin = await getCaller({ admin: true });
    const { email, ...former } = await createMember();
    const writer = { ...former, name: 'Test Member', needles: { uid: former.uid, text: 'Again.' } };
    // The profile is written by a trigger, too.
    const profile = firestore.doc(`users/${former.uid}`);
    await vi.waitFor(async () => expect((await profile.get()).exists).toBe(true), {
      timeout: 20_000,
    });
    await profile.delete();
    await nextSecond();
    const [name, data] = toCall(former.uid);
    // Somebody without the role loses it by being given it first.
    if (name === 'setAdminClaim') await call(name, { ...data, admin: true }, admin.idToken);
    expect(await call(name, data, admin.idToken)).toHaveProperty('result');
    expect(await writeWithToken(writer)).toEqual([]);
    if (name === 'deleteUser') return;
    if (name === 'updateUser') await call(name, { ...data, disabled: false }, admin.idToken);
    const { idToken } = await signIn(email);
    expect(await writeWithToken({ ...writer, idToken })).toEqual(allWrites);
  });
});

it('somebody who deletes their own account leaves no role behind', async () => {
  await getCaller({ admin: true });
  const leaving = await createMember({ admin: true });
  await nextSecond();
  expect(await call('deleteMyAccount', null, leaving.idToken)).toEqual({ result: null });
  expect(await getAllowed(leaving.idToken)).toEqual([]);
});

it('a role that was granted again counts after the next sign-in, and another role as well', async () => {
  const admin = await getCaller({ admin: true });
  const member = await createMember({ admin: true, editor: true });
  await nextSecond();
  const change = (isAdmin: boolean) =>
    call('setAdminClaim', { uid: member.uid, admin: isAdmin }, admin.idToken);
  await change(false);
  const asEditor = (await signIn(member.email)).idToken;
  const drafts = `http://${process.env.FIRESTORE_EMULATOR_HOST ?? ''}/v1/${api}/mediaUses`;
  expect((await fetch(drafts, bearer(member.idToken))).status).toBe(403);
  expect((await fetch(drafts, bearer(asEditor))).status).toBe(200);
  await change(true);
  expect(await getAllowed((await signIn(member.email)).idToken)).toEqual(all);
});

it('somebody who is promoted for the first time need not sign in again', async () => {
  const admin = await getCaller({ admin: true });
  const member = await createMember();
  await call('setAdminClaim', { uid: member.uid, admin: true }, admin.idToken);
  expect(await getAllowed(await refresh(member.refreshToken))).toEqual(all);
});

it('what is stored of ended sessions goes after a day', async () => {
  const admin = await getCaller({ admin: true });
  const { uid } = await createMember();
  await call('revokeSessions', { uid }, admin.idToken);
  const stored = (await firestore.doc(`revocations/${uid}`).get()).data() ?? {};
  const validAfter = Date.parse((await auth.getUser(uid)).tokensValidAfterTime ?? '') / 1_000;
  expect(Math.abs(Number(stored.validAfter) - validAfter)).toBeLessThanOrEqual(1);
  expect((stored.expireAt as { toMillis: () => number }).toMillis()).toBeGreaterThan(
    validAfter * 1_000 + 23 * 3_600_000,
  );
  expect((await database.ref(`revocations/${uid}`).get()).val()).toBe(stored.validAfter);
});

it('a member who changed the password writes with tokens of the next sign-in alone', async () => {
  const { email, ...former } = await createMember();
  const writer = { ...former, name: 'Test Member', needles: { uid: former.uid, text: 'Again.' } };
  const profile = firestore.doc(`users/${former.uid}`);
  await vi.waitFor(async () => expect((await profile.get()).exists).toBe(true), {
    timeout: 20_000,
  });
  await profile.delete();
  // Sessions that seem to have ended at the creation of an account did not.
  await setTimeout(2_000);
  await auth.updateUser(former.uid, { password: 'appshelf-demo' });
  const { idToken } = await signIn(email);
  const response = await fetch(`${site}/api/__session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site },
    body: JSON.stringify({ token: idToken }),
  });
  expect(response.status).toBe(201);
  expect(await writeWithToken(writer)).toEqual([]);
  expect(await writeWithToken({ ...writer, idToken })).toEqual(allWrites);
});

import { setTimeout } from 'node:timers/promises';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabaseWithUrl } from 'firebase-admin/database';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

/** The seeded project of the running suite. */
const projectId = 'demo-appshelf';

/** The site's URL in the Hosting emulator. */
export const site = 'http://127.0.0.1:5002';

const functionsAddress = `http://127.0.0.1:5001/${projectId}/us-central1`;
const authAddress = 'http://127.0.0.1:9099';

// The Admin SDK reads the emulators' addresses from these variables. `npm test` sets them; a run of a single file by
// hand may not.
process.env.FIREBASE_AUTH_EMULATOR_HOST ??= '127.0.0.1:9099';
process.env.FIRESTORE_EMULATOR_HOST ??= '127.0.0.1:8080';
process.env.FIREBASE_DATABASE_EMULATOR_HOST ??= '127.0.0.1:9000';
process.env.FIREBASE_STORAGE_EMULATOR_HOST ??= '127.0.0.1:9199';

// Some tests have apps of other names.
const admin = getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp({ projectId });

/** Authentication of the running suite, with administrator rights. */
export const auth = getAuth(admin);
/** Firestore of the running suite, without rules. */
export const firestore = getFirestore(admin);
/** The Realtime Database of the running suite, without rules. */
export const database = getDatabaseWithUrl(
  `https://${projectId}-default-rtdb.firebaseio.com`,
  admin,
);
/** Cloud Storage of the running suite, without rules. */
export const bucket = getStorage(admin).bucket(`${projectId}.firebasestorage.app`);

/**
 * Deletes all documents of a test's own project in one request. Deleting ten thousand documents one by one takes a
 * minute.
 */
export async function clearFirestore(ownProject: string): Promise<void> {
  const host = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  const response = await fetch(
    `http://${host}/emulator/v1/projects/${ownProject}/databases/(default)/documents`,
    { method: 'DELETE' },
  );
  if (!response.ok) throw new Error(`Emptying ${ownProject} failed: ${await response.text()}`);
}

/** Creates a text that no other run has used. */
export const unique = (): string => crypto.randomUUID().slice(0, 8);

/** A new account, signed in. */
export interface Member {
  uid: string;
  email: string;
  idToken: string;
  refreshToken: string;
}

const password = 'appshelf-demo';

/** Creates an account with these claims and signs it in. */
export async function createMember(claims: Record<string, unknown> = {}): Promise<Member> {
  const email = `${unique()}@members.appshelf.test`;
  const { uid } = await auth.createUser({
    email,
    password,
    emailVerified: true,
    displayName: 'Test Member',
  });
  await auth.setCustomUserClaims(uid, claims);
  return { uid, email, ...(await signIn(email)) };
}

const callers = new Map<string, Promise<Member>>();

function shareMember(key: string, create: () => Promise<Member>): Promise<Member> {
  const member = callers.get(key) ?? create();
  callers.set(key, member);
  return member;
}

/**
 * An account with these claims that tests of all files call with. A new account starts three functions and an email, and
 * one more administrator or moderator is notified of everything after it: a test creates its own only to change it, or to
 * look at what is stored about it.
 */
export const getCaller = (claims: Record<string, unknown> = {}): Promise<Member> =>
  shareMember(JSON.stringify(claims), () => createMember(claims));

/** An account, shared as those of {@link getCaller}, whose token says that it is an administrator, which it is no more. */
export const getDemotedCaller = (): Promise<Member> =>
  shareMember('demoted', async () => {
    const demoted = await createMember({ admin: true });
    await auth.setCustomUserClaims(demoted.uid, {});
    return demoted;
  });

/** The account of an administrator, shared as those of {@link getCaller}, that is disabled. */
export const getDisabledCaller = (): Promise<Member> =>
  shareMember('disabled', async () => {
    const disabled = await createMember({ admin: true });
    await auth.updateUser(disabled.uid, { disabled: true });
    return disabled;
  });

/** Signs in by password, as the client's SDK does. */
export async function signIn(email: string): Promise<Pick<Member, 'idToken' | 'refreshToken'>> {
  const body = { email, password, returnSecureToken: true };
  const response = await fetch(
    `${authAddress}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  if (!response.ok) throw new Error(`Signing in failed: ${await response.text()}`);
  return (await response.json()) as { idToken: string; refreshToken: string };
}

/** Exchanges a refresh token for a new ID token, as the client's SDK does. */
export async function refresh(refreshToken: string): Promise<string> {
  const response = await fetch(`${authAddress}/securetoken.googleapis.com/v1/token?key=demo`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  if (!response.ok) throw new Error(`Refreshing failed: ${await response.text()}`);
  return ((await response.json()) as { id_token: string }).id_token;
}

/** The response of a callable: its result, or the status and message of its HttpsError. */
export type CallAnswer =
  { result: unknown } | { error: { status: string; message: string; details?: unknown } };

/** Calls a callable over HTTP, as the client's SDK does. A visitor has no token. */
export async function call(
  name: string,
  data: unknown,
  idToken: string | null,
  headers: Record<string, string> = {},
): Promise<CallAnswer> {
  const response = await fetch(`${functionsAddress}/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...headers,
      ...(idToken === null ? {} : { Authorization: `Bearer ${idToken}` }),
    },
    body: JSON.stringify({ data }),
  });
  return (await response.json()) as CallAnswer;
}

/** Delivers an event to a trigger, as the emulators do, and waits until the trigger has ended. */
export async function deliverEvent(trigger: string, event: object): Promise<void> {
  const response = await fetch(
    `http://127.0.0.1:5001/functions/projects/${projectId}/triggers/us-central1-${trigger}-0`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/cloudevents+json' },
      body: JSON.stringify(event),
    },
  );
  if (!response.ok) throw new Error(`The trigger failed: ${await response.text()}`);
}

/**
 * Delivers an event of an account to a trigger, as the Auth emulator does, and waits until the trigger has ended. Tests
 * use it to repeat events.
 */
export async function deliver(
  trigger: 'userCreated' | 'userDeleted',
  { uid, email }: Member,
  customClaims: Record<string, unknown> = {},
): Promise<void> {
  const account = { uid, email, emailVerified: true, customClaims };
  const isNew = trigger === 'userCreated';
  await deliverEvent(trigger, {
    specversion: '1.0',
    id: crypto.randomUUID(),
    time: new Date().toISOString(),
    type: `google.firebase.auth.user.v2.${isNew ? 'created' : 'deleted'}`,
    source: `//identitytoolkit.googleapis.com/projects/${projectId}`,
    subject: `users/${uid}`,
    data: isNew ? { value: account } : { oldValue: account },
  });
}

const base64 = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url');

/** Decodes the payload of a token or session cookie. */
export function decodePayload(token: string): Record<string, unknown> {
  const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
  return JSON.parse(text) as Record<string, unknown>;
}

/** A member's ID token with changed claims. The Auth emulator's tokens have no signature. */
export function tokenWith(member: Member, changes: Record<string, unknown>): string {
  const payload = { ...decodePayload(member.idToken), ...changes };
  return `${base64({ alg: 'none', typ: 'JWT' })}.${base64(payload)}.`;
}

/** The present time in seconds since the epoch, the unit of tokens. */
export const seconds = (): number => Math.floor(Date.now() / 1000);

/** Waits for the next second, because revocation compares sign-ins by the second. */
export const nextSecond = (): Promise<void> => setTimeout(1_000 - (Date.now() % 1_000) + 5);

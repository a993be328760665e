import { registrationClosedMessage } from '@appshelf/model';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auth, database, firestore, unique } from '../support/suite';

const api = 'http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts';
const emails: string[] = [];

/** An address without an account. */
function newEmail(): string {
  const email = `${unique()}@strangers.appshelf.test`;
  emails.push(email);
  return email;
}

async function post(action: string, body: object): Promise<{ status: number; text: string }> {
  const response = await fetch(`${api}:${action}?key=demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true, ...body }),
  });
  return { status: response.status, text: await response.text() };
}

/** Every way in which a visitor can create an account. */
const ways: Record<string, (email: string) => ReturnType<typeof post>> = {
  'a password': (email) => post('signUp', { email, password: 'appshelf-demo' }),
  Google: (email) =>
    post('signInWithIdp', {
      requestUri: 'http://127.0.0.1:5002',
      postBody: new URLSearchParams({
        providerId: 'google.com',
        id_token: JSON.stringify({ sub: unique(), email, email_verified: true }),
      }).toString(),
    }),
  'a magic link': async (email) => {
    await post('sendOobCode', { requestType: 'EMAIL_SIGNIN', email });
    const codes = await fetch('http://127.0.0.1:9099/emulator/v1/projects/demo-appshelf/oobCodes');
    const { oobCodes } = (await codes.json()) as { oobCodes: { email: string; oobCode: string }[] };
    const oobCode = oobCodes.find((code) => code.email === email)?.oobCode;
    return post('signInWithEmailLink', { email, oobCode });
  },
};

/** Signs up without anything. The Auth emulator allows it to everybody, as a project with this way of signing in does. */
async function signUpAnonymously(): Promise<string> {
  const { status, text } = await post('signUp', {});
  expect(status).toBe(200);
  return (JSON.parse(text) as { localId: string }).localId;
}

const isAccount = (uid: string) =>
  auth.getUser(uid).then(
    () => true,
    () => false,
  );

const setOpen = (isOpen: boolean) => database.ref('site/registrationOpen').set(isOpen);

const exists = (email: string) =>
  auth.getUserByEmail(email).then(
    () => true,
    () => false,
  );

afterAll(async () => {
  await setOpen(true);
  for (const email of emails) {
    const account = await auth.getUserByEmail(email).catch(() => null);
    if (account !== null) await auth.deleteUser(account.uid);
  }
});

describe('while registration is closed', () => {
  beforeAll(() => setOpen(false));

  it.each(Object.entries(ways))('%s creates no account', async (_name, signUp) => {
    const email = newEmail();
    const { status, text } = await signUp(email);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).toContain('BLOCKING_FUNCTION_ERROR_RESPONSE');
    expect(text).toContain(registrationClosedMessage);
    expect(await exists(email)).toBe(false);
  });

  it('an anonymous account, for which no blocking function is called, is deleted', async () => {
    const uid = await signUpAnonymously();
    await vi.waitFor(async () => expect(await isAccount(uid)).toBe(false), { timeout: 60_000 });
    const profile = await firestore.doc(`users/${uid}`).get();
    expect(profile.exists).toBe(false);
  });

  it('members sign in, and administrators create accounts', async () => {
    const email = newEmail();
    await auth.createUser({ email, password: 'appshelf-demo' });
    const { status } = await post('signInWithPassword', { email, password: 'appshelf-demo' });
    expect(status).toBe(200);
  });
});

describe('while registration is open', () => {
  beforeAll(() => setOpen(true));

  it.each(Object.entries(ways))('%s creates an account', async (_name, signUp) => {
    const email = newEmail();
    expect((await signUp(email)).status).toBe(200);
    expect(await exists(email)).toBe(true);
  });

  it('an anonymous account stays', async () => {
    const uid = await signUpAnonymously();
    const profile = firestore.doc(`users/${uid}`);
    await vi.waitFor(async () => expect((await profile.get()).exists).toBe(true), {
      timeout: 60_000,
    });
    expect(await isAccount(uid)).toBe(true);
    await auth.deleteUser(uid);
  });
});

import { FirebaseError } from 'firebase/app';
import {
  GoogleAuthProvider,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestAuth } from '../../testing/auth';
import { auth } from './instance';
import { forgetPendingLink, storePendingLink, type LinkOutcome } from './pendingLink';

const accounts = startTestAuth();

const conflict = 'auth/account-exists-with-different-credential';

const google = (sub: string, email: string) =>
  GoogleAuthProvider.credential(JSON.stringify({ sub, email, email_verified: false }));

/** The error of a sign-in with Google where an account with the same email exists. */
async function meet(email = 'ada@example.com'): Promise<unknown> {
  return signInWithCredential(auth, google(`google-of-${email}`, email)).catch(
    (error: unknown) => error,
  );
}

const signIn = (email = 'ada@example.com') => signInWithEmailAndPassword(auth, email, 'secret');
const countLinks = () =>
  accounts.requests().filter(({ method, body }) => method === 'signInWithIdp' && 'idToken' in body)
    .length;
const listProviders = async (uid = 'ada') =>
  ((await accounts.get(uid))?.providerUserInfo as { providerId: string }[]).map(
    ({ providerId }) => providerId,
  );

const onEnd = vi.fn<(outcome: LinkOutcome) => void>();

beforeEach(async () => {
  forgetPendingLink();
  onEnd.mockReset();
  await accounts.addAccount();
  await accounts.addAccount({ uid: 'bob', email: 'bob@example.com' });
});

it('links Google once, to the account of the same email, when its owner signs in', async () => {
  const error = await meet();
  expect(error).toMatchObject({ code: conflict });
  // Google writes emails as people do.
  const { customData } = error as FirebaseError;
  const written = new FirebaseError(conflict, '', { ...customData, email: 'Ada@Example.com' });
  expect(storePendingLink(written, onEnd)).toBe('Ada@Example.com');
  await signOut(auth);
  expect(countLinks()).toBe(0);
  await signIn();
  await signIn();
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith('linked'));
  expect(countLinks()).toBe(1);
  expect(await listProviders()).toContain('google.com');
});

describe('how linking ended is reported', () => {
  it('when the provider refuses the credential', async () => {
    storePendingLink(await meet(), onEnd);
    accounts.refuse('signInWithIdp', 'INVALID_IDP_RESPONSE');
    await signIn();
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith('failed'));
    expect(await listProviders()).not.toContain('google.com');
  });

  it('without a connection', async () => {
    const error = await meet();
    await signIn();
    const connect = accounts.disconnect();
    storePendingLink(error, onEnd);
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith('failed'));
    connect();
  });

  it('when Google is linked already', async () => {
    await accounts.addAccount({ uid: 'mia', email: 'mia@example.com', google: 'mia@gmail.com' });
    storePendingLink(await meet('mia@example.com'), onEnd);
    await signIn('mia@example.com');
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith('linked'));
  });
});

it('drops the credential when somebody else signs in', async () => {
  storePendingLink(await meet(), onEnd);
  await signIn('bob@example.com');
  await signIn();
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('dropped');
  expect(countLinks()).toBe(0);
});

it('does nothing any more once the link is forgotten', async () => {
  storePendingLink(await meet(), onEnd);
  forgetPendingLink();
  await signIn();
  expect(onEnd).not.toHaveBeenCalled();
  expect(countLinks()).toBe(0);
});

it('waits for the latest account only', async () => {
  storePendingLink(await meet('bob@example.com'), onEnd);
  storePendingLink(await meet(), onEnd);
  await signIn();
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith('linked'));
  expect(await listProviders('bob')).not.toContain('google.com');
});

describe('no credential is stored', () => {
  it.each([
    ['of another failure', new FirebaseError('auth/popup-closed-by-user', '')],
    ['without an email', new FirebaseError(conflict, '')],
    ['of something that is no Firebase error', new Error('no')],
    ['without a credential', new FirebaseError(conflict, '', { email: 'ada@example.com' })],
  ])('%s', async (_what, error) => {
    expect(storePendingLink(error, onEnd)).toBeNull();
    await signIn();
    expect(onEnd).not.toHaveBeenCalled();
    expect(countLinks()).toBe(0);
  });
});

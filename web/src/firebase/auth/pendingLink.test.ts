import { FirebaseError } from 'firebase/app';
import type { User } from 'firebase/auth';
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { forgetPendingLink, storePendingLink, type LinkOutcome } from './pendingLink';

interface FakeSdk {
  watchers: Set<(user: unknown) => void>;
  credential: object | null;
  linkWithCredential: Mock<() => Promise<unknown>>;
}

const sdk = vi.hoisted((): FakeSdk => ({
  watchers: new Set(),
  credential: null,
  linkWithCredential: vi.fn(),
}));
vi.mock('firebase/auth', () => ({
  GoogleAuthProvider: { credentialFromError: () => sdk.credential },
  linkWithCredential: sdk.linkWithCredential,
  onIdTokenChanged: (_auth: unknown, watcher: (user: unknown) => void) => {
    sdk.watchers.add(watcher);
    return () => sdk.watchers.delete(watcher);
  },
}));
vi.mock('./instance', () => ({ auth: {} }));

const conflict = (email: unknown = 'ada@example.com') =>
  new FirebaseError('auth/account-exists-with-different-credential', '', { email });
const ada = { email: 'Ada@Example.com' } as User;

/** Signs somebody in, or out. */
function announce(user: User | null): void {
  for (const watcher of [...sdk.watchers]) watcher(user);
}

const onEnd = vi.fn<(outcome: LinkOutcome) => void>();

beforeEach(() => {
  sdk.watchers.clear();
  sdk.credential = { providerId: 'google.com' };
  sdk.linkWithCredential.mockReset().mockResolvedValue({});
  onEnd.mockReset();
});

it('links Google once, to the account of the same email, when its owner signs in', async () => {
  expect(storePendingLink(conflict(), onEnd)).toBe('ada@example.com');
  announce(null);
  expect(sdk.linkWithCredential).not.toHaveBeenCalled();
  announce(ada);
  announce(ada);
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith('linked'));
  expect(sdk.linkWithCredential).toHaveBeenCalledExactlyOnceWith(ada, sdk.credential);
  expect(sdk.watchers.size).toBe(0);
});

it.each([
  ['auth/invalid-credential', 'failed'],
  ['auth/network-request-failed', 'failed'],
  ['auth/provider-already-linked', 'linked'],
])('reports how linking ended: %s', async (code, outcome) => {
  sdk.linkWithCredential.mockRejectedValue(new FirebaseError(code, ''));
  storePendingLink(conflict(), onEnd);
  announce(ada);
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith(outcome));
});

it('drops the credential when somebody else signs in', () => {
  storePendingLink(conflict(), onEnd);
  announce({ email: 'bob@example.com' } as User);
  announce(ada);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('dropped');
  expect(sdk.linkWithCredential).not.toHaveBeenCalled();
});

it('does nothing any more once the link is forgotten', () => {
  storePendingLink(conflict(), onEnd);
  forgetPendingLink();
  announce(ada);
  expect(onEnd).not.toHaveBeenCalled();
  expect(sdk.linkWithCredential).not.toHaveBeenCalled();
});

it('waits for the latest account only', async () => {
  storePendingLink(conflict('bob@example.com'), onEnd);
  storePendingLink(conflict(), onEnd);
  announce(ada);
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith('linked'));
});

describe('no credential is stored', () => {
  it.each([
    ['of another failure', new FirebaseError('auth/popup-closed-by-user', '')],
    ['without an email', new FirebaseError('auth/account-exists-with-different-credential', '')],
    ['of something that is no Firebase error', new Error('no')],
  ])('%s', (_what, error) => {
    expect(storePendingLink(error, onEnd)).toBeNull();
    expect(sdk.watchers.size).toBe(0);
  });

  it('without a credential', () => {
    sdk.credential = null;
    expect(storePendingLink(conflict(), onEnd)).toBeNull();
    expect(sdk.watchers.size).toBe(0);
  });
});

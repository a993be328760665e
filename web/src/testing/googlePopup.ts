import {
  GoogleAuthProvider,
  linkWithCredential,
  reauthenticateWithCredential,
  signInWithCredential,
  type AuthCredential,
} from 'firebase/auth';
import { beforeEach, vi } from 'vitest';
import { googlePopup } from '../firebase/auth/googlePopup';
import { auth } from '../firebase/auth/instance';
import { makeAuthError } from './authError';
import { deferred, type Deferred } from './deferred';

/** The person in front of Google's popup. */
export interface TestGooglePopup {
  /** Waits for the popup, and chooses the Google account with this email in it, which Google may have confirmed. */
  choose: (email: string, isConfirmed?: boolean) => Promise<void>;
  /** How often what the popup needs was loaded since the test began. */
  countPrepared: () => number;
  /** Waits for the popup, and closes it without a choice. */
  close: () => Promise<void>;
  /** Waits until a popup is wanted, and lets the SDK fail with this code, such as `popup-blocked`. */
  fail: (code: string) => Promise<void>;
  /** How often the popup was opened since the test began. */
  countOpened: () => number;
}

/**
 * Opens Google's popup for the person of the test: what they choose goes to the accounts of `startTestAuth`, as the SDK
 * sends what a popup returned. A popup that is opened a second time ends the first one, as in the SDK. Call it at the top
 * of a test file, together with `startTestAuth`.
 */
export function startTestGooglePopup(): TestGooglePopup {
  let open: Deferred<AuthCredential> | undefined;
  let opened = 0;

  const openPopup = (): Promise<AuthCredential> => {
    open?.reject(makeAuthError('auth/cancelled-popup-request'));
    open = deferred<AuthCredential>();
    opened += 1;
    return open.promise;
  };
  /** Waits until the popup is open, and takes it away. */
  const takePopup = async (): Promise<Deferred<AuthCredential>> => {
    const taken = await vi.waitUntil(() => open);
    open = undefined;
    return taken;
  };

  beforeEach(() => {
    open = undefined;
    opened = 0;
    vi.spyOn(googlePopup, 'prepare').mockResolvedValue(undefined);
    vi.spyOn(googlePopup, 'signIn').mockImplementation(async () =>
      signInWithCredential(auth, await openPopup()),
    );
    vi.spyOn(googlePopup, 'link').mockImplementation(async (user) =>
      linkWithCredential(user, await openPopup()),
    );
    vi.spyOn(googlePopup, 'reauthenticate').mockImplementation(async (user) =>
      reauthenticateWithCredential(user, await openPopup()),
    );
  });

  const fail = async (code: string): Promise<void> => {
    const { reject } = await takePopup();
    reject(makeAuthError(`auth/${code}`));
  };

  return {
    choose: async (email, isConfirmed = false) => {
      const { resolve } = await takePopup();
      // The token of a Google account in the form that the Auth emulator takes; `auth.ts` links accounts by the same `sub`.
      const account = { sub: `google-of-${email}`, email, email_verified: isConfirmed };
      resolve(GoogleAuthProvider.credential(JSON.stringify(account)));
    },
    close: () => fail('popup-closed-by-user'),
    fail,
    countOpened: () => opened,
    countPrepared: () => vi.mocked(googlePopup.prepare).mock.calls.length,
  };
}

import { getErrorCode, sourceLanguage } from '@appshelf/model';
import { FirebaseError } from 'firebase/app';
import {
  createUserWithEmailAndPassword,
  isSignInWithEmailLink,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut as endSession,
  updateProfile,
  type User as FirebaseUser,
} from 'firebase/auth';
import { getDocumentLanguage } from '../../lib/language';
import { googlePopup } from './googlePopup';
import { auth } from './instance';
import { choosePersistence } from './persistence';
import { toSignedIn, type SignedIn } from './user';

export { googlePopup } from './googlePopup';
export { forgetPendingLink, storePendingLink } from './pendingLink';

/** True while the member signs out in this tab, so that the end of the session is not reported as a loss. */
let signingOut = false;

/** The callbacks of {@link watchUser}. */
export interface UserWatcher {
  /**
   * Called with the account and its ID token, or null for nobody. The first call comes when the stored state is known.
   */
  onChange: (current: SignedIn | null) => void;
  /**
   * Called when the identity provider ended the session. The error says why (`auth/user-disabled`,
   * `auth/user-token-expired`); `deleted` is the uid where the account was deleted.
   */
  onLost: (error: unknown, deleted: string | null) => void;
}

/** The error of a failed call; undefined when it succeeded. */
async function getFailure(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
    return undefined;
  } catch (error) {
    return error;
  }
}

/**
 * Reports why the provider ended a session. Calls of the signed-out account fail with the reason; they succeed where
 * the member signed out. The refresh names the reason best, such as a disabled account. Where only the reload fails,
 * the sessions were revoked.
 */
async function reportLoss(user: FirebaseUser, onLost: UserWatcher['onLost']): Promise<void> {
  const ofLookUp = await getFailure(user.reload());
  const ofRefresh = await getFailure(user.getIdToken(true));
  if (ofRefresh === undefined && ofLookUp === undefined) return;
  const { isDeleted } = await import('./isDeleted');
  if (await isDeleted(user)) onLost(ofLookUp ?? ofRefresh, user.uid);
  else onLost(ofRefresh ?? ofLookUp, null);
}

/**
 * Refreshes a token from before the email was verified, since rules and functions read the verification from the token.
 */
async function replaceTokenOfUnverified(user: FirebaseUser): Promise<void> {
  const { claims } = await user.getIdTokenResult();
  if (claims.email_verified === false) await user.getIdToken(true);
}

/**
 * Reports every change of the account and of its ID token, in this tab or another. It forces a refresh once, for a
 * token that does not say yet that the email is verified.
 *
 * @returns a function that stops it.
 */
export function watchUser({ onChange, onLost }: UserWatcher): () => void {
  let turn = 0;
  let checked: string | null = null;
  let previous: FirebaseUser | null = null;
  return onIdTokenChanged(auth, (user) => {
    turn += 1;
    const thisTurn = turn;
    const lost = user === null && !signingOut ? previous : null;
    previous = user;
    if (user === null) {
      onChange(null);
      if (lost !== null) void reportLoss(lost, onLost);
      return;
    }
    void toSignedIn(user).then((current) => {
      if (thisTurn === turn) onChange(current);
    });
    if (!user.emailVerified || checked === user.uid) return;
    checked = user.uid;
    replaceTokenOfUnverified(user).catch(() => {
      // Without a connection, the hourly refresh brings the new token.
    });
  });
}

/**
 * Reloads the account and fetches a new ID token, to learn what the server changed: claims, a verified email, or the
 * end of the session. {@link watchUser} reports the result.
 */
export async function refreshIdToken(): Promise<void> {
  await auth.currentUser?.reload();
  await auth.currentUser?.getIdToken(true);
}

/** Sets how long the sign-in lasts: beyond the end of the browser, or until the tab is closed. */
async function remember(remembered: boolean): Promise<void> {
  await setPersistence(auth, choosePersistence(remembered));
}

/** The fields of a sign-in with a password; `remember` keeps the member signed in when the browser is closed. */
export interface PasswordSignIn {
  email: string;
  password: string;
  remember: boolean;
}

/** Signs in with email and password, and says whether the address is confirmed. */
export async function signInWithPassword(given: PasswordSignIn): Promise<{ isConfirmed: boolean }> {
  await remember(given.remember);
  const { user } = await signInWithEmailAndPassword(auth, given.email, given.password);
  return { isConfirmed: user.emailVerified };
}

/** Which further steps of a registration succeeded, once the account exists. */
export interface Registration {
  /** Whether the name was saved, if one was given. */
  named: boolean;
  /** Whether the email with the verification link was sent. */
  verificationSent: boolean;
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch {
    return false;
  }
}

async function saveName(user: FirebaseUser, name: string): Promise<void> {
  if (name === '') return;
  await updateProfile(user, { displayName: name });
  // The token of the new account has no name yet, and the SDK does not report a changed profile.
  await user.getIdToken(true);
}

/** Saves the language of who registers on a page in another language than English (`saveLanguage.ts`). */
async function saveLanguage(user: FirebaseUser | null, name?: string): Promise<void> {
  if (user === null || getDocumentLanguage() === sourceLanguage) return;
  await (await import('./saveLanguage')).saveLanguage(user, name);
}

/**
 * Creates an account, signs in with it and sends the link that verifies its email. The link returns to `verifiedAt`, an
 * absolute address. The registration has succeeded once the account exists, whatever fails afterwards.
 */
export async function register(
  given: PasswordSignIn & { name: string; verifiedAt: string },
): Promise<Registration> {
  await remember(given.remember);
  const { user } = await createUserWithEmailAndPassword(auth, given.email, given.password);
  const [named, verificationSent] = await Promise.all([
    succeeds(saveName(user, given.name)),
    succeeds(sendEmailVerification(user, { url: given.verifiedAt })),
    succeeds(saveLanguage(user, given.name)),
  ]);
  return { named, verificationSent };
}

/** What a sign-in with Google says of the account. */
export interface GoogleSignIn {
  email: string | null;
  /** Whether the account has a password, too. Firebase ends one whose address was never confirmed. */
  hasPassword: boolean;
}

/**
 * Signs in with Google in a popup, which opens before anything is awaited: browsers allow it to the click alone.
 *
 * @throws FirebaseError with the provider's codes. Without a connection Google's script cannot be loaded, which the
 *   SDK calls an internal error; it becomes `auth/network-request-failed` here.
 */
export async function signInWithGoogle(remembered: boolean): Promise<GoogleSignIn> {
  try {
    const [{ user }] = await Promise.all([googlePopup.signIn(), remember(remembered)]);
    await succeeds(saveLanguage(user));
    return {
      email: user.email,
      hasPassword: user.providerData.some(({ providerId }) => providerId === 'password'),
    };
  } catch (error) {
    if (getErrorCode(error) !== 'auth/internal-error' || navigator.onLine) throw error;
    throw new FirebaseError('auth/network-request-failed', 'There is no connection.');
  }
}

/** Sends the email with a link to choose a new password. */
export async function sendPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(auth, email);
}

/** Sends a sign-in link; `returnTo` is the absolute address that it opens. */
export async function sendMagicLink(email: string, returnTo: string): Promise<void> {
  await sendSignInLinkToEmail(auth, email, { url: returnTo, handleCodeInApp: true });
}

/**
 * Signs in with a sign-in link that was opened; `email` must be the one it was sent to.
 *
 * @returns whether this account was signed in already in this browser.
 * @throws FirebaseError with the provider's codes, `auth/invalid-action-code` also for an address that is no sign-in
 *   link, and `auth/email-mismatch` when the link was sent to another address.
 */
export async function completeMagicLink(email: string, address: string): Promise<boolean> {
  if (!isSignInWithEmailLink(auth, address)) {
    throw new FirebaseError('auth/invalid-action-code', 'The address is not a sign-in link.');
  }
  const before = auth.currentUser?.uid;
  await remember(true);
  try {
    const { user } = await signInWithEmailLink(auth, email, address);
    await succeeds(saveLanguage(user));
    return user.uid === before;
  } catch (error) {
    if (getErrorCode(error) !== 'auth/invalid-email') throw error;
    throw new FirebaseError('auth/email-mismatch', 'The link was sent to another address.');
  }
}

/**
 * Runs a call that ends this session on the server at the member's own wish. The end of the session is not reported as
 * a loss meanwhile. Sign out afterwards.
 */
export async function whileEndingSession(work: () => Promise<unknown>): Promise<void> {
  signingOut = true;
  try {
    await work();
  } finally {
    signingOut = false;
  }
}

/** Ends the session in this browser. */
export async function signOut(): Promise<void> {
  await whileEndingSession(() => endSession(auth));
}

import { getErrorCode } from '@appshelf/model';
import { FirebaseError } from 'firebase/app';
import {
  GoogleAuthProvider,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  createUserWithEmailAndPassword,
  isSignInWithEmailLink,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  signOut as endSession,
  updateProfile,
  type User as FirebaseUser,
} from 'firebase/auth';
import { auth } from './instance';
import { toSignedIn, type SignedIn } from './user';

export { forgetPendingLink, storePendingLink } from './pendingLink';

/** True while the sign-out that comes next is the member's own wish in this tab. */
let signingOut = false;

/** What {@link watchUser} tells. */
export interface UserWatcher {
  /** The account and its present ID token, or null for nobody. First called once the stored state is known. */
  onChange: (current: SignedIn | null) => void;
  /** The identity provider ended the session: the error tells why (`auth/user-disabled`, `auth/user-token-expired`). */
  onLost: (error: unknown) => void;
}

/** Why a call failed; undefined when it did not. */
async function getFailure(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
    return undefined;
  } catch (error) {
    return error;
  }
}

/**
 * A signed-out account's own calls fail with the reason, if the provider and not the member ended the session. A refresh
 * knows best, such as of a disabled account; where only the look-up fails, the sessions were ended.
 */
async function reportLoss(user: FirebaseUser, onLost: UserWatcher['onLost']): Promise<void> {
  const ofLookUp = await getFailure(user.reload());
  const reason = (await getFailure(user.getIdToken(true))) ?? ofLookUp;
  if (reason !== undefined) onLost(reason);
}

/**
 * Rules and functions know of a verified e-mail by the token: one from before the verification is replaced. The new
 * one is announced like any other, and does not differ from the account any more.
 */
async function replaceTokenOfUnverified(user: FirebaseUser): Promise<void> {
  const { claims } = await user.getIdTokenResult();
  if (claims.email_verified === false) await user.getIdToken(true);
}

/**
 * Follows every change of the account and of its ID token, in this tab or another. Forces a refresh only for the
 * token that does not know yet that the e-mail was verified, once.
 *
 * @returns what ends it.
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
      // Without a connection the hourly refresh brings the new token.
    });
  });
}

/**
 * Reads the account anew and fetches a new ID token, so that what the server changed arrives: claims, a verified e-mail,
 * or the end of the session. {@link watchUser} tells the outcome.
 */
export async function refreshIdToken(): Promise<void> {
  await auth.currentUser?.reload();
  await auth.currentUser?.getIdToken(true);
}

/** Remembered accounts outlive the browser; others end with the tab (docs/product.md). */
async function remember(remembered: boolean): Promise<void> {
  await setPersistence(auth, remembered ? browserLocalPersistence : browserSessionPersistence);
}

/** What somebody signs in with; `remember` keeps them signed in when the browser is closed. */
export interface PasswordSignIn {
  email: string;
  password: string;
  remember: boolean;
}

/** Signs in with e-mail and password. */
export async function signInWithPassword(given: PasswordSignIn): Promise<void> {
  await remember(given.remember);
  await signInWithEmailAndPassword(auth, given.email, given.password);
}

/** What became of a new account beyond the account itself. */
export interface Registration {
  /** Whether the name, if one was given, is kept with the account. */
  named: boolean;
  /** Whether the e-mail with the verification link went out. */
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

async function keepName(user: FirebaseUser, name: string): Promise<void> {
  if (name === '') return;
  await updateProfile(user, { displayName: name });
  // The token of the new account has no name yet, and a changed profile alone is not announced.
  await user.getIdToken(true);
}

/**
 * Creates an account, signs in with it and sends the link that verifies its e-mail, which leads to `verifiedAt`
 * (an absolute address) afterwards. Once the account exists the registration has succeeded, whatever else fails.
 */
export async function register(
  given: PasswordSignIn & { name: string; verifiedAt: string },
): Promise<Registration> {
  await remember(given.remember);
  const { user } = await createUserWithEmailAndPassword(auth, given.email, given.password);
  const [named, verificationSent] = await Promise.all([
    succeeds(keepName(user, given.name)),
    succeeds(sendEmailVerification(user, { url: given.verifiedAt })),
  ]);
  return { named, verificationSent };
}

/**
 * Signs in with Google in a popup.
 *
 * @throws FirebaseError with the provider's codes; what the SDK calls an internal error where Google's script cannot
 * be loaded for lack of a connection is `auth/network-request-failed` here.
 */
export async function signInWithGoogle(remembered: boolean): Promise<void> {
  await remember(remembered);
  try {
    await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
  } catch (error) {
    if (getErrorCode(error) !== 'auth/internal-error' || navigator.onLine) throw error;
    throw new FirebaseError('auth/network-request-failed', 'There is no connection.');
  }
}

/** Has the letter sent in which a new password is chosen. */
export async function sendPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(auth, email);
}

/** Sends a link that signs in when it is opened; `returnTo` is the absolute address it leads back to. */
export async function sendMagicLink(email: string, returnTo: string): Promise<void> {
  await sendSignInLinkToEmail(auth, email, { url: returnTo, handleCodeInApp: true });
}

/**
 * Signs in with an opened link; `email` must be the one it was sent to.
 *
 * @throws FirebaseError with the provider's codes, `auth/invalid-action-code` also for an address that is no sign-in
 * link, and `auth/email-mismatch` when the link was sent to another address.
 */
export async function completeMagicLink(email: string, address: string): Promise<void> {
  if (!isSignInWithEmailLink(auth, address)) {
    throw new FirebaseError('auth/invalid-action-code', 'The address is not a sign-in link.');
  }
  await remember(true);
  try {
    await signInWithEmailLink(auth, email, address);
  } catch (error) {
    if (getErrorCode(error) !== 'auth/invalid-email') throw error;
    throw new FirebaseError('auth/email-mismatch', 'The link was sent to another address.');
  }
}

/**
 * Runs what ends this session on the server, at the member's own wish: losing it meanwhile is nothing to report. Sign
 * out afterwards.
 */
export async function whileEndingSession(work: () => Promise<void>): Promise<void> {
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

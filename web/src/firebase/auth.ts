import {
  GoogleAuthProvider,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  onIdTokenChanged,
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
import { firebaseApp, usesEmulators } from './app';
import { emulators } from './config';
import { toSignedIn, type SignedIn } from './user';

const auth = initializeAuth(firebaseApp, {
  persistence: [browserLocalPersistence, browserSessionPersistence],
});
if (usesEmulators) {
  connectAuthEmulator(auth, `http://${emulators.host}:${emulators.ports.auth}`, {
    disableWarnings: true,
  });
}

/** True while the sign-out that comes next is the member's own wish in this tab. */
let signingOut = false;

/** What {@link watchUser} tells. */
export interface UserWatcher {
  /** The account and its present ID token, or null for nobody. First called once the stored state is known. */
  onChange: (current: SignedIn | null) => void;
  /** The identity provider ended the session: the error tells why (`auth/user-disabled`, `auth/user-token-expired`). */
  onLost: (error: unknown) => void;
}

/** A signed-out account's own refresh fails with the reason, if the provider and not the member ended the session. */
async function reportLoss(user: FirebaseUser, onLost: UserWatcher['onLost']): Promise<void> {
  try {
    await user.getIdToken(true);
  } catch (error) {
    onLost(error);
  }
}

/**
 * Follows every change of the account and of its ID token, in this tab or another. Never forces a refresh.
 *
 * @returns what ends it.
 */
export function watchUser({ onChange, onLost }: UserWatcher): () => void {
  let turn = 0;
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
  });
}

/** Fetches a new ID token, so that changed claims arrive. {@link watchUser} tells the outcome. */
export async function refreshIdToken(): Promise<void> {
  await auth.currentUser?.getIdToken(true);
}

/** Remembered accounts outlive the browser; others end with the tab (specification, section 4). */
async function remember(remembered: boolean): Promise<void> {
  await setPersistence(auth, remembered ? browserLocalPersistence : browserSessionPersistence);
}

export interface PasswordSignIn {
  email: string;
  password: string;
  remember: boolean;
}

export async function signInWithPassword(given: PasswordSignIn): Promise<void> {
  await remember(given.remember);
  await signInWithEmailAndPassword(auth, given.email, given.password);
}

/** Creates an account and signs in with it. The token is fetched again so that it carries the name, if one is given. */
export async function register(given: PasswordSignIn & { name: string }): Promise<void> {
  await remember(given.remember);
  const { user } = await createUserWithEmailAndPassword(auth, given.email, given.password);
  if (given.name === '') return;
  await updateProfile(user, { displayName: given.name });
  // The token of the new account has no name yet, and a changed profile alone is not announced.
  await user.getIdToken(true);
}

export async function signInWithGoogle(remembered: boolean): Promise<void> {
  await remember(remembered);
  await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
}

export async function sendPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(auth, email);
}

/** Sends a link that signs in when it is opened; `returnTo` is the absolute address it leads back to. */
export async function sendMagicLink(email: string, returnTo: string): Promise<void> {
  await sendSignInLinkToEmail(auth, email, { url: returnTo, handleCodeInApp: true });
}

/** Signs in with an opened link; `email` must be the one it was sent to. */
export async function completeMagicLink(email: string, address: string): Promise<void> {
  await remember(true);
  await signInWithEmailLink(auth, email, address);
}

export async function signOut(): Promise<void> {
  signingOut = true;
  try {
    await endSession(auth);
  } finally {
    signingOut = false;
  }
}

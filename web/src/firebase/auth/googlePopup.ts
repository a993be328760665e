import {
  GoogleAuthProvider,
  browserPopupRedirectResolver,
  linkWithPopup,
  reauthenticateWithPopup,
  signInWithPopup,
  type User as FirebaseUser,
} from 'firebase/auth';
import { auth } from './instance';

/**
 * Google's popup, in which people choose a Google account. It opens in browsers alone: where tests run, they choose the
 * account (`web/src/testing/googlePopup.ts`).
 */
export const googlePopup = {
  signIn: () => signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver),
  link: (user: FirebaseUser) =>
    linkWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver),
  reauthenticate: (user: FirebaseUser) =>
    reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver),
};

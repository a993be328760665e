import {
  GoogleAuthProvider,
  browserPopupRedirectResolver,
  linkWithPopup,
  reauthenticateWithPopup,
  signInWithPopup,
  type Auth,
  type PopupRedirectResolver,
  type User as FirebaseUser,
} from 'firebase/auth';
import { auth } from './instance';

/** What the SDK makes of a resolver: it loads Google's script and the frame through which the popup answers. */
interface Resolver {
  _initialize: (of: Auth) => Promise<unknown>;
}

const BrowserResolver = browserPopupRedirectResolver as unknown as new () => Resolver;
let made: Resolver | undefined;
/** The one resolver. It is made in browsers alone: the SDK has none elsewhere. */
const makeOnce = (): Resolver => (made ??= new BrowserResolver());

/** The SDK makes its resolver with `new`, gets the one that was prepared, and checks its class when it uses it again. */
const resolver = Object.defineProperty(
  function PreparedResolver() {
    return makeOnce();
  },
  Symbol.hasInstance,
  { value: (instance: unknown) => instance === made },
) as unknown as PopupRedirectResolver;

/**
 * Google's popup, in which people choose a Google account. It opens in browsers alone: where tests run, they choose the
 * account (`web/src/testing/googlePopup.ts`).
 */
export const googlePopup = {
  /**
   * Loads what the SDK needs before it opens a popup. Loading takes seconds on a slow connection, and browsers block a popup
   * that opens so long after the click (Safari after one second).
   */
  prepare: () => makeOnce()._initialize(auth),
  signIn: () => signInWithPopup(auth, new GoogleAuthProvider(), resolver),
  link: (user: FirebaseUser) => linkWithPopup(user, new GoogleAuthProvider(), resolver),
  reauthenticate: (user: FirebaseUser) =>
    reauthenticateWithPopup(user, new GoogleAuthProvider(), resolver),
};

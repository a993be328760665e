import { storedText } from '../../../lib/browserStorage';

/** The email to which a sign-in link was sent, stored until the link is opened. Null on another device. */
export const emailForSignIn = storedText('emailForSignIn');

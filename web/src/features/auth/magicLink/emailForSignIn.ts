import { storedText } from '../../../browserStorage';

/** The e-mail to which a sign-in link was sent, until the link is opened. Nothing on another device. */
export const emailForSignIn = storedText('emailForSignIn');

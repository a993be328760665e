import { storedText } from '../../lib/browserStorage';

/**
 * The address of an account with a password on this device that was not confirmed when it signed in. Firebase ends the password when
 * Google confirms the address, and tells nobody.
 */
export const unconfirmedEmail = storedText('appshelf.unconfirmed');

/** The codes that the Admin SDK gives to a token, a cookie or an account that is not valid (any more), and to nothing else. */
const refusalCodes: readonly unknown[] = [
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
];

/**
 * Matches the messages about a forged or malformed token or cookie. Their code, `auth/argument-error`, does not suffice:
 * it also means that Google's certificates could not be fetched, with the message of the network.
 */
const refusalMessage =
  /^(?:(?:Decoding )?Firebase (?:ID token|session cookie) |verify(?:IdToken|SessionCookie)\(\) expects )/;

/**
 * Whether an error of the Admin SDK says that a token or cookie is not valid. Every other error, one that is not known yet
 * included, says that it could not be checked: the person stays signed in. isRefusal.test.ts asks the SDK itself.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code === 'auth/argument-error') return refusalMessage.test(error.message);
  return refusalCodes.includes(error.code);
}

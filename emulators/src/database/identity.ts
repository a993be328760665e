import { DatabaseError } from './errors';
import type { RuleObject } from './rules/methods';
import { isJsonObject } from './tree/json';

/**
 * The identity of a request: an administrator, to whom rules do not apply, or a user with the rules' variable `auth`.
 */
export interface Identity {
  readonly admin: boolean;
  readonly auth: RuleObject | null;
  /** The time at which the token expires, in milliseconds since the epoch. */
  readonly expiresAt?: number;
}

export const ANONYMOUS: Identity = { admin: false, auth: null };
export const ADMIN: Identity = { admin: true, auth: null };

function readClaims(token: string): Readonly<Record<string, unknown>> {
  const payload = token.split('.')[1] ?? '';
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    if (isJsonObject(claims)) return claims;
  } catch {
    // All malformed tokens get the same error below.
  }
  throw new DatabaseError('invalid_token', 'Could not parse auth token.');
}

/** JSON Web Tokens have three parts; secrets and OAuth tokens don't. */
export function isJwt(credential: string): boolean {
  return credential.split('.').length === 3;
}

/**
 * The user of an ID token. As in the official emulator, the signature is not verified and may be missing. An expired
 * token is accepted, because client libraries create tokens for tests with dates of 1970.
 * @throws DatabaseError `invalid_token`
 */
export function parseIdToken(token: string, now: number): Identity {
  const claims = readClaims(token);
  const { exp, firebase } = claims;
  const expiresAt = typeof exp === 'number' && exp * 1000 > now ? exp * 1000 : undefined;
  const provider = isJsonObject(firebase) ? (firebase.sign_in_provider ?? null) : null;
  return {
    admin: false,
    auth: { uid: claims.user_id ?? claims.sub ?? null, provider, token: claims },
    ...(expiresAt !== undefined && { expiresAt }),
  };
}

/**
 * The identity of a websocket client: the user of a JWT (`auth`), or an administrator for any other credential
 * (`gauth`). `authvar` replaces the variable `auth` of the rules, and `noauth` removes it.
 */
export function parseCredential(body: Readonly<Record<string, unknown>>, now: number): Identity {
  const { cred, authvar, noauth } = body;
  if (noauth === true) return ANONYMOUS;
  if (isJsonObject(authvar)) return { admin: false, auth: authvar };
  if (typeof cred !== 'string') {
    throw new DatabaseError('invalid_token', 'Could not parse auth token.');
  }
  return isJwt(cred) ? parseIdToken(cred, now) : ADMIN;
}

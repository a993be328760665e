import type { IdTokenResult, User as FirebaseUser, UserInfo } from 'firebase/auth';
import type { User, UserClaims, UserProvider } from '@appshelf/model';

/** The signed-in account, as plain data. */
export interface SignedIn {
  user: User;
  /** The current ID token; null when it could not be refreshed without a connection. */
  token: string | null;
  /** When the token was issued, in milliseconds since the epoch (whole seconds); 0 without a token. */
  issuedAt: number;
}

/** Claims that the provider itself sets. Everything else in an ID token is a custom claim. */
const providerClaims = new Set([
  'acr',
  'amr',
  'at_hash',
  'aud',
  'auth_time',
  'azp',
  'cnf',
  'c_hash',
  'email',
  'email_verified',
  'exp',
  'firebase',
  'iat',
  'iss',
  'jti',
  'name',
  'nbf',
  'nonce',
  'phone_number',
  'picture',
  'provider_id',
  'sub',
  'user_id',
]);

/** The custom claims among all claims of an ID token. */
export function getCustomClaims(claims: Record<string, unknown>): UserClaims {
  return Object.fromEntries(Object.entries(claims).filter(([name]) => !providerClaims.has(name)));
}

function toProvider(info: UserInfo): UserProvider {
  return {
    providerId: info.providerId,
    uid: info.uid,
    displayName: info.displayName,
    email: info.email,
    phoneNumber: info.phoneNumber,
    photoURL: info.photoURL,
  };
}

function toMillis(time: string | undefined): number | null {
  const millis = time === undefined ? NaN : Date.parse(time);
  return Number.isNaN(millis) ? null : millis;
}

/** Turns the SDK's account into plain data. */
function toUser(user: FirebaseUser, claims: UserClaims): User {
  return {
    uid: user.uid,
    displayName: user.displayName,
    email: user.email,
    emailVerified: user.emailVerified,
    photoURL: user.photoURL,
    phoneNumber: user.phoneNumber,
    isAnonymous: user.isAnonymous,
    tenantId: user.tenantId,
    providerData: user.providerData.map(toProvider),
    creationTime: toMillis(user.metadata.creationTime),
    lastLoginTime: toMillis(user.metadata.lastSignInTime),
    claims,
  };
}

async function presentToken(user: FirebaseUser): Promise<IdTokenResult | null> {
  try {
    return await user.getIdTokenResult();
  } catch {
    return null;
  }
}

/**
 * The account with its current token. An expired token that cannot be refreshed without a connection yields no token
 * and no claims.
 */
export async function toSignedIn(user: FirebaseUser): Promise<SignedIn> {
  const result = await presentToken(user);
  return {
    user: toUser(user, result === null ? {} : getCustomClaims(result.claims)),
    token: result?.token ?? null,
    issuedAt: result === null ? 0 : Date.parse(result.issuedAtTime),
  };
}

import { StatusError } from '../../shared/status';
import { decodeUnverifiedToken } from '../../shared/token';
import { type Caller } from '../api';

/**
 * Parses the `Authorization` header to the caller. `Bearer owner` is what the Admin SDK and the tools send to an
 * emulator.
 * @throws StatusError UNAUTHENTICATED when the header carries no bearer token of a user.
 */
export function parseCaller(authorization: string | undefined): Caller {
  if (authorization === undefined || authorization === '') return { kind: 'anonymous' };
  const credential = /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1];
  if (credential === 'owner') return { kind: 'admin' };
  const token = credential === undefined ? undefined : decodeUnverifiedToken(credential);
  const uid = token?.user_id ?? token?.sub;
  if (token === undefined || typeof uid !== 'string' || uid === '') {
    throw new StatusError('UNAUTHENTICATED', 'The authorization is not a valid ID token.');
  }
  return { kind: 'user', uid, token };
}

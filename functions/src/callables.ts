import { permissionDeniedMessage } from '@appshelf/model';
import { HttpsError, type CallableRequest } from 'firebase-functions/https';
import type { z } from 'zod';
import { isAdministratorNow, type Accounts } from './accounts';

/** Who calls: the part of a callable's request that says so. */
export type Caller = Pick<CallableRequest, 'auth'>;

/** The administrator who calls, as the audit names them. */
export interface Administrator {
  uid: string;
  email: string | null;
}

/**
 * Lets administrators pass. The account is looked up, since a token keeps a claim for up to an hour after it was taken
 * away.
 *
 * @throws HttpsError `unauthenticated` without an identity, `permission-denied` without the claim
 */
export async function requireAdministrator(
  caller: Caller,
  accounts: Pick<Accounts, 'getUser'>,
): Promise<Administrator> {
  if (caller.auth === undefined) throw new HttpsError('unauthenticated', 'Sign in first.');
  if (caller.auth.token.admin !== true || !(await isAdministratorNow(caller.auth.uid, accounts))) {
    throw new HttpsError('permission-denied', permissionDeniedMessage);
  }
  return { uid: caller.auth.uid, email: caller.auth.token.email ?? null };
}

/**
 * What a callable was sent, once its contract holds.
 *
 * @throws HttpsError `invalid-argument` naming the first field that is wrong
 */
export function parseInput<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  throw new HttpsError(
    'invalid-argument',
    `${field === '' ? 'The request' : field}: ${issue?.message ?? 'is not valid'}`,
  );
}

import { permissionDeniedMessage } from '@appshelf/model';
import {
  HttpsError,
  onCall,
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
} from 'firebase-functions/https';
import { defineBoolean } from 'firebase-functions/params';
import type * as z from 'zod';
import { isActiveAdministrator, type Accounts } from './accounts';
import { isEmulated } from './firebase/environment';

/** Whether callables require a valid App Check token. The build takes the value from the environment (build.mjs). */
const enforceAppCheck = defineBoolean('ENFORCE_APP_CHECK', {
  default: false,
  description: 'Refuse calls that carry no valid App Check token.',
});

/**
 * Refuses a call without a valid App Check token when App Check is enforced; never in the emulators. Firebase's option
 * `enforceAppCheck` is not used: it reads the parameter while the function is being deployed, and its message
 * "Unauthenticated" reads as if the caller should sign in.
 *
 * @throws HttpsError `failed-precondition`
 */
function requireAppCheck({ app }: Pick<CallableRequest, 'app'>): void {
  if (app !== undefined || isEmulated() || !enforceAppCheck.value()) return;
  throw new HttpsError(
    'failed-precondition',
    'This request could not be recognised as coming from the site. Load the page again.',
  );
}

/** How many objects and lists a call's data may nest: far more than any contract, far less than overflows a stack. */
const maxDepth = 32;

/** Whether a value nests more than `maxDepth` objects and lists. It looks at one level after the other, so any depth is safe. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    level = level.flatMap((item): unknown[] =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

/**
 * Defines a callable with Firebase's options, and checks App Check for it (docs/product.md#functions). Data that nests too deeply is answered with 400 (`invalid-argument`) before Firebase decodes it: the
 * SDK decodes recursively and would answer 500.
 */
export function callable<Answer>(
  handler: (request: CallableRequest) => Promise<Answer>,
  options: CallableOptions = {},
): CallableFunction<unknown, Promise<Answer>> {
  const handleCall = onCall(options, async (request) => {
    requireAppCheck(request);
    return handler(request);
  });
  return new Proxy(handleCall, {
    apply(target, thisArg, [request, response]: Parameters<typeof handleCall>) {
      if (!isTooDeep(request.body)) return Reflect.apply(target, thisArg, [request, response]);
      const message = 'The request nests its data too deeply.';
      response.status(400).json({ error: { status: 'INVALID_ARGUMENT', message } });
      return undefined;
    },
  });
}

/** The parts of a callable's request that handlers use. */
export type Call = Pick<CallableRequest, 'auth' | 'data'>;

/** The part of a callable's request that identifies the caller. */
export type Caller = Pick<CallableRequest, 'auth'>;

/** The calling administrator, for the audit. */
export interface Administrator {
  uid: string;
  email: string | null;
}

/**
 * Requires that the caller is an administrator. The account is read, because a token holds a removed claim for up to an
 * hour.
 *
 * @throws HttpsError `unauthenticated` without an identity, `permission-denied` without the claim
 */
export async function requireAdministrator(
  caller: Caller,
  accounts: Pick<Accounts, 'getUser'>,
): Promise<Administrator> {
  if (caller.auth === undefined) throw new HttpsError('unauthenticated', 'Sign in first.');
  if (
    caller.auth.token.admin !== true ||
    !(await isActiveAdministrator(caller.auth.uid, accounts))
  ) {
    throw new HttpsError('permission-denied', permissionDeniedMessage);
  }
  return { uid: caller.auth.uid, email: caller.auth.token.email ?? null };
}

/**
 * Parses the data of a call with the schema of its contract.
 *
 * @throws HttpsError `invalid-argument` with the first invalid field
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

import {
  callables,
  getCallable,
  hasPermission,
  isStaffCall,
  isTooDeep,
  permissionDeniedMessage,
  unansweredMessage,
  type CallableName,
  type Callables,
  type Permission,
  type StaffCall,
  type UserClaims,
} from '@appshelf/model';
import {
  HttpsError,
  onCall,
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
} from 'firebase-functions/https';
import { defineBoolean } from 'firebase-functions/params';
import type * as z from 'zod';
import { requireIdentity, requireMember, type AccountReader, type Caller } from './requireMember';
import { requireModuleOn } from './requireModuleOn';
import { memberFunction, smallFunction } from '../deployment/functionSizes';
import type { Accounts } from '../firebase/accounts';
import { database } from '../firebase/database';
import { isEmulated } from '../firebase/environment';
import { logger } from '../firebase/logger';
import { responseLimitMs, TimeLimitError, withTimeLimit } from '../http/withTimeLimit';

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
    'We could not confirm that this request came from the site. Load the page again.',
  );
}

/** How long before Firebase's own limit a long call is answered, in milliseconds, so that the response is a sentence. */
const marginMs = 5_000;

const getLimitMs = (timeoutSeconds: number | undefined): number =>
  timeoutSeconds === undefined ? responseLimitMs : timeoutSeconds * 1_000 - marginMs;

/** The errors' codes of services that cannot be reached: gRPC's DEADLINE_EXCEEDED and UNAVAILABLE, and the Admin SDK's. */
const unreachableCodes: readonly unknown[] = [4, 14, 'app/network-error', 'app/network-timeout'];

function isUnreachable(error: unknown): boolean {
  if (error instanceof TimeLimitError) return true;
  return error instanceof Error && 'code' in error && unreachableCodes.includes(error.code);
}

/**
 * Waits for a call's handler for `limitMs` milliseconds at most.
 *
 * @throws HttpsError `unavailable` when the limit is over first, or a service of Firebase cannot be reached
 */
async function respondInTime<Answer>(work: Promise<Answer>, limitMs: number): Promise<Answer> {
  try {
    return await withTimeLimit(work, limitMs);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    logger.error('A call could not be answered, because a service did not answer.', error);
    throw new HttpsError('unavailable', unansweredMessage);
  }
}

/**
 * Parses the data of a call with the schema of its contract.
 *
 * @throws HttpsError `invalid-argument` with the first invalid field
 */
function parseInput<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  throw new HttpsError(
    'invalid-argument',
    `${field === '' ? 'The request' : field}: ${issue?.message ?? 'is not valid'}`,
  );
}

/** A call whose caller and data were checked. */
export interface CheckedCall<Input, Person> {
  /** The data, parsed with the schema of the contract. */
  input: Input;
  /** The caller. */
  by: Person;
  request: CallableRequest;
}

/** What a callable does. Its declaration (model/src/callables.ts) says who may call it, how often, and how long it may take. */
interface Implementation<Name extends CallableName, Person, Context> {
  /** The name of its declaration, under which the function is exported. */
  name: Name;
  /** The schema of the data. */
  schema: z.ZodType<Callables[Name]['request']>;
  /** Refuses calls before anything else is looked at, such as `outsideMaintenance` and `withinQuota`. */
  checks?: readonly ((request: CallableRequest, name: Name) => Promise<void>)[];
  /** Creates the dependencies from the Firebase services. Tests pass others to `handle`. */
  createContext: () => Context;
  handler: (
    call: CheckedCall<Callables[Name]['request'], Person>,
    context: Context,
  ) => Promise<Callables[Name]['response']>;
  /** Firebase's options. CPU, memory and instances are those for members or for staff, unless the options set them. */
  options?: Omit<CallableOptions, 'timeoutSeconds'>;
}

interface WithCaller<Person, Context> {
  /** Finds out who calls, and refuses everybody else: `member`, `verifiedMember`. */
  caller: (request: CallableRequest, context: Context) => Person | Promise<Person>;
}

/** A callable as Firebase deploys it. */
type Callable<Answer, Context> = CallableFunction<unknown, Promise<Answer>> & {
  /** Checks the caller and the data of a call, and handles it. Tests use it with a context of their own. */
  handle: (request: CallableRequest, context: Context) => Promise<Answer>;
  /** The name of its declaration. */
  declared: CallableName;
};

/**
 * Defines a callable of visitors or members (docs/conventions.md#add-a-callable), and checks App Check for it
 * (docs/code/session.md#app-check). Data that nests too deeply is answered with 400 (`invalid-argument`) before Firebase
 * decodes it: the SDK decodes recursively and would respond with 500.
 *
 * It refuses every call while its module is switched off.
 *
 * A call is answered within 10 seconds, or shortly before its `timeoutSeconds` when it declares that: with
 * `unavailable` when the handler is not done by then. The handler may still finish afterwards, and people try again, so
 * a handler must be safe to repeat: it sets a state, or it writes under an id that the client sends with each try.
 */
export function callable<Name extends Exclude<CallableName, StaffCall>, Person, Context>(
  implementation: Implementation<Name, Person, Context> & WithCaller<Person, Context>,
): Callable<Callables[Name]['response'], Context> {
  return define(implementation);
}

/** Defines a {@link callable} of staff, whose role holds the permission of its declaration. */
export function staffCallable<Name extends StaffCall, Context extends AccountReader>(
  implementation: Implementation<Name, StaffMember, Context>,
): Callable<Callables[Name]['response'], Context> {
  const permission = callables[implementation.name].caller;
  return define({
    ...implementation,
    caller: (request, { accounts }) => requirePermission(request, permission, accounts),
  });
}

function define<Name extends CallableName, Person, Context>({
  name,
  schema,
  checks = [],
  caller,
  createContext,
  handler,
  options = {},
}: Implementation<Name, Person, Context> & WithCaller<Person, Context>): Callable<
  Callables[Name]['response'],
  Context
> {
  type Answer = Callables[Name]['response'];
  const handle = async (request: CallableRequest, context: Context): Promise<Answer> => {
    const by = await caller(request, context);
    return handler({ input: parseInput(schema, request.data), by, request }, context);
  };
  const { module, timeoutSeconds } = getCallable(name);
  const checkAndHandle = async (request: CallableRequest): Promise<Answer> => {
    if (module !== null) await requireModuleOn(module, database());
    for (const check of checks) await check(request, name);
    return handle(request, createContext());
  };
  const firebaseOptions = {
    ...(isStaffCall(name) ? smallFunction : memberFunction),
    ...(timeoutSeconds !== undefined && { timeoutSeconds }),
    ...options,
  };
  const handleCall = onCall(firebaseOptions, async (request) => {
    requireAppCheck(request);
    return respondInTime(checkAndHandle(request), getLimitMs(timeoutSeconds));
  });
  const withDepthCheck = new Proxy(handleCall, {
    apply(target, thisArg, [request, response]: Parameters<typeof handleCall>) {
      if (!isTooDeep(request.body)) return Reflect.apply(target, thisArg, [request, response]);
      const message = 'The request nests its data too deeply.';
      response.status(400).json({ error: { status: 'INVALID_ARGUMENT', message } });
      return undefined;
    },
  });
  return Object.assign(withDepthCheck, { handle, declared: name });
}

/** The caller with a permission, for the audit. */
export interface StaffMember {
  uid: string;
  email: string | null;
}

/**
 * Requires that a role of the caller holds a permission (the table in model/src/rights/permissions.ts). The account is read,
 * because a token holds a removed claim for up to an hour, and is valid as long after its session was ended.
 *
 * @throws HttpsError `permission-denied` without the permission, and what {@link requireMember} throws
 */
export async function requirePermission(
  caller: Caller,
  permission: Permission,
  accounts: Pick<Accounts, 'getUser'>,
): Promise<StaffMember> {
  const { uid, token } = requireIdentity(caller);
  const isHeld = (claims: UserClaims) => hasPermission({ claims }, permission);
  // A token without the role spares the account's read.
  if (!isHeld(token) || !isHeld((await requireMember(caller, accounts)).customClaims ?? {})) {
    throw new HttpsError('permission-denied', permissionDeniedMessage);
  }
  return { uid, email: token.email ?? null };
}

import { ApiError, readJson, toPattern, type ApiRequest } from './routes';

/** A kind of request that Google can refuse, and Google's words. */
export interface Refusal {
  readonly method: string;
  /** The address as a route has it. */
  readonly address: string;
  /** Whether a request is one of this kind, where its address does not say it. */
  readonly applies?: (request: ApiRequest) => boolean;
  readonly error: ApiError;
  /** The code of gRPC with which the operation of such a request ends, where Google refuses only then. */
  readonly operationCode?: number;
}

const functions =
  'cloudfunctions.googleapis.com/v2/projects/{project}/locations/{location}/functions';

const listsEverybody = (request: ApiRequest) =>
  (readJson(request) as { policy: { bindings: { members: string[] }[] } }).policy.bindings.some(
    ({ members }) => members.includes('allUsers'),
  );

const isEventFunction = (request: ApiRequest) =>
  (readJson(request) as { eventTrigger?: object }).eventTrigger !== undefined;

/**
 * Every kind of request that a test can have refused, with the words in which Google refuses it. The words are those of
 * issues of firebase-tools, where no documentation has them.
 */
export const refusals = {
  /** An organisation's policy of domain restricted sharing (https://cloud.google.com/run/docs/authenticating/public). */
  publicInvoker: {
    method: 'POST',
    address: 'run.googleapis.com/v1/{service=**}:setIamPolicy',
    applies: listsEverybody,
    error: new ApiError(
      400,
      'One or more users named in the policy do not belong to a permitted customer,  perhaps due to an organization policy.',
      [],
      'FAILED_PRECONDITION',
    ),
  },
  scheduledJob: {
    method: 'POST',
    address: 'cloudscheduler.googleapis.com/v1/projects/{project}/locations/{location}/jobs',
    error: new ApiError(403, 'The principal lacks IAM permission "cloudscheduler.jobs.create"'),
  },
  blockingTrigger: {
    method: 'PATCH',
    address: 'identitytoolkit.googleapis.com/admin/v2/projects/{project}/config',
    error: new ApiError(403, 'The caller does not have permission'),
  },
  cleanupPolicy: {
    method: 'PATCH',
    address:
      'artifactregistry.googleapis.com/v1/projects/{project}/locations/{location}/repositories/gcf-artifacts',
    error: new ApiError(403, "Permission 'artifactregistry.repositories.update' denied"),
  },
  /** The first functions of a project that receive events (https://github.com/firebase/firebase-tools/issues/5270). */
  eventarcAgent: {
    method: 'POST',
    address: functions,
    applies: isEventFunction,
    error: new ApiError(
      400,
      'Validation failed for trigger: Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent. Otherwise, verify that it has Eventarc Service Agent role.',
    ),
  },
  /** Two operations on one function at the same time. */
  functionConflict: {
    method: 'POST',
    address: functions,
    error: new ApiError(409, 'unable to queue the operation'),
  },
  functionQuota: {
    method: 'POST',
    address: functions,
    error: new ApiError(
      429,
      "Quota exceeded for quota metric 'Per project mutation requests' of service 'cloudfunctions.googleapis.com'",
    ),
  },
  /**
   * Cloud Functions creates the trigger of Eventarc when the function is built, so that Eventarc's refusals are those of
   * the operation: another change of the trigger goes on (409, ABORTED).
   */
  eventarcConflict: {
    method: 'POST',
    address: functions,
    applies: isEventFunction,
    operationCode: 10,
    error: new ApiError(409, 'Eventarc: unable to queue the operation'),
  },
  /** Eventarc's quota of changes (429, RESOURCE_EXHAUSTED; https://cloud.google.com/eventarc/docs/quotas). */
  eventarcQuota: {
    method: 'POST',
    address: functions,
    applies: isEventFunction,
    operationCode: 8,
    error: new ApiError(
      429,
      "Quota exceeded for quota metric 'Write requests' and limit 'Write requests per minute per region' of service 'eventarc.googleapis.com'",
    ),
  },
  functionRole: {
    method: 'POST',
    address: functions,
    error: new ApiError(403, "Permission 'cloudfunctions.functions.create' denied on resource"),
  },
  ruleset: {
    method: 'POST',
    address: 'firebaserules.googleapis.com/v1/projects/{project}/rulesets',
    error: new ApiError(400, 'Request contains an invalid argument.'),
  },
  /** Composite indexes beyond the limit (https://firebase.google.com/docs/firestore/quotas#indexes). */
  index: {
    method: 'POST',
    address:
      'firestore.googleapis.com/v1/projects/{project}/databases/(default)/collectionGroups/{group}/indexes',
    error: new ApiError(
      400,
      'The maximum number of composite indexes for this database has been reached.',
      [],
      'FAILED_PRECONDITION',
    ),
  },
} satisfies Record<string, Refusal>;

export type RefusalName = keyof typeof refusals;

/** How many requests of each kind are refused from now on. */
export type Refused = Map<RefusalName, number>;

const patterns = Object.entries<Refusal>(refusals).map(
  ([name, refusal]) => [name as RefusalName, toPattern(refusal.address), refusal] as const,
);

/** Counts a refusal, if a test still wants one of its kind. */
function take(refused: Refused, name: RefusalName): boolean {
  const left = refused.get(name) ?? 0;
  if (left > 0) refused.set(name, left - 1);
  return left > 0;
}

/**
 * Refuses a request that a test wants refused.
 * @throws ApiError
 */
export function refuse(refused: Refused, method: string, address: string, request: ApiRequest) {
  for (const [name, pattern, refusal] of patterns) {
    const { applies = () => true, operationCode, error } = refusal;
    if (operationCode !== undefined || method !== refusal.method || !pattern.test(address))
      continue;
    if (applies(request) && take(refused, name)) throw error;
  }
}

/** Finds the error with which the operation that creates a function ends, if a test wants that. */
export function findOperationError(refused: Refused, request: ApiRequest) {
  for (const [name, , { applies = () => true, operationCode, error }] of patterns)
    if (operationCode !== undefined && applies(request) && take(refused, name))
      return { code: operationCode, message: error.message };
  return undefined;
}

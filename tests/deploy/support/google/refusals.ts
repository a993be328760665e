import { projectId, region } from '../values';
import type { Project } from './project';
import { ApiError, readJson, toPattern, type ApiRequest } from './routes';

/** A kind of request that Google can refuse, and Google's words. */
export interface Refusal {
  readonly method: string;
  /** The address in the form of a route. */
  readonly address: string;
  /** Whether a request is of this kind, when its address does not say it. */
  readonly applies?: (request: ApiRequest) => boolean;
  readonly error: ApiError;
  /** The gRPC code with which the operation of the request ends, when Google refuses only then. */
  readonly operationCode?: number;
}

/** What a message names. */
const place = `projects/${projectId}/locations/${region}`;

const functions =
  'cloudfunctions.googleapis.com/v2/projects/{project}/locations/{location}/functions';

const listsEverybody = (request: ApiRequest) =>
  (readJson(request) as { policy: { bindings: { members: string[] }[] } }).policy.bindings.some(
    ({ members }) => members.includes('allUsers'),
  );

const isEventFunction = (request: ApiRequest) =>
  (readJson(request) as { eventTrigger?: object }).eventTrigger !== undefined;

/**
 * Every kind of request that a test can have refused, with Google's message. The messages come from the GitHub issues
 * that are named here, because no documentation has them.
 */
export const refusals = {
  /**
   * An organisation's policy of domain restricted sharing (https://cloud.google.com/run/docs/authenticating/public;
   * https://github.com/googlemaps/js-route-optimization-app/issues/198 has Cloud Run's words with their two spaces, and
   * https://github.com/firebase/firebase-tools/issues/2238 the details).
   */
  publicInvoker: {
    method: 'POST',
    address: 'run.googleapis.com/v1/{service=**}:setIamPolicy',
    applies: listsEverybody,
    error: new ApiError(
      400,
      'One or more users named in the policy do not belong to a permitted customer,  perhaps due to an organization policy.',
      [
        {
          '@type': 'type.googleapis.com/google.rpc.PreconditionFailure',
          violations: [
            {
              type: 'constraints/iam.allowedPolicyMemberDomains',
              subject: `orgpolicy:${place}?configvalue=allUsers`,
              description: 'User allUsers is not in permitted organization.',
            },
          ],
        },
      ],
      'FAILED_PRECONDITION',
    ),
  },
  /** https://github.com/w9jds/firebase-action/issues/244, of an update. */
  scheduledJob: {
    method: 'POST',
    address: 'cloudscheduler.googleapis.com/v1/projects/{project}/locations/{location}/jobs',
    error: new ApiError(
      403,
      `The principal (user or service account) lacks IAM permission "cloudscheduler.jobs.create" for the resource "${place}" (or the resource may not exist).`,
    ),
  },
  /** https://github.com/firebase/firebase-tools/issues/2295 */
  blockingTrigger: {
    method: 'PATCH',
    address: 'identitytoolkit.googleapis.com/admin/v2/projects/{project}/config',
    error: new ApiError(403, 'The caller does not have permission'),
  },
  /** https://github.com/GoogleCloudPlatform/cloud-build-samples/pull/327, where another permission is missing. */
  cleanupPolicy: {
    method: 'PATCH',
    address:
      'artifactregistry.googleapis.com/v1/projects/{project}/locations/{location}/repositories/gcf-artifacts',
    error: new ApiError(
      403,
      `Permission 'artifactregistry.repositories.update' denied on resource '//artifactregistry.googleapis.com/${place}/repositories/gcf-artifacts' (or it may not exist).`,
    ),
  },
  /** The first functions of a project that receive events (https://github.com/typesense/firestore-typesense-search/issues/134). */
  eventarcAgent: {
    method: 'POST',
    address: functions,
    applies: isEventFunction,
    error: new ApiError(
      400,
      'Validation failed for trigger projects/appshelf/locations/eur3/triggers/appwritten-000000: Invalid resource state for "": Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent. Otherwise, verify that it has Eventarc Service Agent role.',
      [],
      'FAILED_PRECONDITION',
    ),
  },
  /** Two operations on one function at the same time (https://github.com/firebase/firebase-tools/issues/10661). */
  functionConflict: {
    method: 'POST',
    address: functions,
    error: new ApiError(409, 'unable to queue the operation', [], 'ABORTED'),
  },
  /**
   * https://github.com/firebase/firebase-tools/issues/7949 names the quota, and
   * https://github.com/firebase/firebase-tools/issues/9880 has the sentence with that of another API.
   */
  functionQuota: {
    method: 'POST',
    address: functions,
    error: new ApiError(
      429,
      "Quota exceeded for quota metric 'Per project mutation requests' and limit 'Per project mutation requests per minute per region' of service 'cloudfunctions.googleapis.com' for consumer 'project_number:123456789012'.",
    ),
  },
  /**
   * Cloud Functions creates the trigger of Eventarc when the function is built, so that Eventarc's refusals are those of
   * the operation: another change of the trigger goes on (409, ABORTED). Neither documentation nor an issue has Eventarc's
   * words: they are those of Cloud Functions.
   */
  eventarcConflict: {
    method: 'POST',
    address: functions,
    applies: isEventFunction,
    operationCode: 10,
    error: new ApiError(409, 'Eventarc: unable to queue the operation'),
  },
  /**
   * Eventarc's quota of changes (429, RESOURCE_EXHAUSTED; https://cloud.google.com/eventarc/docs/quotas). Neither
   * documentation nor an issue has its words: they are those of Google's other quotas.
   */
  eventarcQuota: {
    method: 'POST',
    address: functions,
    applies: isEventFunction,
    operationCode: 8,
    error: new ApiError(
      429,
      "Quota exceeded for quota metric 'Write requests' and limit 'Write requests per minute per region' of service 'eventarc.googleapis.com' for consumer 'project_number:123456789012'.",
    ),
  },
  /** https://github.com/dart-lang/site-www/issues/4269, where another permission is missing. */
  functionRole: {
    method: 'POST',
    address: functions,
    error: new ApiError(
      403,
      `Permission 'cloudfunctions.functions.create' denied on '${place}/functions'`,
    ),
  },
  /** https://cloud.google.com/apis/design/errors: what Firebase Rules says beside that is not known. */
  ruleset: {
    method: 'POST',
    address: 'firebaserules.googleapis.com/v1/projects/{project}/rulesets',
    error: new ApiError(400, 'Request contains an invalid argument.'),
  },
  /**
   * Composite indexes beyond the limit (https://firebase.google.com/docs/firestore/quotas#indexes). Google's message
   * for it is in neither the documentation nor an issue.
   */
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

/** The part of a project with the requests to refuse and the refused ones. */
type Refusing = Pick<Project, 'refused' | 'refusedKinds'>;

/** Counts a refusal, if a test still wants a refusal of its kind. */
function take({ refused, refusedKinds }: Refusing, name: RefusalName): boolean {
  const left = refused.get(name) ?? 0;
  if (left === 0) return false;
  refused.set(name, left - 1);
  refusedKinds.add(name);
  return true;
}

/**
 * Refuses a request that a test wants refused.
 * @throws ApiError
 */
export function refuse(project: Refusing, method: string, address: string, request: ApiRequest) {
  for (const [name, pattern, refusal] of patterns) {
    const { applies = () => true, operationCode, error } = refusal;
    if (operationCode !== undefined || method !== refusal.method || !pattern.test(address))
      continue;
    if (applies(request) && take(project, name)) throw error;
  }
}

/** Finds the error with which the operation that creates a function ends, if a test wants that. */
export function findOperationError(project: Refusing, request: ApiRequest) {
  for (const [name, , { applies = () => true, operationCode, error }] of patterns)
    if (operationCode !== undefined && applies(request) && take(project, name))
      return { code: operationCode, message: error.message };
  return undefined;
}

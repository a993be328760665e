import type { Project } from './project';
import { ApiError, route, type Route } from './routes';

const service = 'serviceusage.googleapis.com/v1/projects/{project}/services/{service}';

/**
 * Google's error when an API needs billing, in the words of https://github.com/kyegomez/zeta/issues/71. firebase-tools reads
 * `reason` (`lib/error.js`).
 */
const billingError = ({ number }: Project, name: string) =>
  new ApiError(
    400,
    `Billing account for project '${number}' is not found. Billing must be enabled for activation of service(s) '${name}' to proceed.`,
    [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'UREQ_PROJECT_BILLING_NOT_FOUND',
        domain: 'serviceusage.googleapis.com/billing-enabled',
        metadata: { project: number, services: name },
      },
    ],
    'FAILED_PRECONDITION',
  );

/** How often an API must be requested after it was turned on, or its state read, until it is on. */
const requestsUntilEnabled = 3;

/**
 * Whether an API is off. After it was turned on it stays off for some time, in which firebase-tools already considers
 * it on.
 */
export function isOff({ disabledApis, enablingApis }: Project, api: string): boolean {
  const left = enablingApis.get(api);
  if (left !== undefined) enablingApis.set(api, left - 1);
  if (left === 1) {
    enablingApis.delete(api);
    disabledApis.delete(api);
  }
  return disabledApis.has(api);
}

/** Reads the state of an API. */
const readState = (project: Project, api: string) => ({
  name: `projects/${project.number}/services/${api}`,
  state: isOff(project, api) ? 'DISABLED' : 'ENABLED',
});

/** APIs and whether they are enabled: Service Usage. */
export const serviceUsageRoutes = (project: Project): Route[] => [
  route('GET', service, ({ params }) => readState(project, params.service)),
  route(
    'GET',
    'serviceusage.googleapis.com/v1/projects/{project}/services:batchGet',
    ({ query }) => ({
      services: query
        .getAll('names')
        .map((name) => readState(project, name.split('/').at(-1) ?? '')),
    }),
  ),
  route('POST', `${service}:enable`, ({ params }) => {
    if (!project.hasBilling) throw billingError(project, params.service);
    if (project.disabledApis.has(params.service))
      project.enablingApis.set(params.service, requestsUntilEnabled);
    // The state of an API says when it is on. The operation does not.
    return { name: `operations/acat.${params.service}` };
  }),
  route(
    'POST',
    'serviceusage.googleapis.com/v1beta1/projects/{project}/services/{service}:generateServiceIdentity',
    ({ params: { service: api } }) => ({
      name: 'operations/finished.DONE_OPERATION',
      done: true,
      response: {
        '@type': 'type.googleapis.com/google.api.serviceusage.v1beta1.ServiceIdentity',
        email: `service-${project.number}@gcp-sa-${api.split('.')[0] ?? ''}.iam.gserviceaccount.com`,
      },
    }),
  ),
];

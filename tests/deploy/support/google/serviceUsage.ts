import type { Project } from './project';
import { ApiError, route, type Route } from './routes';

const service = 'serviceusage.googleapis.com/v1/projects/{project}/services/{service}';

/** Google's error when an API needs billing (https://github.com/firebase/firebase-tools reads `reason` in lib/error.js). */
const billingError = ({ number }: Project, name: string) =>
  new ApiError(
    400,
    `Billing account for project '${number}' is not found. Billing must be enabled for activation of service(s) '${name}' to proceed.`,
    [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'UREQ_PROJECT_BILLING_NOT_FOUND',
        domain: 'serviceusage.googleapis.com/billing-enabled',
      },
    ],
  );

/** How often the state of an API is read before it is on, after it was turned on. */
const readsUntilEnabled = 2;

/** Reads whether an API is on. It is so some time after it was turned on. */
function readState({ number, disabledApis, enablingApis }: Project, api: string) {
  const reads = enablingApis.get(api);
  if (reads !== undefined) enablingApis.set(api, reads - 1);
  if (reads === 1) {
    enablingApis.delete(api);
    disabledApis.delete(api);
  }
  return {
    name: `projects/${number}/services/${api}`,
    state: disabledApis.has(api) ? 'DISABLED' : 'ENABLED',
  };
}

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
      project.enablingApis.set(params.service, readsUntilEnabled);
    return { name: 'operations/enable', done: true };
  }),
  route(
    'POST',
    'serviceusage.googleapis.com/v1beta1/projects/{project}/services/{service}:generateServiceIdentity',
    () => ({ name: 'operations/identity', done: true }),
  ),
];

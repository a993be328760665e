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

/** APIs and whether they are enabled: Service Usage. */
export const serviceUsageRoutes = (project: Project): Route[] => [
  route('GET', service, ({ params }) => ({
    name: `projects/${project.number}/services/${params.service}`,
    state: project.disabledApis.has(params.service) ? 'DISABLED' : 'ENABLED',
  })),
  route('POST', `${service}:enable`, ({ params }) => {
    if (!project.hasBilling) throw billingError(project, params.service);
    project.disabledApis.delete(params.service);
    return { name: 'operations/enable', done: true };
  }),
  route(
    'POST',
    'serviceusage.googleapis.com/v1beta1/projects/{project}/services/{service}:generateServiceIdentity',
    () => ({ name: 'operations/identity', done: true }),
  ),
];

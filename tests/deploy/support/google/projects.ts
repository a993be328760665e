import { values } from '../values';
import { readBindings, toPolicy } from './policies';
import type { Project } from './project';
import { readJson, route, type ApiRequest, type Route } from './routes';

const manager = 'cloudresourcemanager.googleapis.com/v1/projects/{project}';
const firebase = 'firebase.googleapis.com/v1beta1/projects/{project}';

/** The project itself, its roles, and the signing in: Resource Manager, Firebase Management, STS, Compute Engine. */
export function projectRoutes(project: Project): Route[] {
  const databaseUrl = values.VITE_FIREBASE_DATABASE_URL;
  const testPermissions = (request: ApiRequest) => {
    const { permissions } = readJson(request) as { permissions: string[] };
    return { permissions: permissions.filter((name) => !project.missingPermissions.has(name)) };
  };
  return [
    // Workload Identity Federation: exchanges a token of another service for one of Google.
    route('POST', 'sts.googleapis.com/v1/token', () => ({
      access_token: 'rehearsal',
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      token_type: 'Bearer',
      expires_in: 3600,
    })),
    // The message of the day of firebase-tools.
    route('GET', 'firebase-public.firebaseio.com/cli.json', () => ({})),
    route('GET', manager, () => ({
      projectId: project.id,
      projectNumber: project.number,
      lifecycleState: 'ACTIVE',
      ...(project.organization && { parent: { type: 'organization', id: project.organization } }),
    })),
    route('POST', `${manager}:testIamPermissions`, testPermissions),
    // Whether the account may act as the account of the functions.
    route(
      'POST',
      'iam.googleapis.com/v1/projects/{project}/serviceAccounts/{account}:testIamPermissions',
      testPermissions,
    ),
    route('POST', `${manager}:getIamPolicy`, () => toPolicy(project.bindings)),
    route('POST', `${manager}:setIamPolicy`, (request) => {
      project.bindings.splice(0, Infinity, ...readBindings(request, project.bindings));
      return toPolicy(project.bindings);
    }),
    route('GET', firebase, () => ({
      name: `projects/${project.id}`,
      projectId: project.id,
      projectNumber: project.number,
      resources: {
        hostingSite: project.id,
        ...(project.instanceRegion && {
          realtimeDatabaseInstance: `${project.id}-default-rtdb`,
        }),
        ...(project.bucket && { storageBucket: project.bucket.name }),
      },
    })),
    route('GET', `${firebase}/adminSdkConfig`, () => ({
      projectId: project.id,
      databaseURL: databaseUrl,
      ...(project.bucket && { storageBucket: project.bucket.name }),
    })),
    route('GET', `${firebase}/webApps/{app=**}/config`, () => ({
      projectId: project.id,
      apiKey: values.VITE_FIREBASE_API_KEY,
      databaseURL: databaseUrl,
      ...(project.bucket && { storageBucket: project.bucket.name }),
    })),
    route('GET', 'firebaseappcheck.googleapis.com/v1/projects/{project}/services', () => ({})),
    route('GET', 'cloudbilling.googleapis.com/v1/projects/{project}/billingInfo', () => ({
      name: `projects/${project.id}/billingInfo`,
      projectId: project.id,
      billingAccountName: project.hasBilling ? 'billingAccounts/000000-000000-000000' : '',
      billingEnabled: project.hasBilling,
    })),
    // There are no extensions, but each deployment of functions looks for some.
    route(
      'GET',
      'firebaseextensions.googleapis.com/v1beta/projects/{project}/instances',
      () => ({}),
    ),
    route('GET', 'compute.googleapis.com/compute/v1/projects/{project}', () => ({
      defaultServiceAccount: `${project.number}-compute@developer.gserviceaccount.com`,
    })),
  ];
}

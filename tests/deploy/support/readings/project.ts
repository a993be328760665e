import { projectId, values } from '../values';
import { call, change, listWith, matching, project, type Reading } from './reading';

const manager = `cloudresourcemanager.googleapis.com/v1/${project}`;
const config = `identitytoolkit.googleapis.com/admin/v2/${project}/config`;
const secrets = `secretmanager.googleapis.com/v1/${project}/secrets`;
const number = '123456789012';
const account = `${number}-compute@developer.gserviceaccount.com`;
const secret = { projectId, name: 'SMTP_URL' };
const api = 'cloudbuild.googleapis.com';
const service = `serviceusage.googleapis.com/v1/${project}/services/${api}`;

/** The project, its roles, APIs, secrets and sign-in. */
export const projectReadings: Reading[] = [
  {
    source: 'src/management/projects.spec.ts',
    read: () => call('management/projects', 'getFirebaseProject', projectId),
    sent: [`GET firebase.googleapis.com/v1beta1/${project}`],
    result: {
      projectId,
      projectNumber: number,
      name: project,
      resources: { hostingSite: projectId, storageBucket: values.VITE_FIREBASE_STORAGE_BUCKET },
    },
  },
  {
    source: 'src/management/projects.spec.ts',
    read: () => call('management/projects', 'getProject', projectId),
    sent: [
      `GET serviceusage.googleapis.com/v1/${project}/services/cloudresourcemanager.googleapis.com`,
      `GET ${manager}`,
    ],
    result: { projectId, projectNumber: number, lifecycleState: 'ACTIVE' },
  },
  {
    source: 'src/functionsConfig.ts, which no specification calls',
    read: () => call('functionsConfig', 'getFirebaseConfig', { project: projectId }),
    sent: [`GET firebase.googleapis.com/v1beta1/${project}/adminSdkConfig`],
    result: { projectId, databaseURL: values.VITE_FIREBASE_DATABASE_URL },
  },
  {
    source: 'src/management/apps.spec.ts',
    read: () => call('management/apps', 'getAppConfig', values.VITE_FIREBASE_APP_ID, 'WEB'),
    sent: [
      `GET firebase.googleapis.com/v1beta1/projects/-/webApps/${values.VITE_FIREBASE_APP_ID}/config`,
    ],
    result: { apiKey: values.VITE_FIREBASE_API_KEY },
  },
  {
    source: 'src/extensions/extensionsApi.spec.ts',
    read: () => call('extensions/extensionsApi', 'listInstances', projectId),
    sent: [
      `GET firebaseextensions.googleapis.com/v1beta/${project}/instances?pageSize=100&pageToken=`,
    ],
    result: [],
  },
  {
    source: 'src/deploy/functions/ensure.spec.ts, which stubs it',
    read: () => call('gcp/computeEngine', 'getDefaultServiceAccount', number),
    sent: [`GET compute.googleapis.com/compute/v1/projects/${number}`],
    result: account,
  },
  {
    source: 'src/gcp/cloudbilling.spec.ts',
    read: () => call('gcp/cloudbilling', 'checkBillingEnabled', projectId),
    sent: [
      `GET serviceusage.googleapis.com/v1/${project}/services/cloudbilling.googleapis.com`,
      `GET cloudbilling.googleapis.com/v1/${project}/billingInfo`,
    ],
    result: true,
  },
  {
    source: 'src/gcp/iam.spec.ts',
    read: ({ missingPermissions }) => {
      missingPermissions.add('bar');
      return call('gcp/iam', 'testIamPermissions', projectId, ['foo', 'bar']);
    },
    sent: [`POST ${manager}:testIamPermissions`],
    body: { permissions: ['foo', 'bar'] },
    result: { allowed: ['foo'], missing: ['bar'], passed: false },
  },
  {
    source: 'src/deploy/functions/checkIam.spec.ts, which stubs it',
    read: ({ missingPermissions }) => {
      missingPermissions.add('iam.serviceAccounts.actAs');
      return call(
        'gcp/iam',
        'testResourceIamPermissions',
        'http://iam.googleapis.com',
        'v1',
        `${project}/serviceAccounts/${account}`,
        ['iam.serviceAccounts.actAs'],
      );
    },
    sent: [`POST iam.googleapis.com/v1/${project}/serviceAccounts/${account}:testIamPermissions`],
    result: { allowed: [], missing: ['iam.serviceAccounts.actAs'], passed: false },
  },
  {
    source: 'src/gcp/resourceManager.spec.ts',
    read: () =>
      call(
        'gcp/resourceManager',
        'addServiceAccountToRoles',
        projectId,
        account,
        ['roles/viewer'],
        true,
      ),
    sent: [`POST ${manager}:getIamPolicy`, `POST ${manager}:setIamPolicy`],
    body: { updateMask: 'bindings', policy: { etag: matching(/./), version: 1 } },
    result: {
      bindings: listWith([{ role: 'roles/viewer', members: [`serviceAccount:${account}`] }]),
    },
  },
  {
    source: 'src/ensureApiEnabled.spec.ts',
    read: ({ disabledApis }) => {
      disabledApis.add(api);
      return call('ensureApiEnabled', 'check', projectId, api, '', true);
    },
    sent: [`GET ${service}`],
    result: false,
  },
  {
    source: 'src/ensureApiEnabled.spec.ts',
    read: async ({ disabledApis }) => {
      disabledApis.add(api);
      // firebase-tools would wait for 10 seconds before it looks.
      change('ensureApiEnabled', 'POLL_SETTINGS', { pollInterval: 0 });
      await call('ensureApiEnabled', 'ensure', projectId, api, '', true);
    },
    // firebase-tools considers an API that it turned on to be on at once.
    sent: [`GET ${service}`, `POST ${service}:enable`],
  },
  {
    source: 'src/gcp/serviceusage.spec.ts',
    read: () => call('gcp/serviceusage', 'generateServiceIdentityAndPoll', number, api, ''),
    sent: [
      `POST serviceusage.googleapis.com/v1beta1/projects/${number}/services/${api}:generateServiceIdentity`,
    ],
  },
  {
    source: 'src/gcp/secretManager.spec.ts (`parseSecretResourceName`)',
    read: () => call('gcp/secretManager', 'getSecretMetadata', projectId, 'SMTP_URL', 'latest'),
    sent: [`GET ${secrets}/SMTP_URL`, `GET ${secrets}/SMTP_URL/versions/latest`],
    result: {
      secret: { projectId: number, name: 'SMTP_URL', labels: { 'firebase-managed': 'functions' } },
      secretVersion: { versionId: '1', state: 'ENABLED', createTime: matching(/Z$/) },
    },
  },
  {
    source: 'src/gcp/secretManager.spec.ts (`parseSecretVersionResourceName`)',
    read: async () => {
      await call('gcp/secretManager', 'createSecret', projectId, 'ADDED', {
        'firebase-managed': 'functions',
      });
      return call('gcp/secretManager', 'addVersion', projectId, 'ADDED', 'value');
    },
    sent: [`POST ${secrets}?secretId=ADDED`, `POST ${secrets}/ADDED:addVersion`],
    body: { payload: { data: 'dmFsdWU=' } },
    result: { secret: { projectId: number, name: 'ADDED' }, versionId: '1', state: 'ENABLED' },
  },
  {
    source: 'src/gcp/secretManager.spec.ts (`ensureServiceAgentRole`)',
    read: () =>
      call('gcp/secretManager', 'ensureServiceAgentRole', secret, ['1@foobar.com'], 'role'),
    sent: [`GET ${secrets}/SMTP_URL:getIamPolicy`, `POST ${secrets}/SMTP_URL:setIamPolicy`],
    body: {
      policy: {
        bindings: listWith([{ role: 'role', members: ['serviceAccount:1@foobar.com'] }]),
      },
      updateMask: 'bindings',
    },
  },
  {
    source: 'src/gcp/auth.spec.ts',
    read: () => call('gcp/auth', 'getAuthDomains', projectId),
    sent: [`GET ${config}`],
    result: ['localhost', `${projectId}.web.app`],
  },
  {
    source: 'src/gcp/auth.spec.ts',
    read: () => call('gcp/auth', 'updateAuthDomains', projectId, ['localhost']),
    sent: [`PATCH ${config}?update_mask=authorizedDomains`],
    body: { authorizedDomains: ['localhost'] },
    result: ['localhost'],
  },
  {
    source: 'src/deploy/functions/services/auth.spec.ts, which stubs it',
    read: () =>
      call('gcp/identityPlatform', 'setBlockingFunctionsConfig', projectId, {
        triggers: { beforeCreate: { functionUri: 'https://example.com' } },
      }),
    sent: [`PATCH ${config}?updateMask=blockingFunctions`],
    result: { triggers: { beforeCreate: { functionUri: 'https://example.com' } } },
  },
];

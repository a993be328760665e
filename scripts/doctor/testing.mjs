import { createTestGoogle, startDouble } from '../google/testing.mjs';
import { migrations } from '../migrations/migrations.mjs';
import { completeValues } from '../values/testing.mjs';

/**
 * The answers of a project with nothing wrong, by method and path. `status` and `error` make a response of an error.
 * @type {Record<string, any>}
 */
export const healthy = {
  'GET /v1beta1/projects/shelf-live': { projectNumber: '123456789012' },
  'GET /v1/projects/shelf-live/billingInfo': { billingEnabled: true },
  'GET /v1beta1/projects/shelf-live/webApps/1:123456789012:web:0a1b2c/config': {
    projectId: 'shelf-live',
    apiKey: completeValues['VITE_FIREBASE_API_KEY'],
    storageBucket: 'shelf-live.firebasestorage.app',
    databaseURL: completeValues['VITE_FIREBASE_DATABASE_URL'],
  },
  'GET /v1/projects/shelf-live/databases/(default)': {
    type: 'FIRESTORE_NATIVE',
    databaseEdition: 'STANDARD',
    locationId: 'eur3',
  },
  'GET /v1/projects/shelf-live/databases/(default)/documents/users': {
    documents: [{ name: 'projects/shelf-live/databases/(default)/documents/users/ada' }],
  },
  'GET /v1/projects/shelf-live/databases/(default)/documents/health/migrations': {
    fields: {
      progress: {
        mapValue: {
          fields: Object.fromEntries(
            migrations.map(({ id }) => [
              id,
              { mapValue: { fields: { status: { stringValue: 'done' } } } },
            ]),
          ),
        },
      },
    },
  },
  'GET /v1alpha/projects/shelf-live/defaultBucket': {
    bucket: { name: 'projects/shelf-live/buckets/shelf-live.firebasestorage.app' },
  },
  'GET /storage/v1/b/shelf-live.firebasestorage.app': { location: 'EUROPE-WEST1' },
  'GET /v1beta/projects/shelf-live/locations/-/instances/shelf-live-default-rtdb': {
    state: 'ACTIVE',
    databaseUrl: completeValues['VITE_FIREBASE_DATABASE_URL'],
  },
  'GET /admin/v2/projects/shelf-live/config': {
    signIn: { email: { enabled: true } },
    notification: { sendEmail: { callbackUri: 'https://shelf-live.web.app/auth/action' } },
    authorizedDomains: ['localhost', 'shelf-live.firebaseapp.com', 'shelf-live.web.app'],
    subtype: 'IDENTITY_PLATFORM',
  },
  'GET /admin/v2/projects/shelf-live/defaultSupportedIdpConfigs/google.com': { enabled: true },
  'GET /v1/projects/123456789012/services:batchGet': { services: [] },
  'GET /v2/projects/shelf-live/locations/-/functions': {},
  'GET /v1/projects/shelf-live': { projectNumber: '123456789012' },
  'GET /v2/projects/shelf-live/locations': { locations: [{ locationId: 'europe-west1' }] },
  'GET /v1/projects/shelf-live/locations': { locations: [{ locationId: 'europe-west1' }] },
  'GET /v1/projects/shelf-live/secrets/SMTP_URL/versions/latest': { state: 'ENABLED' },
  'POST /v1/projects/shelf-live:testIamPermissions': (/** @type {any} */ asked) => asked,
  'POST /v1/projects/shelf-live:getIamPolicy': {
    bindings: [
      {
        role: 'roles/editor',
        members: ['serviceAccount:123456789012-compute@developer.gserviceaccount.com'],
      },
      {
        role: 'roles/firebaserules.firestoreServiceAgent',
        members: [
          'serviceAccount:service-123456789012@gcp-sa-firebasestorage.iam.gserviceaccount.com',
        ],
      },
    ],
  },
  'GET /v1/projects/123456789012/services': { services: [] },
};

/** A response with an error. */
export const refuse = (/** @type {number} */ code, message = 'No.', details = [{}]) => ({
  error: { code, message, details },
});

/** The response of an API that is off. */
export const apiIsOff = (/** @type {string} */ service) =>
  refuse(403, `${service} has not been used in project 123456789012 before or it is disabled.`, [
    { reason: 'SERVICE_DISABLED', metadata: { service } },
  ]);

/**
 * Starts a double of Google that answers for one project.
 * @param {() => Record<string, any>} getAnswers by method and path
 */
export const startGoogle = (getAnswers) =>
  startDouble(({ method, path, body }) => {
    const found = getAnswers()[`${method} ${path}`] ?? refuse(404, 'Not found.');
    const { headers, html, ...answer } = typeof found === 'function' ? found(body) : found;
    const init = { status: answer.error?.code ?? 200, ...(headers ? { headers } : {}) };
    return html === undefined ? Response.json(answer, init) : new Response(html, init);
  });

/** What checks get for the project of the tests. */
export const createContext = (values = completeValues) => ({
  projectId: 'shelf-live',
  projectNumber: '123456789012',
  values,
  google: createTestGoogle(),
  siteUrl: values['SITE_URL'] ?? 'https://shelf-live.web.app',
});

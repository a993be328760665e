import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeValues } from '../values/testing.mjs';
import { checkAppCheck } from './appCheck.mjs';
import { checkAuthentication } from './authentication.mjs';
import { runCheck } from './findings.mjs';
import { checkMigrations } from './migrations.mjs';
import { checkBilling, checkWebApp, openProject } from './project.mjs';
import { checkPermissions, checkServiceAccounts } from './roles.mjs';
import { checkApis, checkRegion, checkSecrets } from './services.mjs';
import { checkBucket, checkDatabase, checkFirestore } from './stores.mjs';
import { createTestGoogle, useOrigin } from '../google/testing.mjs';
import { migrations } from '../migrations/migrations.mjs';
import { apiIsOff, createContext, healthy, refuse, startGoogle } from './testing.mjs';

/** @typedef {import('./findings.mjs').Check} Check */

/** @type {Record<string, any>} */
let responses = healthy;
/** @type {Awaited<ReturnType<typeof startGoogle>>} */
let server;

beforeAll(async () => {
  server = await startGoogle(() => responses);
});
afterAll(() => server.close());
beforeEach(() => useOrigin(server.origin));
afterEach(() => {
  vi.unstubAllEnvs();
  responses = healthy;
});

/** Runs a check against a project that differs from a healthy one, and returns its lines. */
async function check(/** @type {Check} */ run, changes = {}, /** @type {object} */ values = {}) {
  responses = { ...healthy, ...changes };
  const context = createContext({ ...completeValues, ...values });
  const findings = await runCheck('It', run, context);
  return findings.map(({ state, text }) => `${state}: ${text}`);
}

const firestore = 'GET /v1/projects/shelf-live/databases/(default)';
const bucket = 'GET /storage/v1/b/shelf-live.firebasestorage.app';
const defaultBucket = 'GET /v1alpha/projects/shelf-live/defaultBucket';
const instance = 'GET /v1beta/projects/shelf-live/locations/-/instances/shelf-live-default-rtdb';
const webApp = 'GET /v1beta1/projects/shelf-live/webApps/1:123456789012:web:0a1b2c/config';
const authConfig = 'GET /admin/v2/projects/shelf-live/config';
const googleProvider = 'GET /admin/v2/projects/shelf-live/defaultSupportedIdpConfigs/google.com';
const billing = 'GET /v1/projects/shelf-live/billingInfo';
const secret = 'GET /v1/projects/shelf-live/secrets/SMTP_URL/versions/latest';
const scheduler = 'GET /v1/projects/shelf-live/locations';
const policy = 'POST /v1/projects/shelf-live:getIamPolicy';
const permissions = 'POST /v1/projects/shelf-live:testIamPermissions';
const storageRelease =
  'GET /v1/projects/shelf-live/releases/firebase.storage/shelf-live.firebasestorage.app';
const appCheckServices = 'GET /v1/projects/123456789012/services';
const recaptcha =
  'GET /v1/projects/123456789012/apps/1:123456789012:web:0a1b2c/recaptchaEnterpriseConfig';
const siteKey = '6Lc0123456789_0123456789-0123456789abcd';

describe('a project with nothing wrong', () => {
  it.each([
    ['billing', checkBilling],
    ['web app', checkWebApp],
    ['Firestore', checkFirestore],
    ['bucket', checkBucket],
    ['Realtime Database', checkDatabase],
    ['Authentication', checkAuthentication],
    ['region', checkRegion],
    ['secrets', checkSecrets],
    ['permissions', checkPermissions],
    ['service accounts', checkServiceAccounts],
    ['App Check', checkAppCheck],
  ])('passes the check of %s', async (_name, run) => {
    const lines = await check(run);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !line.startsWith('ok: '))).toEqual([]);
  });

  it('has its number', async () => {
    expect(await openProject('shelf-live', createTestGoogle())).toBe('123456789012');
  });
});

/** @type {[fault: string, run: Check, changes: object, values: object, sentence: RegExp][]} */
const faults = [
  ['no Blaze', checkBilling, { [billing]: { billingEnabled: false } }, {}, /not on the Blaze plan/],
  ['no billing account', checkBilling, { [billing]: {} }, {}, /not on the Blaze plan/],
  ['another web app', checkWebApp, { [webApp]: undefined }, {}, /_APP_ID is no web app of this/],
  [
    'another key',
    checkWebApp,
    { [webApp]: { ...healthy[webApp], apiKey: 'AIzaOther' } },
    {},
    /_API_KEY must be "AIzaOther"/,
  ],
  [
    'no Firestore',
    checkFirestore,
    { [firestore]: undefined },
    {},
    /no Firestore database, .* United States \(nam5\).*in europe-west1 or eur3/,
  ],
  [
    'Firestore in Datastore mode',
    checkFirestore,
    { [firestore]: { ...healthy[firestore], type: 'DATASTORE_MODE' } },
    {},
    /is in Datastore mode/,
  ],
  [
    'the Enterprise edition',
    checkFirestore,
    { [firestore]: { ...healthy[firestore], databaseEdition: 'ENTERPRISE' } },
    {},
    /has the Enterprise edition/,
  ],
  [
    'a Firestore database in another country',
    checkFirestore,
    { [firestore]: { ...healthy[firestore], locationId: 'nam5' } },
    {},
    /is in nam5 and not in europe-west1 or eur3, .* set FIRESTORE_LOCATION=nam5 in \.env\.shelf-live/,
  ],
  ['no bucket', checkBucket, { [defaultBucket]: undefined }, {}, /no default bucket/],
  [
    'another default bucket',
    checkBucket,
    {},
    { VITE_FIREBASE_STORAGE_BUCKET: 'shelf-live.appspot.com' },
    /STORAGE_BUCKET must be "shelf-live\.firebasestorage\.app"/,
  ],
  [
    'a bucket elsewhere',
    checkBucket,
    { [bucket]: { location: 'US-EAST1' } },
    {},
    /set BUCKET_LOCATION=us-east1 in \.env\.shelf-live/,
  ],
  [
    'a bucket where no functions run',
    checkBucket,
    { [bucket]: { location: 'EUROPE-WEST12' } },
    {},
    /europe-west12, where no functions run/,
  ],
  ['no Realtime Database', checkDatabase, { [instance]: undefined }, {}, /no Realtime Database/],
  [
    'a disabled Realtime Database',
    checkDatabase,
    { [instance]: { ...healthy[instance], state: 'DISABLED' } },
    {},
    /is disabled: enable it/,
  ],
  [
    'a Realtime Database in another region',
    checkDatabase,
    {},
    { VITE_FIREBASE_DATABASE_URL: 'https://shelf-live-default-rtdb.firebaseio.com' },
    /DATABASE_URL must be "https:\/\/shelf-live-default-rtdb\.europe-west1/,
  ],
  ['no Authentication', checkAuthentication, { [authConfig]: undefined }, {}, /is not set up/],
  [
    'no sign-in by password',
    checkAuthentication,
    { [authConfig]: { ...healthy[authConfig], signIn: {} } },
    {},
    /method Email\/Password, with the email link, is off/,
  ],
  [
    'no sign-in by email link',
    checkAuthentication,
    {
      [authConfig]: {
        ...healthy[authConfig],
        signIn: { email: { enabled: true, passwordRequired: true } },
      },
    },
    {},
    /method Email link .* is off/,
  ],
  [
    'anonymous accounts',
    checkAuthentication,
    {
      [authConfig]: {
        ...healthy[authConfig],
        signIn: { email: { enabled: true }, anonymous: { enabled: true } },
      },
    },
    {},
    /sign in anonymously, also while registration is closed.* disable Anonymous/,
  ],
  [
    'links of emails that lead to a page of Firebase',
    checkAuthentication,
    { [authConfig]: { ...healthy[authConfig], notification: {} } },
    {},
    /lead to a page of Firebase, .* set the action URL https:\/\/shelf-live\.web\.app\/auth\/action at .*authentication\/emails\.$/,
  ],
  [
    'links of emails that lead to another site',
    checkAuthentication,
    {
      [authConfig]: {
        ...healthy[authConfig],
        notification: { sendEmail: { callbackUri: 'https://old.example/auth/action' } },
      },
    },
    {},
    /lead to https:\/\/old\.example\/auth\/action, .* set the action URL/,
  ],
  ['no Google', checkAuthentication, { [googleProvider]: undefined }, {}, /method Google is off/],
  [
    'an own domain that is not authorised',
    checkAuthentication,
    {
      [authConfig]: {
        ...healthy[authConfig],
        notification: { sendEmail: { callbackUri: 'https://apps.example.com/auth/action' } },
      },
    },
    { SITE_URL: 'https://apps.example.com' },
    /not allowed on apps\.example\.com/,
  ],
  [
    'no Identity Platform',
    checkAuthentication,
    { [authConfig]: { ...healthy[authConfig], subtype: 'FIREBASE_AUTH' } },
    {},
    /BLOCKING_FUNCTIONS needs Identity Platform/,
  ],
  [
    'a region without Cloud Scheduler',
    checkRegion,
    { [scheduler]: { locations: [{ locationId: 'us-central1' }] } },
    {},
    /Cloud Scheduler is not in europe-west1: set REGION .* one of us-central1/,
  ],
  ['no secret', checkSecrets, { [secret]: undefined }, {}, /SMTP_URL .* is missing: run npx/],
  [
    'no secrets at all',
    checkSecrets,
    { [secret]: apiIsOff('secretmanager.googleapis.com') },
    {},
    /SMTP_URL .* is missing: run npx/,
  ],
  ['a disabled secret', checkSecrets, { [secret]: { state: 'DISABLED' } }, {}, /is disabled/],
  [
    'a viewer',
    checkPermissions,
    { [permissions]: {} },
    {},
    /ask an owner for a role with .*functions/,
  ],
  [
    'Storage rules that may not read Firestore',
    checkServiceAccounts,
    { [policy]: { bindings: [] }, [storageRelease]: { name: 'x' } },
    {},
    /every upload is denied/,
  ],
  [
    'functions that may use nothing',
    checkServiceAccounts,
    {
      [policy]: {
        bindings: [
          {
            role: 'roles/run.invoker',
            members: ['serviceAccount:123456789012-compute@developer.gserviceaccount.com'],
          },
          healthy[policy].bindings[1],
        ],
      },
    },
    {},
    /may not build functions nor use the project's databases.*--role roles\/cloudbuild\.builds\.builder/,
  ],
  [
    'an organisation that makes no account an editor',
    checkServiceAccounts,
    {
      [policy]: { bindings: [healthy[policy].bindings[1]] },
      'GET /v1/projects/shelf-live': { parent: { type: 'organization', id: '1' } },
    },
    {},
    /may not build functions nor use .* organisations since May 2024 .*docs\/run\/deploy\.md#organisations/,
  ],
  [
    'App Check enforced for what the site reads by plain address',
    checkAppCheck,
    {
      [appCheckServices]: {
        services: [
          {
            name: 'projects/1/services/firebasestorage.googleapis.com',
            enforcementMode: 'ENFORCED',
          },
        ],
      },
      [recaptcha]: { siteKey },
    },
    { VITE_APP_CHECK_SITE_KEY: siteKey },
    /enforced for firebasestorage\.googleapis\.com, which refuses pictures/,
  ],
  [
    'App Check enforced without a key',
    checkAppCheck,
    {
      [appCheckServices]: {
        services: [
          {
            name: 'projects/1/services/firestore.googleapis.com',
            enforcementMode: 'ENFORCED',
          },
        ],
      },
    },
    {},
    /enforced for firestore\.googleapis\.com, but the site sends no tokens/,
  ],
  [
    'a site key that App Check does not know',
    checkAppCheck,
    {},
    { VITE_APP_CHECK_SITE_KEY: siteKey },
    /SITE_KEY is not the site key/,
  ],
];

describe('a project with', () => {
  it.each(faults)('%s', async (_fault, run, changes, values, sentence) => {
    const lines = (await check(run, changes, values)).filter((line) => line.startsWith('wrong'));
    expect(lines).toEqual([expect.stringMatching(sentence)]);
    expect(lines[0]).toMatch(/\.$/);
  });
});

describe('what needs nothing done', () => {
  it('a Firestore database on another continent', async () => {
    const values = { REGION: 'us-central1', FIRESTORE_LOCATION: 'eur3' };
    expect(await check(checkFirestore, {}, values)).toEqual([
      'ok: The Firestore database is in eur3',
      expect.stringMatching(/^note: The functions run in us-central1, far from/),
    ]);
  });

  it('APIs that the deployment turns on', async () => {
    expect(await check(checkApis)).toEqual([
      expect.stringMatching(/^note: .*cloudfunctions\./),
      expect.stringMatching(/^note: A deployment by workflow .*iamcredentials\.\S+ and sts\./),
    ]);
    expect(
      await check(checkRegion, { [scheduler]: apiIsOff('cloudscheduler.googleapis.com') }),
    ).toEqual([
      'ok: Cloud Functions is in europe-west1',
      expect.stringMatching(/^note: Cloud Scheduler/),
    ]);
  });

  it('the roles of service accounts before the first deployment', async () => {
    expect(await check(checkServiceAccounts, { [policy]: {} })).toEqual([
      expect.stringMatching(/^note: The functions' account .* after the first deployment only/),
      expect.stringMatching(/^note: The first deployment asks/),
    ]);
  });

  it('a role on the functions’ account alone, instead of on the project', async () => {
    const account = '123456789012-compute@developer.gserviceaccount.com';
    const held = (/** @type {any} */ asked) => ({
      permissions: asked.permissions.filter(
        (/** @type {string} */ name) => name !== 'iam.serviceAccounts.actAs',
      ),
    });
    expect(await check(checkPermissions, { [permissions]: held })).toEqual([
      expect.stringMatching(/^wrong: .*iam\.serviceAccounts\.actAs \(functions, which run as/),
    ]);
    const ofAccount = `POST /v1/projects/shelf-live/serviceAccounts/${account}:testIamPermissions`;
    const changes = { [permissions]: held, [ofAccount]: (/** @type {any} */ asked) => asked };
    expect(await check(checkPermissions, changes)).toEqual([
      'ok: Your account may deploy everything',
    ]);
  });

  it('Identity Platform without blocking functions', async () => {
    const changes = { [authConfig]: { ...healthy[authConfig], subtype: 'FIREBASE_AUTH' } };
    const lines = await check(checkAuthentication, changes, { BLOCKING_FUNCTIONS: 'false' });
    expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([]);
  });

  it('App Check that is off, or has the key of the site', async () => {
    const values = { VITE_APP_CHECK_SITE_KEY: siteKey };
    expect(await check(checkAppCheck, { [recaptcha]: { siteKey } }, values)).toEqual([
      'ok: App Check knows the site key',
    ]);
    expect(
      await check(checkAppCheck, {
        [appCheckServices]: apiIsOff('firebaseappcheck.googleapis.com'),
      }),
    ).toEqual(['ok: App Check is off']);
  });
});

describe('errors of Google', () => {
  it.each([
    [
      apiIsOff('firestore.googleapis.com'),
      /firestore\.googleapis\.com is off: turn it on at https:/,
    ],
    [refuse(401), /does not accept the login: run npx firebase login --reauth/],
    [refuse(403, 'The caller does not have permission'), /may not read it \(The caller does not/],
    [refuse(500, 'Internal'), /Google answered 500 \(Internal\)/],
    [
      { html: '<p>Sign in to the hotel</p>' },
      /Google answered 200 \(an answer that is not of Google\)/,
    ],
  ])('%j are a sentence', async (response, sentence) => {
    expect(await check(checkFirestore, { [firestore]: response })).toEqual([
      expect.stringMatching(sentence),
    ]);
  });

  it('a network without Google is a sentence', async () => {
    useOrigin('http://127.0.0.1:1');
    expect(await check(checkFirestore)).toEqual([
      expect.stringMatching(/Google did not answer \(/),
    ]);
  });

  it.each([[refuse(403)], [refuse(404)]])(
    'a foreign project ends the command',
    async (response) => {
      responses = { 'GET /v1beta1/projects/shelf-live': response };
      await expect(openProject('shelf-live', createTestGoogle())).rejects.toThrow(
        'There is no Firebase project shelf-live that your account may see',
      );
    },
  );
});

describe('the stored documents', () => {
  const documents = 'GET /v1/projects/shelf-live/databases/(default)/documents';

  it('are as this version needs them after its migrations', async () => {
    expect(await check(checkMigrations)).toEqual([
      'ok: The stored documents are as this version needs them',
    ]);
  });

  it('need none in a project that nobody uses yet', async () => {
    expect(await check(checkMigrations, { [`${documents}/users`]: {} })).toEqual([
      'note: Nobody has an account yet',
    ]);
  });

  it('need those that were not run, or not to the end', async () => {
    const running = { mapValue: { fields: { status: { stringValue: 'running' } } } };
    const progress = { mapValue: { fields: { '0001-vote-uids': running } } };
    const record = { [`${documents}/health/migrations`]: { fields: { progress } } };
    expect(await check(checkMigrations, record)).toEqual([
      `wrong: Stored documents may be of an earlier version, because ${migrations.map(({ id }) => id).join(' and ')} were not run: npm run migrate -- --project shelf-live.`,
    ]);
  });
});

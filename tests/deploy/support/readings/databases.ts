import { Readable } from 'node:stream';
import { projectId, region, values } from '../values';
import { call, callOn, listWith, matching, project, type Reading } from './reading';

const callFirestore = (name: string, ...given: unknown[]) =>
  callOn(['firestore/api', 'FirestoreApi'], name, ...given);
const database = `firestore.googleapis.com/v1/${project}/databases/(default)`;
const indexFields = [
  { fieldPath: 'age', order: 'ASCENDING' },
  { fieldPath: 'name', order: 'DESCENDING' },
];
const instance = `${projectId}-default-rtdb`;
const files = [{ name: 'firestore.rules', content: 'service cloud.firestore {}' }];
const release = `${project}/releases/cloud.firestore`;

/** Firestore, the Realtime Database, Storage and the rules of all three. */
export const databaseReadings: Reading[] = [
  {
    source: 'src/deploy/firestore/prepare.spec.ts, which stubs it',
    read: () => callFirestore('getDatabase', projectId, '(default)'),
    sent: [`GET ${database}`],
    result: { name: `${project}/databases/(default)`, locationId: 'eur3' },
  },
  {
    source: 'src/deploy/firestore/prepare.spec.ts, which stubs it',
    read: ({ databases }) => {
      databases.locationId = undefined;
      return callFirestore('createDatabase', {
        project: projectId,
        databaseId: '(default)',
        locationId: 'nam5',
        type: 'FIRESTORE_NATIVE',
      });
    },
    sent: [
      `POST firestore.googleapis.com/v1/${project}/databases?databaseId=(default)`,
      `GET ${database}/operations/CreateDatabase`,
    ],
    body: { locationId: 'nam5', type: 'FIRESTORE_NATIVE' },
    result: { name: `${project}/databases/(default)`, locationId: 'nam5' },
  },
  {
    source: 'src/firestore/indexes.spec.ts (`IndexSpecMatching`)',
    read: async () => {
      await callFirestore('createIndex', projectId, {
        collectionGroup: 'added',
        queryScope: 'COLLECTION',
        fields: indexFields,
      });
      return callFirestore('listIndexes', projectId);
    },
    sent: [
      `POST ${database}/collectionGroups/added/indexes`,
      `GET ${database}/collectionGroups/-/indexes`,
    ],
    result: listWith([
      {
        name: matching(`^${project}/databases/\\(default\\)/collectionGroups/added/indexes/`),
        queryScope: 'COLLECTION',
        // The API adds `__name__`, which firebase-tools takes for no difference.
        fields: [...indexFields, { fieldPath: '__name__', order: 'DESCENDING' }],
        state: 'CREATING',
      },
    ]),
  },
  {
    source: 'src/firestore/indexes.spec.ts (`should match a field spec with only ttl`)',
    read: async () => {
      await callFirestore('patchField', projectId, {
        collectionGroup: 'added',
        fieldPath: 'expireAt',
        indexes: [],
        ttl: true,
      });
      return callFirestore('listFieldOverrides', projectId);
    },
    sent: [
      `PATCH ${database}/collectionGroups/added/fields/expireAt`,
      `GET ${database}/collectionGroups/-/fields?filter=indexConfig.usesAncestorConfig=false OR ttlConfig:*`,
    ],
    result: listWith([
      {
        name: `${project}/databases/(default)/collectionGroups/added/fields/expireAt`,
        indexConfig: { indexes: [] },
        ttlConfig: {},
      },
    ]),
  },
  {
    source: 'src/management/database.spec.ts',
    read: () => call('management/database', 'getDatabaseInstanceDetails', projectId, instance),
    sent: [
      `GET firebasedatabase.googleapis.com/v1beta/${project}/locations/-/instances/${instance}`,
    ],
    result: {
      name: instance,
      location: region,
      databaseUrl: values.VITE_FIREBASE_DATABASE_URL,
      state: 'ACTIVE',
    },
  },
  {
    source: 'src/rtdb.spec.ts',
    read: () => call('rtdb', 'updateRules', projectId, instance, '{"rules":{}}', { dryRun: true }),
    sent: [
      `GET firebasedatabase.googleapis.com/v1beta/${project}/locations/-/instances/${instance}`,
      `PUT ${instance}.firebaseio.com/.settings/rules.json?dryRun=true`,
    ],
    body: { rules: {} },
  },
  {
    source: 'src/rulesDeploy.spec.ts',
    read: ({ rules }) => {
      rules.compilerError = 'oopsie';
      return call('gcp/rules', 'testRuleset', projectId, files);
    },
    sent: [`POST firebaserules.googleapis.com/v1/${project}:test`],
    body: { source: { files } },
    result: {
      body: {
        issues: [
          {
            severity: 'ERROR',
            sourcePosition: { line: 1, column: 1 },
            description: 'oopsie',
          },
        ],
      },
    },
  },
  {
    source: 'src/rulesDeploy.spec.ts, which stubs it',
    read: async () => {
      const [first] = (await call('gcp/rules', 'listAllReleases', projectId)) as {
        rulesetName: string;
      }[];
      return call('gcp/rules', 'getRulesetContent', first?.rulesetName);
    },
    sent: [
      `GET firebaserules.googleapis.com/v1/${project}/releases?pageSize=10&pageToken=`,
      `GET firebaserules.googleapis.com/v1/${project}/rulesets/*`,
    ],
    result: [{ name: matching(/\.rules$/), content: matching(/rules/) }],
  },
  {
    source: 'src/rulesDeploy.spec.ts, which stubs it',
    read: async ({ rules: { releases } }) => {
      releases.delete(release);
      const name = await call('gcp/rules', 'createRuleset', projectId, files);
      return call('gcp/rules', 'updateOrCreateRelease', projectId, name, 'cloud.firestore');
    },
    sent: [
      `POST firebaserules.googleapis.com/v1/${project}/rulesets`,
      // A release that does not exist cannot be changed.
      `PATCH firebaserules.googleapis.com/v1/${release}`,
      `POST firebaserules.googleapis.com/v1/${project}/releases`,
    ],
    body: { name: release },
    result: release,
  },
  {
    source: 'src/deploy/storage/release.spec.ts, which stubs it',
    read: () => call('gcp/storage', 'getDefaultBucket', projectId),
    sent: [
      `GET serviceusage.googleapis.com/v1/${project}/services/firebasestorage.googleapis.com`,
      `GET firebasestorage.googleapis.com/v1alpha/${project}/defaultBucket`,
    ],
    result: values.VITE_FIREBASE_STORAGE_BUCKET,
  },
  {
    source: 'src/deploy/functions/services/storage.spec.ts, which stubs it',
    read: () => call('gcp/storage', 'getBucket', values.VITE_FIREBASE_STORAGE_BUCKET),
    sent: [`GET storage.googleapis.com/storage/v1/b/${values.VITE_FIREBASE_STORAGE_BUCKET}`],
    result: { location: region.toUpperCase() },
  },
  {
    source: 'src/deploy/functions/services/storage.spec.ts, which stubs it',
    read: () => call('gcp/storage', 'getServiceAccount', projectId),
    sent: [`GET storage.googleapis.com/storage/v1/${project}/serviceAccount`],
    result: { email_address: 'service-123456789012@gs-project-accounts.iam.gserviceaccount.com' },
  },
  {
    source: 'src/deploy/functions/deploy.spec.ts, which stubs it',
    read: () =>
      call(
        'gcp/storage',
        'upload',
        { file: 'functions.zip', stream: Readable.from(['archive']) },
        'http://storage.googleapis.com/uploads/functions.zip?GoogleAccessId=rehearsal',
      ),
    sent: ['PUT storage.googleapis.com/uploads/functions.zip?GoogleAccessId=rehearsal'],
    result: { generation: '1' },
  },
];

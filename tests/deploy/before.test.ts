import { describe, expect, it } from 'vitest';
import { comparedTargets, findBefore } from '../../scripts/deployed/before.mjs';
import { withContext } from './support/examine';
import { countDeployed, createProject, nothing, type Project } from './support/google/project';
import { createRules } from './support/google/rules';
import { projectId, values } from './support/values';

/** What is different in a project, the targets that are deployed, and the sentences that a person reads. */
const faults: [name: string, change: Partial<Project>, targets: string[], sentences: string[]][] = [
  [
    'the secret is missing, and the organisation makes no account an editor',
    { secrets: new Map(), organization: '1', bindings: [] },
    ['functions'],
    ['firebase functions:secrets:set SMTP_URL', 'may not build functions nor use the project'],
  ],
  [
    'the bucket is in another region than the functions that listen to it',
    { bucket: { name: values.VITE_FIREBASE_STORAGE_BUCKET, location: 'US-EAST1' } },
    ['storage'],
    [`is in us-east1: set BUCKET_LOCATION=us-east1 in .env.${projectId}`],
  ],
  [
    'there is no bucket',
    { bucket: undefined },
    comparedTargets,
    ['There is no default bucket for pictures'],
  ],
  [
    'a role is missing, and Firestore, which firebase-tools would create in the United States',
    {
      missingPermissions: new Set(['firebaserules.releases.update']),
      databases: { ...createProject(projectId).databases, locationId: undefined },
    },
    ['firestore'],
    [
      'Your account may not deploy everything: ask an owner for a role with firebaserules.releases.update (security rules) at https://console.cloud.google.com/iam-admin/iam?project=',
      'There is no Firestore database, and a deployment would create one',
    ],
  ],
  [
    "the Firestore database is in another country, and Google's compiler refuses the rules",
    {
      databases: { ...createProject(projectId).databases, locationId: 'nam5' },
      rules: { ...createRules(), compilerError: 'Missing "match" keyword.' },
    },
    ['firestore'],
    [
      'The Firestore database is in nam5 and not in europe-west1 or eur3',
      'Google\'s compiler refuses rules/main.rules:1:1 (Missing "match" keyword.): mend that line.',
    ],
  ],
  [
    'the Firestore database is in Datastore mode',
    { databases: { ...createProject(projectId).databases, type: 'DATASTORE_MODE' } },
    ['firestore'],
    ['The Firestore database is in Datastore mode'],
  ],
  [
    'the Firestore database is of the Enterprise edition',
    { databases: { ...createProject(projectId).databases, databaseEdition: 'ENTERPRISE' } },
    ['firestore'],
    ['The Firestore database has the Enterprise edition, which lacks the indexes'],
  ],
  [
    'there is no Realtime Database',
    { instanceRegion: undefined },
    ['database'],
    [`There is no Realtime Database ${projectId}-default-rtdb: create the default database at`],
  ],
  [
    'the Realtime Database is in another region, and refuses its rules',
    {
      instanceRegion: 'asia-southeast1',
      rules: { ...createRules(), databaseError: 'Line 4: Parse error.\n' },
    },
    ['database'],
    [
      'VITE_FIREBASE_DATABASE_URL must be "https://',
      "Google's compiler refuses database.rules.json (Line 4: Parse error.): mend that line.",
    ],
  ],
];

describe('the comparison before a deployment says that', () => {
  it.each(faults)('%s', async (_name, change, targets, sentences) => {
    const project = { ...createProject(projectId), ...change };
    const { locationId } = project.databases;
    const found = await withContext(project, (context) => findBefore(context, targets));
    const faults = found.filter(({ state }) => state === 'wrong').map(({ text }) => text);
    expect(faults).toEqual(sentences.map((sentence): unknown => expect.stringContaining(sentence)));
    expect(countDeployed(project)).toEqual(nothing);
    expect(project.databases.locationId).toBe(locationId);
  });

  it('says all that is to be done', async () => {
    const empty = createProject(projectId);
    empty.databases.locationId = undefined;
    const inOrganization = { ...createProject(projectId), secrets: new Map(), bindings: [] };
    inOrganization.organization = '1';
    const account = `${inOrganization.number}-compute@developer.gserviceaccount.com`;
    const command = `gcloud projects add-iam-policy-binding ${projectId} --member serviceAccount:${account} --role roles/`;
    for (const [project, target, sentences] of [
      [
        empty,
        'firestore',
        [
          `There is no Firestore database, and a deployment would create one in the United States (nam5), where it stays: create one at https://console.firebase.google.com/project/${projectId}/firestore in europe-west1 or eur3, in native mode and the Standard edition.`,
        ],
      ],
      [
        inOrganization,
        'functions',
        [
          `The secret SMTP_URL with the mail server is missing: run npx firebase functions:secrets:set SMTP_URL --project ${projectId}.`,
          `The functions' account ${account} may not build functions nor use the project's databases, files and accounts, because organisations since May 2024 do not make it an editor: an owner of the project runs ${command}cloudbuild.builds.builder and ${command}firebase.sdkAdminServiceAgent (docs/run/deploy.md#organisations).`,
        ],
      ],
    ] as const) {
      const found = await withContext(project, (context) => findBefore(context, [target]));
      expect(found.map(({ text }) => text)).toEqual(sentences);
    }
  });
});

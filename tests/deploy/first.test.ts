import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { at } from '../../scripts/lib/paths.mjs';
import { getReleasedRules } from './support/google/rules';
import { firstAnswers, readFirst } from './support/rehearsal';
import { projectId, values } from './support/values';

const readRoot = (name: string) => readFileSync(at(name), 'utf8');

/** The parts of `firestore.indexes.json` that are read here. */
interface IndexFile {
  readonly indexes: { collectionGroup: string; queryScope: string; fields: object[] }[];
  readonly fieldOverrides: { collectionGroup: string; fieldPath: string }[];
}

const { folder, project, outcome, requests, unknown } = readFirst();

describe('the first deployment of a new project', () => {
  it('runs to its end after three questions', () => {
    expect(outcome.output).toContain(`Deployed to ${projectId}.`);
    expect(outcome.output).toContain(`npm run grant-admin -- YOUR_ADDRESS --project ${projectId}`);
    expect(outcome.output).not.toContain('WRONG');
    expect(outcome.code).toBe(0);
    for (const question of Object.keys(firstAnswers)) expect(outcome.output).toContain(question);
  });

  it('builds nothing that only the local suite uses', () => {
    expect(existsSync(path.join(folder, 'functions/dist/index.js'))).toBe(true);
    expect(existsSync(path.join(folder, 'emulators/dist'))).toBe(false);
  });

  it('builds indexes first, and releases rules last, so that they never refuse an older site', () => {
    const findRequest = (pattern: RegExp) => requests.findIndex((request) => pattern.test(request));
    const order = [
      /^POST firestore\S+\/indexes$/,
      /^POST cloudfunctions\S+\/functions$/,
      /^POST firebasehosting\S+\/channels\/live\/releases$/,
      /^POST firebaserules\S+\/rulesets$/,
      /^POST firebaserules\S+\/releases$/,
    ].map(findRequest);
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  it('calls no address that the rehearsal does not know', () => {
    expect(unknown).toEqual([]);
  });

  it('releases the rules as they are in the repository', () => {
    expect(getReleasedRules(project, 'cloud.firestore')).toBe(readRoot('firestore.rules'));
    expect(
      getReleasedRules(project, `firebase.storage/${values.VITE_FIREBASE_STORAGE_BUCKET}`),
    ).toBe(readRoot('storage.rules'));
    expect(project.rules.database).toBe(readRoot('database.rules.json'));
  });

  it('lets the rules of Storage read Firestore', () => {
    expect(project.bindings).toContainEqual({
      role: 'roles/firebaserules.firestoreServiceAgent',
      members: [
        `serviceAccount:service-${project.number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`,
      ],
    });
  });

  it('creates every index and every setting of a field', () => {
    const { indexes, fieldOverrides } = JSON.parse(readRoot('firestore.indexes.json')) as IndexFile;
    const { databases } = project;
    const name = `projects/${projectId}/databases/(default)/collectionGroups`;
    const created = [...databases.indexes].map(([key, { queryScope, fields }]) => ({
      collectionGroup: key.slice(name.length + 1).split('/')[0],
      queryScope,
      // Firestore adds `__name__` to each index.
      fields: fields.slice(0, -1),
    }));
    expect(created).toEqual(indexes);
    expect([...databases.fields.keys()].toSorted()).toEqual(
      fieldOverrides
        .map(({ collectionGroup, fieldPath }) => `${name}/${collectionGroup}/fields/${fieldPath}`)
        .toSorted(),
    );
  });
});

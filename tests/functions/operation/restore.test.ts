import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabaseWithUrl } from 'firebase-admin/database';
import { GeoPoint, Timestamp, getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreDocument } from '@appshelf/model';
import { heldMessage } from '../../../scripts/backup/hold.mjs';
import { restoreBackup } from '../../../scripts/backup/restore.mjs';
import { saveBackup } from '../../../scripts/backup/save.mjs';
import { openProject } from '../../../scripts/google/project.mjs';
import { migrationsDocument } from '../../../scripts/migrations/record.mjs';
import { clearFirestore, unique } from '../support/suite';

// Own projects, for which the suite runs no triggers.
const [source, target] = [`demo-saved-${unique()}`, `demo-restored-${unique()}`];
const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
const apps: App[] = [];
const noWait = () => Promise.resolve();

/** The record of a project that has run a migration. */
const done = { progress: { '0001-vote-uids': { status: 'done' } } };

/** Opens a project with the Admin SDK. */
function open(projectId: string) {
  const app = initializeApp({ projectId }, projectId);
  apps.push(app);
  return {
    auth: getAuth(app),
    firestore: getFirestore(app),
    database: getDatabaseWithUrl(`http://127.0.0.1:9000?ns=${projectId}-default-rtdb`, app),
    bucket: getStorage(app).bucket(`${projectId}.firebasestorage.app`),
  };
}

const [saved, restored] = [open(source), open(target)];
const at = (name: string) => path.join(folder, name);
const readText = (...names: string[]) => readFileSync(at(path.join(...names)), 'utf8');

/** Signs in by password, as a member does, and returns the claims of the token. */
async function signIn(projectId: string, email: string, password: string): Promise<unknown> {
  const response = await fetch(
    'http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo',
    {
      method: 'POST',
      // Only the server may name another project than the suite's.
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({
        email,
        password,
        targetProjectId: projectId,
        returnSecureToken: true,
      }),
    },
  );
  const { idToken = '' } = (await response.json()) as { idToken?: string };
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString() || 'null');
}

/** Sends a document to Firestore in the JSON of its REST API, which can say more than the Admin SDK. */
async function setFields(fields: object): Promise<void> {
  const address = `http://${process.env.FIRESTORE_EMULATOR_HOST ?? ''}/v1/projects/${source}/databases/(default)/documents/values/all`;
  const response = await fetch(address, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** One value of each type, including the types that JavaScript does not tell apart. */
const values = {
  whole: { integerValue: '5' },
  large: { integerValue: '9007199254740993' },
  double: { doubleValue: 5 },
  notANumber: { doubleValue: 'NaN' },
  endless: { doubleValue: '-Infinity' },
  time: { timestampValue: '2026-01-01T00:00:00.123456Z' },
  bytes: { bytesValue: 'AAEC/w==' },
  place: { geoPointValue: { latitude: 52.5, longitude: 13.25 } },
  reference: {
    referenceValue: `projects/${source}/databases/(default)/documents/apps/margin`,
  },
  list: { arrayValue: { values: [{ nullValue: null }, { booleanValue: true }] } },
  empty: { arrayValue: { values: [] } },
  map: { mapValue: { fields: { 'a key': { stringValue: 'größer\n' } } } },
};

const picture = (project: string) =>
  `http://127.0.0.1:9199/v0/b/${project}.firebasestorage.app/o/media%2Fm1%2Fa.png?alt=media`;

async function fill(): Promise<void> {
  const { auth, firestore, database, bucket } = saved;
  await setFields(values);
  const app = firestore.doc('apps/margin');
  await app.set({ name: 'Margin', iconUrl: picture(source), reviewCount: 700 });
  await app
    .collection('releases')
    .doc('1.0.0')
    .set({ at: Timestamp.fromMillis(5) });
  await firestore.doc('media/m1').set({ bucket: bucket.name });
  // There is no document above this one.
  await firestore.doc('nowhere/none/below/one').set({ place: new GeoPoint(1, 2) });
  const writer = firestore.bulkWriter();
  for (let number = 0; number < 700; number += 1)
    void writer.set(app.collection('reviews').doc(`member-${String(number)}`), { rating: 5 });
  await writer.close();
  await firestore
    .doc('mail/waiting')
    .set({ to: ['ada@example.com'], delivery: { state: 'RETRY', attempts: 2 } });
  await firestore.doc('mail/new').set({ to: ['ada@example.com'] });
  await firestore.doc('mail/sent').set({ to: ['ada@example.com'], delivery: { state: 'SUCCESS' } });
  await firestore.doc('campaigns/news').set({ status: 'queueing', step: 3 });

  await database.ref('site').set({ name: 'The shelf', maintenance: false });
  await database.ref('metrics/2026-01-01/pages').set({ '%2F': 12 });
  await database.ref('metrics/2026-01-02').setWithPriority({ pages: { '%2Fapps': 1.5 } }, 7);
  await database.ref('presence/ada').set(true);

  const file = bucket.file('media/m1/a.png');
  await file.save(Buffer.from([0, 1, 2, 255]), {
    contentType: 'image/png',
    metadata: { cacheControl: 'public, max-age=60', metadata: { title: 'A “picture”' } },
  });
  await bucket.file('avatars/ada/größe #1.txt').save('', { contentType: 'text/plain' });

  await auth.createUser({
    uid: 'ada',
    email: 'ada@example.com',
    password: 'a secret of Ada',
    displayName: 'Ada',
    emailVerified: true,
  });
  await auth.setCustomUserClaims('ada', { admin: true });
  await auth.importUsers([
    {
      uid: 'grace',
      email: 'grace@example.com',
      disabled: true,
      providerData: [{ uid: 'g-1', providerId: 'google.com', email: 'grace@example.com' }],
    },
  ]);
}

/** Deletes everything that the project holds. */
async function wipe(): Promise<void> {
  const { auth, database, bucket } = saved;
  const [files] = await bucket.getFiles();
  await Promise.all([
    clearFirestore(source),
    auth.deleteUsers(['ada', 'grace']),
    database.ref().remove(),
    ...files.map((file) => file.delete()),
  ]);
}

beforeAll(fill);

beforeEach(() => {
  // The commands print their progress.
  vi.spyOn(console, 'log').mockReturnValue();
});

afterAll(async () => {
  await Promise.all([source, target].map(clearFirestore));
  await Promise.all(apps.map(deleteApp));
  rmSync(folder, { recursive: true });
});

describe('a backup', () => {
  it('holds everything, and the project says when it was made', async () => {
    expect(await saveBackup(openProject(source), at('first'))).toEqual({
      accounts: 2,
      firestore: 709,
      database: 2,
      storage: 2,
    });
    const times = (await saved.firestore.doc('health/backups').get()).data();
    expect(Object.keys(times ?? {}).sort()).toEqual(['accountsAt', 'firestoreAt', 'storageAt']);
    expect(times?.firestoreAt).toBeInstanceOf(Timestamp);
  });

  it('is not written into a folder that holds something', async () => {
    await expect(saveBackup(openProject(source), at('first'))).rejects.toThrow('is not empty');
  });

  it('with two parts has only these', async () => {
    const counts = await saveBackup(openProject(source), at('small'), ['accounts', 'database']);
    expect(counts).toEqual({ accounts: 2, database: 2 });
  });
});

const inTarget = (text: string) =>
  text.replaceAll(`${source}.firebasestorage.app`, `${target}.firebasestorage.app`);

/** Lists the documents of a backup that a restore writes as they are. */
const listKept = (name: string) =>
  inTarget(readText(name, 'documents.ndjson'))
    .split('\n')
    .filter((line) => !/"path":"(?:mail|campaigns|settings|health)\//.test(line));

/** Compares a backup with one of a project that was restored from it. */
function compare(first: string, second: string): void {
  expect(listKept(second)).toEqual(listKept(first));
  for (const name of ['accounts.ndjson', 'files.ndjson'])
    expect(inTarget(readText(second, name))).toBe(inTarget(readText(first, name)));
  const open = '"maintenance":false';
  const database = readText(first, 'database.ndjson');
  expect(database).toContain(open);
  expect(readText(second, 'database.ndjson')).toBe(database.replace(open, '"maintenance":true'));
}

describe('a restore', () => {
  const restore = (options: object = {}) =>
    restoreBackup(openProject(target), at('first'), { wait: noWait, ...options });

  it('with --dry-run changes nothing', async () => {
    await restore({ isDryRun: true });
    expect(await restored.firestore.listCollections()).toEqual([]);
  });

  it('into an empty project has everything, with the files under their new addresses', async () => {
    await restore();
    await saveBackup(openProject(target), at('second'));
    compare('first', 'second');
    expect(listKept('first')).toHaveLength(706);
    expect(readFileSync(at('second/files/000002'))).toEqual(Buffer.from([0, 1, 2, 255]));
  });

  it('of a project that was wiped has everything again', async () => {
    await wipe();
    await saveBackup(openProject(source), at('wiped'));
    expect(readText('wiped', 'documents.ndjson')).toBe('');
    await restoreBackup(openProject(source), at('first'), { wait: noWait });
    await saveBackup(openProject(source), at('again'));
    compare('first', 'again');
  });

  it('keeps each type of value', async () => {
    const line = readText('second', 'documents.ndjson')
      .split('\n')
      .find((each) => each.includes('"values/all"'));
    const stored = (JSON.parse(line ?? '') as { fields: object }).fields;
    expect(stored).toEqual({ ...values, reference: { referenceValue: 'apps/margin' } });
    const reference = (await restored.firestore.doc('values/all').get()).get('reference') as {
      path: string;
    };
    expect(reference.path).toBe('apps/margin');
  });

  it('lets members sign in with their passwords, and keeps claims', async () => {
    const claims = await signIn(target, 'ada@example.com', 'a secret of Ada');
    expect(claims).toMatchObject({ aud: target, user_id: 'ada', admin: true });
    expect(await restored.auth.getUser('grace')).toMatchObject({
      disabled: true,
      providerData: [{ providerId: 'google.com', uid: 'g-1' }],
    });
  });

  it('holds mails that waited and stops campaigns, which may have gone out since', async () => {
    for (const id of ['waiting', 'new']) {
      const { delivery } = (await restored.firestore.doc(`mail/${id}`).get()).data() ?? {};
      expect(delivery).toMatchObject({ state: 'ERROR', error: heldMessage, dueAt: null });
      expect(delivery).toHaveProperty('endTime', expect.any(Timestamp));
    }
    const sent = await restored.firestore.doc('mail/sent').get();
    expect(sent.data()).toEqual({ to: ['ada@example.com'], delivery: { state: 'SUCCESS' } });
    const campaign = await restored.firestore.doc('campaigns/news').get();
    expect(campaign.data()).toEqual({ status: 'stopped', step: 3 });
  });

  it('leaves the site under maintenance, and ends its time for functions', async () => {
    expect((await restored.firestore.doc('settings/maintenance').get()).exists).toBe(true);
    expect((await restored.firestore.doc(restoreDocument).get()).data()).toEqual({
      startedAt: expect.any(Timestamp) as Timestamp,
      seenAt: expect.any(Timestamp) as Timestamp,
      endedAt: expect.any(Timestamp) as Timestamp,
    });
  });

  it('is refused in a project that holds something, unless that is named', async () => {
    await expect(restore()).rejects.toThrow(
      `${target} is not empty: it has something in accounts, firestore, database, storage.`,
    );
    await expect(restore({ replace: source })).rejects.toThrow('Nothing was changed.');
  });

  it('that replaces removes what the backup does not have', async () => {
    const { auth, firestore, database, bucket } = restored;
    await firestore.doc('apps/later').set({ name: 'Later' });
    await firestore.doc('apps/margin').set({ name: 'Changed' });
    await database.ref('site').set({ name: 'Changed', more: true });
    await database.ref('others').set(true);
    await bucket.file('media/later.txt').save('later', { contentType: 'text/plain' });
    await auth.createUser({ uid: 'later', email: 'later@example.com' });
    await auth.setCustomUserClaims('ada', {});
    await firestore.doc(migrationsDocument).set(done);
    await restore({ replace: target });
    // Its documents are as they were before these migrations.
    expect((await firestore.doc(migrationsDocument).get()).exists).toBe(false);
    await saveBackup(openProject(target), at('third'));
    for (const name of ['accounts.ndjson', 'files.ndjson', 'database.ndjson'])
      expect(readText('third', name)).toBe(readText('second', name));
    const others = (name: string) =>
      readText(name, 'documents.ndjson')
        .split('\n')
        // The times of these documents are those of the restore.
        .filter((line) => !/"path":"(?:mail|settings|health)\//.test(line));
    expect(others('third')).toEqual(others('second'));
  });

  it('brings back which migrations its documents have', async () => {
    const [before, after] = [saved, restored].map(({ firestore }) =>
      firestore.doc(migrationsDocument),
    );
    await before?.set(done);
    await saveBackup(openProject(source), at('migrated'), ['firestore']);
    await restoreBackup(openProject(target), at('migrated'), { replace: target, wait: noWait });
    expect((await after?.get())?.data()).toEqual(done);
  });

  it('goes into a project that has nothing but the record of a new one', async () => {
    const projectId = `demo-fresh-${unique()}`;
    await open(projectId).firestore.doc(migrationsDocument).set(done);
    await restoreBackup(openProject(projectId), at('migrated'), { wait: noWait });
    await clearFirestore(projectId);
  });

  it('of a damaged backup is refused before anything is written', async () => {
    const documents = at('small/accounts.ndjson');
    writeFileSync(documents, readText('small', 'accounts.ndjson').slice(0, -20));
    const small = restoreBackup(openProject(target), at('small'), { replace: target });
    await expect(small).rejects.toThrow('accounts.ndjson:2 is not JSON');
  });
});

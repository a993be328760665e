import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectDatabaseEmulator, getDatabase, ref, set } from 'firebase/database';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getDocs,
  getFirestore,
  orderBy,
  query,
  setDoc,
  setLogLevel,
} from 'firebase/firestore';
import { connectStorageEmulator, getStorage, ref as fileRef, uploadString } from 'firebase/storage';

/** Each database and bucket has rules of its own; .firebaserc says which of them a target of firebase.json stands for. */

setLogLevel('silent');
const app = initializeApp({ projectId: 'demo-library', apiKey: 'any' });
after(() => deleteApp(app));

/** The address of an emulator: emulators:exec names it in the environment. */
function readAddress(variable) {
  const { hostname, port } = new URL(`http://${process.env[variable]}`);
  return [hostname, Number(port)];
}

function openFirestore(name) {
  const firestore = getFirestore(app, name);
  connectFirestoreEmulator(firestore, ...readAddress('FIRESTORE_EMULATOR_HOST'));
  return firestore;
}

function openDatabase(name) {
  const database = getDatabase(app, `https://${name}.firebaseio.com`);
  connectDatabaseEmulator(database, ...readAddress('FIREBASE_DATABASE_EMULATOR_HOST'));
  return database;
}

function openBucket(name) {
  const storage = getStorage(app, `gs://${name}`);
  connectStorageEmulator(storage, ...readAddress('FIREBASE_STORAGE_EMULATOR_HOST'));
  return storage;
}

/** Each place lets anybody write what its own rules name. */
const expected = { allowed: ['own'], refused: ['other'] };

async function tryBoth(write, own, other) {
  const allowed = [];
  const refused = [];
  for (const [name, path] of Object.entries({ own, other })) {
    await write(path).then(
      () => allowed.push(name),
      () => refused.push(name),
    );
  }
  return { allowed, refused };
}

for (const [name, own, other] of [
  ['(default)', 'books/a', 'archives/a'],
  ['archive-1990', 'archives/a', 'books/a'],
  ['archive-2000', 'archives/a', 'books/a'],
]) {
  test(`Firestore ${name} has its rules`, async () => {
    const firestore = openFirestore(name);
    const write = (path) => setDoc(doc(firestore, path), { title: 'A' });
    assert.deepEqual(await tryBoth(write, own, other), expected);
  });
}

test('the default database has its indexes', async () => {
  const books = collection(getFirestore(app), 'books');
  await getDocs(query(books, orderBy('shelf'), orderBy('title')));
  await assert.rejects(getDocs(query(books, orderBy('title'), orderBy('shelf'))), /index/);
});

for (const [name, own, other] of [
  ['demo-library-desks', 'desks/a', 'signs/a'],
  ['demo-library-signs', 'signs/a', 'desks/a'],
]) {
  test(`the Realtime Database ${name} has its rules`, async () => {
    const database = openDatabase(name);
    assert.deepEqual(await tryBoth((path) => set(ref(database, path), 1), own, other), expected);
  });
}

for (const [name, own, other] of [
  ['demo-library-covers', 'covers/a', 'papers/a'],
  ['demo-library-papers', 'papers/a', 'covers/a'],
]) {
  test(`the bucket ${name} has its rules`, async () => {
    const bucket = openBucket(name);
    const write = (path) => uploadString(fileRef(bucket, path), 'A');
    assert.deepEqual(await tryBoth(write, own, other), expected);
  });
}

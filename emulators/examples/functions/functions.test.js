import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  initializeAuth,
} from 'firebase/auth';
import { connectDatabaseEmulator, getDatabase, ref, set } from 'firebase/database';
import { connectFirestoreEmulator, deleteDoc, doc, getFirestore, setDoc } from 'firebase/firestore';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import {
  connectStorageEmulator,
  deleteObject,
  getStorage,
  ref as fileRef,
  uploadString,
} from 'firebase/storage';
import { initializeApp as initializeAdmin } from 'firebase-admin/app';
import { getFirestore as getAdminFirestore } from 'firebase-admin/firestore';
import { getFunctions as getAdminFunctions } from 'firebase-admin/functions';
import { beforeAll, test } from 'vitest';

const { GCLOUD_PROJECT: projectId, FIREBASE_EMULATOR_HUB: hub, ...environment } = process.env;
const admin = initializeAdmin({ projectId });
const calls = getAdminFirestore(admin).collection('calls');

const bucket = `${projectId}.appspot.com`;
const app = initializeApp({ projectId, apiKey: 'any', storageBucket: bucket });
const auth = initializeAuth(app, { persistence: inMemoryPersistence });
const firestore = getFirestore(app);
const database = getDatabase(app);
const storage = getStorage(app);
const functions = getFunctions(app);

/** Connects the SDK to an emulator, whose address emulators:exec gives. */
function connect(variable, connectEmulator, service) {
  const [host, port] = environment[variable].split(':');
  connectEmulator(service, host, Number(port));
}

/** Waits until a function has stored what it was called with. */
const readCall = (name) =>
  new Promise((resolve, reject) => {
    const stop = calls.doc(name).onSnapshot((call) => {
      if (!call.exists) return;
      stop();
      resolve(call.data());
    }, reject);
  });

/** Runs a command of the package, and returns its exit code and what it printed. */
const run = (...args) =>
  promisify(execFile)('npx', ['firebase-emulators-without-java', ...args]).then(
    () => ({ code: 0 }),
    ({ code, stderr }) => ({ code, stderr }),
  );

beforeAll(async () => {
  const options = { disableWarnings: true };
  connectAuthEmulator(auth, `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}`, options);
  connect('FIRESTORE_EMULATOR_HOST', connectFirestoreEmulator, firestore);
  connect('FIREBASE_DATABASE_EMULATOR_HOST', connectDatabaseEmulator, database);
  connect('FIREBASE_STORAGE_EMULATOR_HOST', connectStorageEmulator, storage);
  const { functions: address } = await (await fetch(`http://${hub}/emulators`)).json();
  connectFunctionsEmulator(functions, address.host, address.port);
});

let uid;

test('blocking functions refuse an account, and give claims to another', async () => {
  const password = 'correct horse';
  await assert.rejects(
    createUserWithEmailAndPassword(auth, 'eve@example.org', password),
    /Patients only/,
  );
  const { user } = await createUserWithEmailAndPassword(auth, 'ann@example.com', password);
  const { claims } = await user.getIdTokenResult();
  assert.deepEqual([claims.role, claims.welcomed], ['patient', true]);
  ({ uid } = user);
  const { data } = await httpsCallable(functions, 'whoami')();
  assert.deepEqual(data, { uid, role: 'patient' });
});

test('Firestore: a document that is written and deleted, and by whom', async () => {
  const visit = doc(firestore, 'visits/first');
  await setDoc(visit, { reason: 'cough' });
  const type = 'google.cloud.firestore.document.v1.written';
  const params = { visit: 'first' };
  const after = { reason: 'cough' };
  assert.deepEqual(await readCall('visitWritten set'), { params, type, before: null, after });
  assert.deepEqual(await readCall('visitBy set'), { authId: uid });
  await deleteDoc(visit);
  const deleted = { params, type, before: after, after: null };
  assert.deepEqual(await readCall('visitWritten deleted'), deleted);
});

test('the Realtime Database: a value that is written, and none that the rules refuse', async () => {
  await assert.rejects(set(ref(database, 'rooms/two'), 'free'), /PERMISSION_DENIED/);
  await set(ref(database, 'rooms/one'), 3);
  const instance = `${projectId}-default-rtdb`;
  const written = { params: { room: 'one' }, instance, authId: uid, before: null, after: 3 };
  assert.deepEqual(await readCall('roomWritten'), written);
});

test('Storage: a file that is stored and deleted', async () => {
  const picture = fileRef(storage, 'pictures/me.txt');
  await uploadString(picture, 'small', 'raw', { contentType: 'text/plain' });
  const { size, ...stored } = await readCall('pictureStored');
  assert.deepEqual(stored, { bucket, name: 'pictures/me.txt', type: 'text/plain' });
  assert.equal(Number(size), 5);
  await deleteObject(picture);
  assert.deepEqual(await readCall('pictureDeleted'), { name: 'pictures/me.txt' });
});

test('a task that fails is tried again', async () => {
  await getAdminFunctions(admin).taskQueue('print').enqueue({ page: 1 });
  const { data, retryCount } = await readCall('print');
  assert.deepEqual({ data, retryCount }, { data: { page: 1 }, retryCount: 1 });
});

test('scheduled functions of both generations run on request', async () => {
  assert.equal((await run('schedules:run', 'remind')).code, 0);
  const { jobName, scheduleTime } = await readCall('remind');
  assert.equal(jobName, 'firebase-schedule-remind-us-central1');
  assert.ok(Math.abs(Date.now() - Date.parse(scheduleTime)) < 60_000);
  assert.equal((await run('schedules:run', 'remindBefore')).code, 0);
  assert.deepEqual(await readCall('remindBefore'), {
    eventType: 'google.pubsub.topic.publish',
    topic: `projects/${projectId}/topics/firebase-schedule-remindBefore-us-central1`,
  });
  const failed = await run('schedules:run', 'overdue');
  assert.equal(failed.code, 1);
  assert.match(failed.stderr, /overdue failed with the status 500/);
  const unknown = await run('schedules:run', 'tomorrow');
  assert.match(unknown.stderr, /no scheduled function tomorrow.*overdue, remind, remindBefore/);
});

test('a second codebase has its scheduled function, and its HTTP function below one of two sites', async () => {
  assert.equal((await run('schedules:run', 'openDoors')).code, 0);
  assert.deepEqual(await readCall('openDoors'), { codebase: 'reception' });
  const { hosting } = await (await fetch(`http://${hub}/emulators`)).json();
  const site = `http://${hosting.host}:${hosting.port}`;
  const hours = await fetch(`${site}/hours`);
  assert.deepEqual(await hours.json(), { path: '/hours', opens: '09:00' });
  assert.match(await (await fetch(site)).text(), /<title>Clinic</);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  onSnapshot,
  query,
  setDoc,
  terminate,
  where,
  writeBatch,
} from 'firebase/firestore';
import { at } from '../lib/paths.mjs';
import { Failure } from '../lib/say.mjs';

/** @typedef {import('firebase/firestore').Firestore} Client */

const host = '127.0.0.1';

/** The measured database. */
const database = 'projects/demo-bench/databases/(default)';

/** How many single documents are written and read, and how many at a time. */
const operations = 1_000;
const concurrency = 50;

/** How many documents the memory is measured with, and how many listeners are open. */
const documentCount = 100_000;
const listenerCount = 1_000;

/** The size of a batch, which production once limited to 500 writes. */
const batchSize = 500;

/** How long the emulator is idle before its memory is read after the deletion, in milliseconds. */
const idleTime = 6_000;

/** Where Debian's package `google-cloud-cli-firestore-emulator` has Google's emulator. */
const installedJar =
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** The main class of Google's emulator. The JAR of the Google Cloud CLI, unlike that of firebase-tools, does not name it. */
const javaClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

const jar = process.env.FIRESTORE_EMULATOR_JAR ?? (existsSync(installedJar) ? installedJar : '');

/** The program of this repository and, where the variable FIRESTORE_EMULATOR_JAR or Debian's package has it, Google's. */
const programs = [
  { name: 'this repository', command: [process.execPath, at('emulators/dist/firestore.mjs')] },
  ...(jar ? [{ name: 'Java', command: ['java', '-cp', jar, javaClass] }] : []),
];

/** Measures each Firestore emulator: its start, memory, single writes and reads, and listeners. */
export async function measureEmulators() {
  /** @type {Awaited<ReturnType<typeof measure>>[]} */
  const rows = [];
  for (const program of programs) rows.push(await measure(program));
  return rows;
}

async function measure(/** @type {(typeof programs)[number]} */ { name, command }) {
  const port = await findPort();
  const [file = '', ...args] = [...command, '--host', host, '--port', String(port)];
  const begun = performance.now();
  const env = { ...process.env, FIRESTORE_EMULATOR_INDEXES: 'off' };
  const child = spawn(file, args, { stdio: 'ignore', env });
  try {
    await waitUntilReady(port, () => child.exitCode !== null);
    const readyMs = Math.round(performance.now() - begun);
    const pid = child.pid ?? 0;
    const readyCpuMs = readCpuMs(pid);
    const idleMb = readMemory(pid);
    const speed = await withCpu(pid, () => withClient(port, measureSpeed));
    const filling = await withCpu(pid, () => fill(port));
    const filledMb = readMemory(pid);
    const listeners = await withCpu(pid, () => withClient(port, measureListeners));
    await fetch(`http://${host}:${String(port)}/emulator/v1/${database}/documents`, {
      method: 'DELETE',
    });
    await wait(idleTime);
    return {
      ...{ name, readyMs, readyCpuMs, idleMb, filledMb, emptiedMb: readMemory(pid) },
      ...{ ...speed.result, speedCpuMs: speed.cpuMs, fillCpuMs: filling.cpuMs },
      ...{ ...listeners.result, listenersCpuMs: listeners.cpuMs },
    };
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}

/**
 * Calls a function with a web client of its own, which bypasses the rules.
 * @template T
 * @param {number} port
 * @param {(client: Client) => Promise<T>} run
 */
async function withClient(port, run) {
  const app = initializeApp({ projectId: 'demo-bench' }, `bench-${String(performance.now())}`);
  const client = getFirestore(app);
  connectFirestoreEmulator(client, host, port, { mockUserToken: 'owner' });
  try {
    return await run(client);
  } finally {
    await terminate(client);
    await deleteApp(app);
  }
}

/** Operations a second: single writes and reads of the SDK, and queries of 50 documents. */
async function measureSpeed(/** @type {Client} */ client) {
  const items = collection(client, 'speed');
  const writes = await countPerSecond((index) => setDoc(doc(items, String(index)), create(index)));
  const reads = await countPerSecond((index) => getDoc(doc(items, String(index))));
  const queries = await countPerSecond((index) =>
    getDocs(query(items, where('n', '>=', index % 1_000), limit(50))),
  );
  return { writes, reads, queries };
}

async function countPerSecond(/** @type {(index: number) => Promise<unknown>} */ run) {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < operations; index = next++) await run(index);
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: concurrency }, worker));
  return Math.round((operations * 1_000) / (performance.now() - begun));
}

/** Fills a collection over REST, since the SDK itself would take most of the time. */
async function fill(/** @type {number} */ port) {
  const headers = { Authorization: 'Bearer owner' };
  for (let start = 0; start < documentCount; start += batchSize) {
    const writes = Array.from({ length: batchSize }, (_, index) => ({
      update: {
        name: `${database}/documents/many/${String(start + index)}`,
        fields: {
          n: { integerValue: String(start + index) },
          title: { stringValue: `Title ${String(start + index)}` },
          text: { stringValue: 'x'.repeat(200) },
        },
      },
    }));
    const body = JSON.stringify({ writes });
    const response = await fetch(`http://${host}:${String(port)}/v1/${database}/documents:commit`, {
      method: 'POST',
      headers,
      body,
    });
    if (!response.ok) throw new Failure(`The documents were refused: ${await response.text()}`);
    await response.body?.cancel();
  }
}

/** Listeners to queries: the time until each gets its first result, and until each gets a change. */
async function measureListeners(/** @type {Client} */ client) {
  const items = collection(client, 'listened');
  const parts = Array.from({ length: listenerCount }, (_, part) => part);
  const begun = performance.now();
  /** @type {(() => void)[]} */
  const stops = [];
  const waiting = new Set(parts);
  /** @type {(value?: unknown) => void} */
  let end;
  const heardByAll = new Promise((resolve) => {
    end = resolve;
  });
  const hear = (/** @type {number} */ part) => {
    waiting.delete(part);
    if (waiting.size === 0) end();
  };
  const first = parts.map(
    (part) =>
      new Promise((resolve, reject) => {
        const listened = query(items, where('part', '==', part));
        const onNext = (/** @type {import('firebase/firestore').QuerySnapshot} */ snapshot) => {
          if (snapshot.metadata.fromCache) return;
          resolve(undefined);
          if (snapshot.size > 0) hear(part);
        };
        stops.push(onSnapshot(listened, { includeMetadataChanges: true }, onNext, reject));
      }),
  );
  await Promise.all(first);
  const listening = performance.now();
  for (let start = 0; start < listenerCount; start += batchSize) {
    const batch = writeBatch(client);
    for (const part of parts.slice(start, start + batchSize)) {
      batch.set(doc(items, String(part)), { part });
    }
    await batch.commit();
  }
  await heardByAll;
  const heard = performance.now();
  for (const stop of stops) stop();
  return { listenMs: Math.round(listening - begun), hearMs: Math.round(heard - listening) };
}

/** A document of about 300 bytes. */
function create(/** @type {number} */ n) {
  return {
    n,
    title: `Title ${String(n)}`,
    text: 'x'.repeat(200),
    tags: ['one', 'two'],
    at: new Date(0),
  };
}

/** How long a tick of the processor time in /proc is: USER_HZ, which is 100 on every Linux of today. */
const tickMs = 10;

/** The processor time of a process since its start, in milliseconds. */
function readCpuMs(/** @type {number} */ pid) {
  // The name of the program is in parentheses and may have spaces. The fields 14 and 15 are the user and system time.
  const [, afterName = ''] = readFileSync(`/proc/${String(pid)}/stat`, 'utf8').split(') ');
  const [user, system] = afterName.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * tickMs;
}

/**
 * Runs a measurement, and counts the processor time of a process meanwhile: unlike the time it depends little on what else runs.
 * @template T
 * @param {number} pid
 * @param {() => Promise<T>} run
 */
async function withCpu(pid, run) {
  const before = readCpuMs(pid);
  const result = await run();
  return { result, cpuMs: readCpuMs(pid) - before };
}

/** The resident memory of a process in MB. */
function readMemory(/** @type {number} */ pid) {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

async function findPort() {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function waitUntilReady(/** @type {number} */ port, /** @type {() => boolean} */ hasEnded) {
  for (;;) {
    if (hasEnded()) throw new Failure('The Firestore emulator ended before it was ready.');
    const answer = await fetch(`http://${host}:${String(port)}/`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(5);
  }
}

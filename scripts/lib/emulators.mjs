import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { at } from './paths.mjs';
import { runToEnd } from './processes.mjs';
import { Failure } from './say.mjs';

const oldestJava = 21;

/** How the JARs that firebase-tools downloads are named in its cache. */
const jars = [
  /^cloud-firestore-emulator-v.*\.jar$/,
  /^firebase-database-emulator-v.*\.jar$/,
  /^cloud-storage-rules-runtime-v.*\.jar$/,
];

function jarsAreCached() {
  const folder =
    process.env['FIREBASE_EMULATORS_PATH'] ?? path.join(homedir(), '.cache/firebase/emulators');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return jars.every((pattern) => names.some((name) => pattern.test(name)));
}

async function javaIsNewEnough() {
  const { code, output } = await runToEnd('java', ['-version'], { capture: true });
  return code === 0 && Number(/version "(\d+)/.exec(output)?.[1] ?? 0) >= oldestJava;
}

/** The Node stand-ins of `emulators/`, which firebase-tools starts as if they were the JARs. */
const embedded = {
  description:
    "the project's own for Firestore, Realtime Database and Storage rules (EMULATORS=official uses Google's)",
  environment: {
    PATH: `${at('emulators/bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
    FIRESTORE_EMULATOR_BINARY_PATH: at('emulators/dist/firestore.mjs'),
    DATABASE_EMULATOR_BINARY_PATH: at('emulators/dist/database.mjs'),
    STORAGE_EMULATOR_BINARY_PATH: at('emulators/dist/storage-rules.mjs'),
  },
};

const official = {
  description: "Google's JARs (EMULATORS=embedded uses the project's own)",
  environment: {},
};

/**
 * Which emulators to run: EMULATORS says so, else Google's when they are in firebase-tools' cache and Java can run them.
 * @returns {Promise<{ description: string, environment: Record<string, string> }>}
 */
export async function chooseEmulators() {
  const choice = process.env['EMULATORS'];
  if (choice === 'embedded') return embedded;
  if (choice === 'official') {
    if (await javaIsNewEnough()) return official;
    throw new Failure(
      `EMULATORS=official needs Java ${String(oldestJava)} or newer on PATH. Install it, or unset EMULATORS.`,
    );
  }
  if (choice !== undefined && choice !== '') {
    throw new Failure(`EMULATORS is "${choice}". Set it to official or embedded, or unset it.`);
  }
  return jarsAreCached() && (await javaIsNewEnough()) ? official : embedded;
}

import path from 'node:path';
import { at } from './paths.mjs';
import { runToEnd } from './processes.mjs';
import { Failure } from './say.mjs';

const oldestJava = 21;

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
  description: "Google's JARs, as EMULATORS=official says",
  environment: {},
};

/**
 * Which emulators to run: the project's own, unless EMULATORS asks for Google's.
 * @returns {Promise<{ description: string, environment: Record<string, string> }>}
 */
export async function chooseEmulators() {
  const choice = process.env['EMULATORS'] ?? '';
  if (choice === '' || choice === 'embedded') return embedded;
  if (choice !== 'official')
    throw new Failure(`EMULATORS is "${choice}". Set it to official or embedded, or unset it.`);
  if (await javaIsNewEnough()) return official;
  throw new Failure(
    `EMULATORS=official needs Java ${String(oldestJava)} or newer on PATH. Install it, or unset EMULATORS.`,
  );
}

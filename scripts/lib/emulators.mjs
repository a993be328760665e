import { existsSync } from 'node:fs';
import path from 'node:path';
import { at, emulatorsFolder } from './paths.mjs';
import { runToEnd } from './processes.mjs';
import { Failure } from './say.mjs';

const oldestJava = 21;

async function javaIsNewEnough() {
  const { code, output } = await runToEnd('java', ['-version'], { capture: true });
  return code === 0 && Number(/version "(\d+)/.exec(output)?.[1] ?? 0) >= oldestJava;
}

/** Configures firebase-tools to start the Node stand-ins of `emulators/` as if they were the JARs. */
async function getEmbedded() {
  const { getEmulatorEnvironment } = await import('firebase-emulators-without-java/environment');
  return {
    description:
      "the project's own for Firestore, Realtime Database and Storage rules (EMULATORS=official uses Google's)",
    environment: getEmulatorEnvironment(emulatorsFolder, process.env),
  };
}

/** Where Debian's package google-cloud-cli-firestore-emulator and the Google Cloud CLI have Google's Firestore. */
const googleFirestore =
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** Finds the machine's own Java on PATH. */
const findJava = () =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'java'))
    .find((file) => existsSync(file));

/** Google's Firestore beside the project's own stand-ins for the Realtime Database and for Storage rules. */
async function getWithGoogleFirestore() {
  const java = findJava();
  if (!java || !existsSync(googleFirestore))
    throw new Failure(
      "EMULATORS=google needs Java 17 and Debian's package google-cloud-cli-firestore-emulator. Install them, or unset EMULATORS.",
    );
  const { environment } = await getEmbedded();
  return {
    description:
      "Google's for Firestore, the project's own for the others, as EMULATORS=google says",
    environment: {
      ...environment,
      PATH: [at('scripts/lib/googleFirestore'), environment['PATH']].join(path.delimiter),
      FIRESTORE_EMULATOR_BINARY_PATH: googleFirestore,
      GOOGLE_JAVA: java,
    },
  };
}

const official = {
  description: "Google's JARs, as EMULATORS=official says",
  environment: {},
};

/**
 * Chooses the emulators: the project's own, Google's when EMULATORS is `official`, or only Google's Firestore when it is
 * `google`.
 * @returns {Promise<{ description: string, environment: Record<string, string> }>}
 */
export async function chooseEmulators() {
  const choice = process.env['EMULATORS'] ?? '';
  if (choice === '' || choice === 'embedded') return getEmbedded();
  if (choice === 'google') return getWithGoogleFirestore();
  if (choice !== 'official')
    throw new Failure(
      `EMULATORS is "${choice}". Set it to official, google or embedded, or unset it.`,
    );
  if (await javaIsNewEnough()) return official;
  throw new Failure(
    `EMULATORS=official needs Java ${String(oldestJava)} or newer on PATH. Install it, or unset EMULATORS.`,
  );
}

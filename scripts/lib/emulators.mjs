import { emulatorsFolder } from './paths.mjs';
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

const official = {
  description: "Google's JARs, as EMULATORS=official says",
  environment: {},
};

/**
 * Chooses the emulators: the project's own, or Google's when EMULATORS is `official`.
 * @returns {Promise<{ description: string, environment: Record<string, string> }>}
 */
export async function chooseEmulators() {
  const choice = process.env['EMULATORS'] ?? '';
  if (choice === '' || choice === 'embedded') return getEmbedded();
  if (choice !== 'official')
    throw new Failure(`EMULATORS is "${choice}". Set it to official or embedded, or unset it.`);
  if (await javaIsNewEnough()) return official;
  throw new Failure(
    `EMULATORS=official needs Java ${String(oldestJava)} or newer on PATH. Install it, or unset EMULATORS.`,
  );
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FunctionsEmulator } from '../schedules/run';

type FoundEmulator = Pick<FunctionsEmulator, 'origin' | 'projectId'>;

/** The start and the end of the name of the file in which firebase-tools writes where a suite's hub is. */
const [prefix, suffix] = ['hub-', '.json'];

/** Asks the hub of a suite where its Functions emulator is. Undefined while it does not run. */
async function askHub(hub: string): Promise<string | undefined> {
  const response = await fetch(`${hub}/emulators`).catch(() => undefined);
  if (response?.ok !== true) return undefined;
  const { functions } = (await response.json()) as {
    functions?: { host: string; port: number };
  };
  if (functions === undefined) return undefined;
  const host = functions.host.includes(':') ? `[${functions.host}]` : functions.host;
  return `http://${host}:${String(functions.port)}`;
}

/** Finds the Functions emulator of the suite that runs the calling script, for which firebase-tools names the hub. */
async function findByEnvironment({
  FIREBASE_EMULATOR_HUB: hub,
  GCLOUD_PROJECT: projectId,
}: NodeJS.ProcessEnv): Promise<FoundEmulator | undefined> {
  if (hub === undefined || projectId === undefined) return undefined;
  const origin = await askHub(`http://${hub}`);
  return origin === undefined ? undefined : { origin, projectId };
}

/**
 * Finds the Functions emulator of the suite that runs the calling script, or else of the one whose temporary files are in a folder. Undefined when it does not run, or
 * not yet.
 */
export async function findFunctionsEmulator(
  temporaryFolder: string,
): Promise<FoundEmulator | undefined> {
  const own = await findByEnvironment(process.env);
  if (own !== undefined) return own;
  if (!existsSync(temporaryFolder)) return undefined;
  for (const name of readdirSync(temporaryFolder)) {
    if (!name.startsWith(prefix) || !name.endsWith(suffix)) continue;
    const locator = JSON.parse(readFileSync(path.join(temporaryFolder, name), 'utf8')) as {
      origins: string[];
    };
    for (const hub of locator.origins) {
      const origin = await askHub(hub);
      const projectId = name.slice(prefix.length, -suffix.length);
      if (origin !== undefined) return { origin, projectId };
    }
  }
  return undefined;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FunctionsEmulator } from '../schedules/run';

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

/**
 * Finds the Functions emulator of the suite whose temporary files are in a folder. Undefined when it does not run, or
 * not yet.
 */
export async function findFunctionsEmulator(
  temporaryFolder: string,
): Promise<Pick<FunctionsEmulator, 'origin' | 'projectId'> | undefined> {
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

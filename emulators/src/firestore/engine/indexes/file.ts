import { existsSync, readFileSync, watchFile } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type IndexDefinitions, parseIndexDefinitions } from './definitions';

/** How often the file is looked at for changes, in milliseconds. */
const WATCH_INTERVAL = 1_000;

/** Strings, which stay, and comments, which firebase-tools takes in its files. */
const STRING_OR_COMMENT = /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/**
 * Finds the indexes file: the one that the variable FIRESTORE_EMULATOR_INDEXES names, else the one of the closest
 * firebase.json from a folder upwards, which is how firebase-tools finds the project.
 *
 * @param setting the variable's value; `off` for no file at all.
 * @throws Error when firebase.json can't be read, or names a file that isn't there.
 */
export function findIndexFile(folder: string, setting: string | undefined): string | undefined {
  if (setting === 'off') return undefined;
  if (setting) return requireFile(resolve(folder, setting), 'FIRESTORE_EMULATOR_INDEXES');
  const config = findUpwards(folder, 'firebase.json');
  if (config === undefined) return undefined;
  const { firestore } = readJson(config) as { firestore?: unknown };
  // With several databases, firebase-tools starts the emulator with the configuration of none.
  const databases: unknown[] = Array.isArray(firestore) ? firestore : [firestore];
  const [database] = databases as ({ indexes?: unknown } | undefined)[];
  if (databases.length !== 1 || typeof database?.indexes !== 'string') return undefined;
  return requireFile(resolve(dirname(config), database.indexes), config);
}

/** @throws Error that names the file and what is wrong with it. */
export function readIndexFile(path: string): IndexDefinitions {
  const content = readJson(path);
  try {
    return parseIndexDefinitions(content);
  } catch (error) {
    throw new Error(`${path}: ${getMessage(error)}`);
  }
}

/**
 * Reads the file again whenever it changes. An invalid file changes nothing. The watcher does not keep the process
 * running.
 */
export function watchIndexFile(
  path: string,
  onChange: (definitions: IndexDefinitions) => void,
): void {
  watchFile(path, { interval: WATCH_INTERVAL, persistent: false }, () => {
    try {
      onChange(readIndexFile(path));
    } catch (error) {
      process.stderr.write(`The indexes stay as they are: ${getMessage(error)}\n`);
    }
  });
}

function findUpwards(folder: string, name: string): string | undefined {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  const parent = dirname(folder);
  return parent === folder ? undefined : findUpwards(parent, name);
}

function requireFile(path: string, namedBy: string): string {
  if (existsSync(path)) return path;
  throw new Error(
    `${path}, which ${namedBy} names, does not exist. Add it, or set FIRESTORE_EMULATOR_INDEXES=off.`,
  );
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(STRING_OR_COMMENT, '$1'));
  } catch (error) {
    throw new Error(`${path}: ${getMessage(error)}`);
  }
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

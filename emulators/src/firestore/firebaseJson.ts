import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A project of Firebase. */
export interface Project {
  /** The folder of its files, or one below it. */
  folder: string;
  id?: string | undefined;
  /** Its firebase.json, where the command names one with `--config`; else the closest one from the folder upwards. */
  config?: string | undefined;
}

/** A database of the project and its files, as absolute paths. */
export interface DatabaseConfig {
  database: string;
  rules?: string;
  indexes?: string;
}

/** An entry of `firestore` in firebase.json. A target stands for databases, which .firebaserc lists. */
interface Entry {
  database?: unknown;
  target?: unknown;
  rules?: unknown;
  indexes?: unknown;
}

interface RcFile {
  targets?: Record<string, { firestore?: Record<string, string[]> }>;
}

/** Matches strings, which stay, and comments, which firebase-tools accepts in its files. */
const STRING_OR_COMMENT = /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/**
 * Lists the databases that the firebase.json of a project configures, as `getFirestoreConfig` of firebase-tools does.
 * `firestore` is one configuration, or a list with one for each database.
 *
 * @returns the databases, with the path of firebase.json; none without such a file.
 * @throws Error when a file can't be read, or .firebaserc lacks a target.
 */
export function listDatabases({
  folder,
  id,
  config = findUpwards(folder, 'firebase.json'),
}: Project): { databases: DatabaseConfig[]; config: string } | undefined {
  if (config === undefined) return undefined;
  const { firestore } = readJson(config) as { firestore?: Entry | Entry[] };
  const root = dirname(config);
  const databases = [firestore ?? []].flat().flatMap((entry) =>
    listNames(entry, root, id).map((database) => ({
      database,
      ...(typeof entry.rules === 'string' && { rules: resolve(root, entry.rules) }),
      ...(typeof entry.indexes === 'string' && { indexes: resolve(root, entry.indexes) }),
    })),
  );
  return { databases, config };
}

/** @throws Error that names the file and what is wrong with it. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(STRING_OR_COMMENT, '$1'));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function listNames({ database, target }: Entry, root: string, project = ''): string[] {
  if (typeof target !== 'string') return [typeof database === 'string' ? database : '(default)'];
  const rc = join(root, '.firebaserc');
  const { targets } = existsSync(rc) ? (readJson(rc) as RcFile) : {};
  const names = targets?.[project]?.firestore?.[target];
  if (names) return names;
  throw new Error(
    `${rc} has no databases for the target "${target}" of the project "${project}". Add them with ` +
      `\`firebase target:apply firestore ${target} DATABASE\`.`,
  );
}

function findUpwards(folder: string, name: string): string | undefined {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  const parent = dirname(folder);
  return parent === folder ? undefined : findUpwards(parent, name);
}

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { listDatabases, readJson, type Project } from '../../firebaseJson';
import { type IndexDefinitions, parseIndexDefinitions } from './definitions';

/** A file of indexes, and the database that they are for; all databases when absent. */
export interface IndexFile {
  path: string;
  database?: string;
}

/**
 * Finds the files of indexes: the one that the variable FIRESTORE_EMULATOR_INDEXES names, else those of the
 * project's firebase.json. The file of a single database holds for all, since tests use others as well.
 *
 * @param setting the variable's value; `off` for no file at all.
 * @throws Error when firebase.json can't be read, or names a file that isn't there.
 */
export function findIndexFiles(project: Project, setting: string | undefined): IndexFile[] {
  if (setting === 'off') return [];
  if (setting) {
    return [{ path: requireFile(resolve(project.folder, setting), 'FIRESTORE_EMULATOR_INDEXES') }];
  }
  const { databases = [], config = '' } = listDatabases(project) ?? {};
  return databases.flatMap(({ database, indexes }) => {
    if (indexes === undefined) return [];
    const path = requireFile(indexes, config);
    return [databases.length === 1 ? { path } : { path, database }];
  });
}

/** @throws Error that names the file and what is wrong with it. */
export function readIndexFile(path: string): IndexDefinitions {
  const content = readJson(path);
  try {
    return parseIndexDefinitions(content);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function requireFile(path: string, namedBy: string): string {
  if (existsSync(path)) return path;
  throw new Error(
    `${path}, which ${namedBy} names, does not exist. Add it, or set FIRESTORE_EMULATOR_INDEXES=off.`,
  );
}

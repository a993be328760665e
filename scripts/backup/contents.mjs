import { Failure } from '../lib/say.mjs';
import { migrationsDocument } from '../migrations/record.mjs';
import { deleteAccounts, hasAccounts, readAccounts } from './accounts.mjs';
import { deleteKey, listKeys } from './database.mjs';
import { deleteFile, listFiles } from './files.mjs';
import { deleteDocuments, readDocuments } from './firestore.mjs';

/** @typedef {import('../google/project.mjs').Project} Project */
/** @typedef {import('./folder.mjs').Part} Part */
/** @typedef {(part: Part) => AsyncIterable<any>} ReadEntries */

/** The document that keeps a site under maintenance for the rules of Firestore and Cloud Storage. */
export const maintenanceDocument = 'settings/maintenance';

/**
 * Whether a document is about the project itself, so that a restore leaves it as it is. Which migrations ran is about the
 * documents: it comes and goes with them.
 */
export const isOfProject = (/** @type {string} */ path) =>
  (path.startsWith('health/') && path !== migrationsDocument) || path === maintenanceDocument;

/** Lists the paths of the project's documents that a restore may delete. */
async function listPaths(/** @type {Project} */ { google }) {
  const paths = [];
  for await (const { path } of readDocuments(google, { pathsOnly: true }))
    if (!isOfProject(path)) paths.push(path);
  return paths;
}

/** Lists the uids of the project's accounts. */
async function listUids(/** @type {Project} */ { google }) {
  const uids = [];
  for await (const { localId } of readAccounts(google)) uids.push(String(localId));
  return uids;
}

/** Whether the project has a document that belongs to a site. */
async function hasDocuments(/** @type {Project} */ { google }) {
  for await (const { path } of readDocuments(google, { pathsOnly: true }))
    // A new project records that it has all migrations.
    if (!isOfProject(path) && path !== migrationsDocument) return true;
  return false;
}

/**
 * What a project holds of each part: how to find out whether there is anything, the names of everything, how entries
 * are named, and how they are deleted.
 * @type {Record<Part, {
 *   isFilled: (project: Project) => Promise<boolean>,
 *   list: (project: Project) => Promise<string[]>,
 *   getName: (entry: any) => string,
 *   remove: (project: Project, names: string[]) => Promise<void>,
 * }>}
 */
const contents = {
  accounts: {
    isFilled: ({ google }) => hasAccounts(google),
    list: listUids,
    getName: ({ localId }) => localId,
    remove: ({ google }, uids) => deleteAccounts(google, uids),
  },
  firestore: {
    isFilled: hasDocuments,
    list: listPaths,
    getName: ({ path }) => path,
    remove: ({ google }, paths) => deleteDocuments(google, paths),
  },
  database: {
    isFilled: async ({ google }) => (await listKeys(google)).length > 0,
    list: ({ google }) => listKeys(google),
    getName: ({ key }) => key,
    remove: async ({ google }, keys) => {
      for (const key of keys) await deleteKey(google, key);
    },
  },
  storage: {
    isFilled: async (project) => (await listFiles(project, 1)).length > 0,
    list: async (project) => (await listFiles(project)).map(({ name }) => name),
    getName: ({ name }) => name,
    remove: async (project, names) => {
      for (const name of names) await deleteFile(project, name);
    },
  },
};

/**
 * Lists what the project holds and the backup does not.
 * @param {Project} project
 * @param {Part} part
 * @param {ReadEntries} read
 */
export async function listOthers(project, part, read) {
  const { list, getName } = contents[part];
  const others = new Set(await list(project));
  for await (const entry of read(part)) others.delete(getName(entry));
  return [...others];
}

/**
 * Refuses a project that holds something already.
 * @param {Project} project
 * @param {readonly Part[]} parts
 */
export async function requireEmpty(project, parts) {
  const filled = [];
  for (const part of parts) if (await contents[part].isFilled(project)) filled.push(part);
  if (filled.length === 0) return;
  throw new Failure(
    `${project.projectId} is not empty: it has something in ${filled.join(', ')}. To replace all of that by the backup, add --replace ${project.projectId}. See what would happen with --dry-run.`,
  );
}

/**
 * Deletes entries of a part.
 * @param {Project} project
 * @param {Part} part
 * @param {string[]} names
 */
export const remove = (project, part, names) => contents[part].remove(project, names);

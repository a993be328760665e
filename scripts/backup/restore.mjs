import { readFileSync } from 'node:fs';
import { Failure, say } from '../lib/say.mjs';
import { deleteAccounts, hasAccounts, readAccounts, writeAccounts } from './accounts.mjs';
import { deleteKey, listKeys, startMaintenance, writeKey } from './database.mjs';
import { deleteFile, listFiles, writeFile } from './files.mjs';
import { deleteDocuments, mergeDocument, readDocuments, writeDocuments } from './firestore.mjs';
import { checkFolder, getContentFile, readPart } from './folder.mjs';
import { holdPending } from './hold.mjs';
import { withRestoreWindow } from './restoreWindow.mjs';

/** @typedef {import('../google/project.mjs').Project} Project */
/** @typedef {import('./folder.mjs').Part} Part */
/** @typedef {import('./folder.mjs').Manifest} Manifest */
/** @typedef {(part: Part) => AsyncIterable<any>} ReadEntries */

/** The document that keeps a site under maintenance for the rules of Firestore and Cloud Storage. */
const maintenanceDocument = 'settings/maintenance';

/** Whether a document is about the project itself and not of what it holds. */
const isOfProject = (/** @type {string} */ path) =>
  path.startsWith('health/') || path === maintenanceDocument;

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
    if (!isOfProject(path)) return true;
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
 * Reads the entries of a backup. In another project the bucket has another name, which the addresses of pictures
 * contain and the documents of media files name.
 * @param {string} folder
 * @param {Manifest} manifest
 * @param {Project} project
 * @returns {ReadEntries}
 */
const getReader =
  (folder, manifest, { bucket }) =>
  (part) =>
    readPart(folder, part, (line) =>
      line
        .replaceAll(`/b/${manifest.bucket}/o/`, `/b/${bucket}/o/`)
        .replaceAll(`"${manifest.bucket}"`, `"${bucket}"`),
    );

/**
 * Writes each part of a backup.
 * @param {Project} project
 * @param {string} folder
 * @param {Manifest} manifest
 * @returns {Record<Part, (read: ReadEntries) => Promise<void>>}
 */
function getWriters(project, folder, manifest) {
  const { google } = project;
  return {
    accounts: async (read) => {
      const accounts = [];
      for await (const account of read('accounts')) accounts.push(account);
      await writeAccounts(google, accounts, manifest.hash);
    },
    storage: async (read) => {
      let index = 0;
      for await (const file of read('storage')) {
        await writeFile(project, file, readFileSync(getContentFile(folder, index)));
        index += 1;
      }
    },
    database: async (read) => {
      for await (const stored of read('database')) await writeKey(google, stored);
    },
    firestore: async (read) => {
      const now = new Date().toISOString();
      let held = 0;
      await writeDocuments(
        google,
        (async function* () {
          for await (const document of read('firestore')) {
            if (isOfProject(document.path)) continue;
            const pending = holdPending(document, now);
            if (pending !== null) held += 1;
            yield pending ?? document;
          }
        })(),
      );
      if (held > 0)
        say(
          `${String(held)} mails and campaigns were under way when the backup was made. They are held: see Mail in the administrator area`,
        );
    },
  };
}

/**
 * Lists what the project holds and the backup does not.
 * @param {Project} project
 * @param {Part} part
 * @param {ReadEntries} read
 */
async function listOthers(project, part, read) {
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
async function requireEmpty(project, parts) {
  const filled = [];
  for (const part of parts) if (await contents[part].isFilled(project)) filled.push(part);
  if (filled.length === 0) return;
  throw new Failure(
    `${project.projectId} is not empty: it has something in ${filled.join(', ')}. To replace all of that by the backup, add --replace ${project.projectId}. See what would happen with --dry-run.`,
  );
}

/**
 * @typedef {object} RestoreOptions
 * @property {readonly Part[]} [only] the parts to restore; all that the backup has without it
 * @property {string} [replace] the id of the project whose contents may be replaced
 * @property {boolean} [isDryRun] only says what would be written and deleted
 * @property {(ms: number) => Promise<unknown>} [wait]
 */

/**
 * Makes a project hold what a backup holds, and nothing else. What the backup has is written first, and what it does not
 * have is deleted last, so that a restore that was interrupted can be run again. Functions take no notice of the
 * writes. The site is under maintenance afterwards, until an administrator ends that.
 *
 * @param {Project} project
 * @param {string} folder
 * @param {RestoreOptions} [options]
 */
export async function restoreBackup(project, folder, options = {}) {
  const { projectId, google } = project;
  const manifest = await checkFolder(folder);
  const saved = /** @type {Part[]} */ (Object.keys(manifest.counts));
  const parts = options.only ?? saved;
  const missing = parts.filter((part) => !saved.includes(part));
  if (missing.length > 0) throw new Failure(`The backup has no part "${String(missing[0])}".`);
  if (options.replace !== undefined && options.replace !== projectId)
    throw new Failure(
      `--replace names ${options.replace}, but the project is ${projectId}. Nothing was changed.`,
    );
  const isReplacing = options.replace !== undefined;
  if (!isReplacing && options.isDryRun !== true) await requireEmpty(project, parts);

  const read = getReader(folder, manifest, project);
  /** @type {Partial<Record<Part, string[]>>} */
  const others = {};
  for (const part of parts) {
    const found = await listOthers(project, part, read);
    others[part] = found;
    say(
      `${part}: ${String(manifest.counts[part])} to write, ${String(found.length)} others to delete`,
    );
  }
  if (options.isDryRun === true) return;

  const writers = getWriters(project, folder, manifest);
  await withRestoreWindow(
    google,
    async () => {
      await startMaintenance(google);
      await mergeDocument(google, maintenanceDocument, {}, ['since']);
      for (const part of parts) {
        await writers[part](read);
        say(`${part}: ${String(manifest.counts[part])} written`);
      }
      for (const part of parts) await contents[part].remove(project, others[part] ?? []);
      // A backup without settings has deleted those of the site.
      await startMaintenance(google);
    },
    options.wait,
  );
}

import { readFileSync } from 'node:fs';
import { Failure, say } from '../lib/say.mjs';
import { writeAccounts } from './accounts.mjs';
import { isOfProject, listOthers, maintenanceDocument, remove, requireEmpty } from './contents.mjs';
import { startMaintenance, writeKey } from './database.mjs';
import { writeFile } from './files.mjs';
import { mergeDocument, writeDocuments } from './firestore.mjs';
import { checkFolder, getContentFile, readPart } from './folder.mjs';
import { holdPending } from './hold.mjs';
import { withRestoreWindow } from './restoreWindow.mjs';

/** @typedef {import('../google/project.mjs').Project} Project */
/** @typedef {import('./folder.mjs').Part} Part */
/** @typedef {import('./folder.mjs').Manifest} Manifest */
/** @typedef {import('./contents.mjs').ReadEntries} ReadEntries */

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
      for (const part of parts) await remove(project, part, others[part] ?? []);
      // A backup without settings deletes those of the site.
      await startMaintenance(google);
    },
    options.wait,
  );
}

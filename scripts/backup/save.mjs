import { writeFileSync } from 'node:fs';
import { say } from '../lib/say.mjs';
import { readAccounts, readHashConfig } from './accounts.mjs';
import { readKeys } from './database.mjs';
import { listFiles, readContent } from './files.mjs';
import { mergeDocument, readDocuments } from './firestore.mjs';
import { createFolder, getContentFile, partNames, writeManifest, writePart } from './folder.mjs';

/** @typedef {import('../google/project.mjs').Project} Project */
/** @typedef {import('./folder.mjs').Part} Part */

/** The document that says when the backups were made, which the overview of the administrator area shows. */
export const backupsDocument = 'health/backups';

/** The field of {@link backupsDocument} for each part that has one. @type {Partial<Record<Part, string>>} */
const timeFields = { firestore: 'firestoreAt', storage: 'storageAt', accounts: 'accountsAt' };

/**
 * Reads the files one after the other and keeps their contents.
 * @param {Project} project
 * @param {string} folder
 */
async function* saveFiles(project, folder) {
  for (const [index, file] of (await listFiles(project)).entries()) {
    const content = await readContent(project, file);
    writeFileSync(getContentFile(folder, index), content, { mode: 0o600 });
    yield file;
  }
}

/**
 * Reads the entries of a part.
 * @param {Project} project
 * @param {string} folder
 * @returns {Record<Part, () => AsyncIterable<object>>}
 */
const getReaders = (project, folder) => ({
  accounts: () => readAccounts(project.google),
  firestore: () => readDocuments(project.google),
  database: () => readKeys(project.google),
  storage: () => saveFiles(project, folder),
});

/**
 * Writes everything that a project holds to a folder: accounts with the hashes of their passwords, documents, the
 * Realtime Database and files. Each part is read one after the other, so what is written meanwhile may be in one and not
 * in the other; the documents are all of one moment.
 *
 * @param {Project} project
 * @param {string} folder
 * @param {readonly Part[]} [only] the parts to save; all without it
 * @returns {Promise<Partial<Record<Part, number>>>} how many entries each part has
 */
export async function saveBackup(project, folder, only = partNames) {
  const { projectId, bucket, google } = project;
  createFolder(folder);
  const createdAt = new Date().toISOString();
  const hash = only.includes('accounts') ? await readHashConfig(google) : null;
  const readers = getReaders(project, folder);
  /** @type {Partial<Record<Part, number>>} */
  const counts = {};
  for (const part of only) {
    counts[part] = await writePart(folder, part, readers[part]());
    say(`${part}: ${String(counts[part])} saved`);
  }
  writeManifest(folder, { projectId, bucket, createdAt, counts, hash });
  await mergeDocument(
    google,
    backupsDocument,
    {},
    only.flatMap((part) => timeFields[part] ?? []),
  );
  return counts;
}

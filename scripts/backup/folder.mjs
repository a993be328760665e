import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from '../lib/say.mjs';
import { getMd5 } from './files.mjs';

/**
 * The parts of a backup, each with its file: one JSON object a line. The contents of files are beside it, in the folder
 * `files`, named by their line.
 */
const parts = /** @type {const} */ ({
  accounts: 'accounts.ndjson',
  firestore: 'documents.ndjson',
  database: 'database.ndjson',
  storage: 'files.ndjson',
});

/** @typedef {keyof typeof parts} Part */

/** The names of all parts. */
export const partNames = /** @type {Part[]} */ (Object.keys(parts));

/**
 * Parses the value of `--only`, such as `accounts,database`.
 * @param {string | undefined} text
 * @returns {Part[] | undefined} undefined without a value, for all parts
 */
export function parseParts(text) {
  const named = text?.split(',').map((part) => part.trim());
  const unknown = named?.find((part) => !Object.hasOwn(parts, part));
  if (unknown === undefined) return /** @type {Part[] | undefined} */ (named);
  throw new Failure(`There is no part "${unknown}". Name some of ${partNames.join(', ')}.`);
}

/** The version of a folder's format. A later format has another number, so that an older program refuses it. */
const format = 1;

/**
 * `backup.json`, which is written last: a folder without it was not finished.
 * @typedef {object} Manifest
 * @property {number} format
 * @property {string} projectId
 * @property {string} bucket the bucket, which addresses of pictures contain
 * @property {string} createdAt ISO 8601
 * @property {Partial<Record<Part, number>>} counts how many entries each part has
 * @property {import('./accounts.mjs').HashConfig | null} hash how passwords are hashed. Its key is a secret
 */

const getManifestFile = (/** @type {string} */ folder) => path.join(folder, 'backup.json');

/** The file with the content of the stored file of this place in the list. */
export const getContentFile = (/** @type {string} */ folder, /** @type {number} */ index) =>
  path.join(folder, 'files', String(index + 1).padStart(6, '0'));

/** Creates the folder of a backup. Only its owner may read it: it has all personal data of the site. */
export function createFolder(/** @type {string} */ folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Failure(`${folder} is not empty. Name a new folder for the backup.`);
  mkdirSync(path.join(folder, 'files'), { recursive: true, mode: 0o700 });
}

/**
 * Writes the entries of a part.
 * @param {string} folder
 * @param {Part} part
 * @param {AsyncIterable<object> | Iterable<object>} entries
 * @returns {Promise<number>} how many there were
 */
export async function writePart(folder, part, entries) {
  const stream = createWriteStream(path.join(folder, parts[part]), { mode: 0o600 });
  let count = 0;
  for await (const entry of entries) {
    if (!stream.write(`${JSON.stringify(entry)}\n`)) await once(stream, 'drain');
    count += 1;
  }
  stream.end();
  await once(stream, 'finish');
  return count;
}

/** Writes the manifest, which ends a backup. */
export function writeManifest(
  /** @type {string} */ folder,
  /** @type {Omit<Manifest, 'format'>} */ manifest,
) {
  const text = JSON.stringify({ format, ...manifest }, null, 2);
  writeFileSync(getManifestFile(folder), `${text}\n`, { mode: 0o600 });
}

/**
 * Reads the entries of a part.
 * @param {string} folder
 * @param {Part} part
 * @param {(line: string) => string} [change] changes each line before it is parsed
 * @returns {AsyncGenerator<any>}
 * @throws {Failure} with the line that is not JSON
 */
export async function* readPart(folder, part, change = (line) => line) {
  const input = createReadStream(path.join(folder, parts[part]));
  let number = 0;
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    number += 1;
    try {
      yield JSON.parse(change(line));
    } catch {
      throw new Failure(
        `${parts[part]}:${String(number)} is not JSON, so the backup is damaged. Take another one. Nothing was changed.`,
      );
    }
  }
}

/** @returns {Manifest} */
function readManifest(/** @type {string} */ folder) {
  const file = getManifestFile(folder);
  if (!existsSync(file))
    throw new Failure(`${folder} is no finished backup: it has no backup.json.`);
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    if (manifest.format === format) return manifest;
  } catch {
    throw new Failure(`${file} is not JSON, so the backup is damaged. Take another one.`);
  }
  throw new Failure(`${file} is of a newer version of this program. Update the repository first.`);
}

/** The content of a stored file. */
const readStored = (/** @type {string} */ folder, /** @type {number} */ index) =>
  readFileSync(getContentFile(folder, index));

/**
 * Checks that a backup is whole, before anything is written: every line, the number of entries, and the checksum of
 * every file.
 * @param {string} folder
 * @returns {Promise<Manifest>}
 */
export async function checkFolder(folder) {
  const manifest = readManifest(folder);
  for (const [name, count] of Object.entries(manifest.counts)) {
    const part = /** @type {Part} */ (name);
    if (!existsSync(path.join(folder, parts[part])))
      throw new Failure(`${parts[part]} is missing from ${folder}. Take another backup.`);
    let found = 0;
    for await (const entry of readPart(folder, part)) {
      if (part === 'storage') checkContent(folder, found, entry);
      found += 1;
    }
    if (found !== count)
      throw new Failure(
        `${parts[part]} has ${String(found)} entries instead of ${String(count)}, so the backup is damaged. Take another one.`,
      );
  }
  return manifest;
}

/**
 * @param {string} folder
 * @param {number} index
 * @param {import('./files.mjs').StoredFile} file
 */
function checkContent(folder, index, { name, size, md5 }) {
  const isThere = existsSync(getContentFile(folder, index));
  const content = isThere ? readStored(folder, index) : Buffer.alloc(0);
  if (isThere && content.length === size && (md5 === '' || getMd5(content) === md5)) return;
  throw new Failure(
    `The content of ${name} (${getContentFile(folder, index)}) is missing or damaged. Take another backup.`,
  );
}

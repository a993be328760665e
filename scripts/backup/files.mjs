import { createHash, randomUUID } from 'node:crypto';
import { Failure } from '../lib/say.mjs';

/** @typedef {import('../google/project.mjs').Project} Project */

/** The metadata of a file that a person or the site has set. Everything else follows from the file's content. */
const keptMetadata = /** @type {const} */ ([
  'cacheControl',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
  'contentType',
  'metadata',
]);

/**
 * A file as it is kept. `metadata` has what HTTP headers say of it and the custom metadata; `md5` is the checksum of its
 * content, in base64.
 * @typedef {{ name: string, size: number, md5: string, metadata: Record<string, unknown> }} StoredFile
 */

/** The checksum of a file's content as Cloud Storage writes it. */
export const getMd5 = (/** @type {Uint8Array} */ content) =>
  createHash('md5').update(content).digest('base64');

const toObject = (/** @type {Project} */ { bucket }, /** @type {string} */ name) =>
  `/storage/v1/b/${bucket}/o/${encodeURIComponent(name)}`;

/** Sorts the entries of an object, so that two backups of the same file are equal. */
const sortEntries = (/** @type {unknown} */ value) =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/**
 * Lists all files of the bucket, sorted by name.
 * @param {Project} project
 * @param {number} [limit] how many at most
 * @returns {Promise<StoredFile[]>}
 */
export async function listFiles({ google, bucket }, limit = Infinity) {
  /** @type {StoredFile[]} */
  const files = [];
  /** @type {string | undefined} */
  let pageToken;
  do {
    const page = await google.request('storageOrigin', `/storage/v1/b/${bucket}/o`, {
      params: { maxResults: String(Math.min(limit, 1000)), pageToken },
    });
    for (const { name, size, md5Hash = '', ...all } of page.items ?? []) {
      const metadata = keptMetadata.flatMap((key) =>
        all[key] === undefined ? [] : [[key, sortEntries(all[key])]],
      );
      files.push({
        name,
        size: Number(size),
        md5: md5Hash,
        metadata: Object.fromEntries(metadata),
      });
    }
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined && files.length < limit);
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Reads the content of a file.
 * @param {Project} project
 * @param {StoredFile} file
 * @throws {Failure} when it is not what the list said, such as a file that was replaced meanwhile
 */
export async function readContent(project, { name, md5 }) {
  const content = await project.google.download('storageOrigin', toObject(project, name), {
    params: { alt: 'media' },
  });
  if (md5 !== '' && getMd5(content) !== md5)
    throw new Failure(`${name} changed while it was read. Run the command again.`);
  return content;
}

/**
 * Stores a file over one of the same name.
 * @param {Project} project
 * @param {StoredFile} file
 * @param {Buffer} content
 */
export async function writeFile({ google, bucket }, { name, metadata }, content) {
  const boundary = randomUUID();
  const head = (/** @type {string} */ type) => `--${boundary}\r\nContent-Type: ${type}\r\n\r\n`;
  const type = String(metadata['contentType'] ?? 'application/octet-stream');
  await google.request('storageOrigin', `/upload/storage/v1/b/${bucket}/o`, {
    params: { uploadType: 'multipart', name },
    body: {
      type: `multipart/related; boundary=${boundary}`,
      content: Buffer.concat([
        Buffer.from(
          `${head('application/json; charset=UTF-8')}${JSON.stringify({ name, ...metadata })}\r\n`,
        ),
        Buffer.from(head(type)),
        content,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    },
  });
}

/**
 * @param {Project} project
 * @param {string} name
 */
export async function deleteFile(project, name) {
  await project.google.request('storageOrigin', toObject(project, name), { method: 'DELETE' });
}

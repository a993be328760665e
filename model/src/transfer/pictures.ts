import { limits } from '../limits';
import { toMediaFileName } from '../pictures/mediaFiles';
import type { PictureSource } from '../pictures/pictureUrl';
import type { Column, Plain, PlainFields } from './columns';

// In a file, a picture of the project is the path under which it is stored, such as `media/m1/icon.png`: another project
// can store it under the same path, so that both export the same. Any other picture is a web address.

/** Matches the paths of pictures that entries may show (`isPictureUrl` in firestore.rules). */
const picturePath =
  /^(?:media\/[\w-]{1,128}|submissions\/[\w-]{1,128}\/[\w-]{1,128})\/(?!\.+$)[^/\\\p{Cc}]{1,200}$/u;

/** Matches the address of a file in a bucket of Firebase. Its first group is the encoded path. */
const storedAddress =
  /^https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/[^/]+\/o\/([^/?#]+)\?alt=media/;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a text is the path of a picture, as files name the pictures of their project. */
export function isPicturePath(text: string): boolean {
  return picturePath.test(text);
}

/** The public address of a picture in a bucket. */
export function getPictureAddress(path: string, { origin, bucket }: PictureSource): string {
  return `${origin}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;
}

/** Converts the address of a picture of this project to its path. Any other text is returned unchanged. */
export function toPictureReference(address: string, { origin, bucket }: PictureSource): string {
  const start = `${origin}/v0/b/${bucket}/o/`;
  if (!address.startsWith(start)) return address;
  const path = decode(address.slice(start.length).split('?')[0] ?? '');
  return isPicturePath(path) ? path : address;
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The path under which the picture at a web address is stored. It depends on the address alone, so that a dry run needs
 * no download, the same address is one file, and importing a file again changes nothing. A picture of another project
 * keeps its path.
 *
 * @returns null for a text that is no https address
 */
async function getImportedPath(address: string): Promise<string | null> {
  const stored = decode(storedAddress.exec(address)?.[1] ?? '');
  if (isPicturePath(stored)) return stored;
  if (address.length > limits.url || !URL.canParse(address)) return null;
  const { protocol, hostname, pathname, href } = new URL(address);
  if (protocol !== 'https:' || hostname === '') return null;
  const name = toMediaFileName(decode(pathname.slice(pathname.lastIndexOf('/') + 1)));
  const file = name.slice(-limits.media.fileName).replace(/^[-.]+/, '');
  return `media/web-${(await hash(href)).slice(0, 32)}/${file === '' ? 'picture' : file}`;
}

/** Where a picture of an imported file is stored, and from where it is read when it is not stored yet. */
export interface ImportedPicture {
  path: string;
  /** Null for a path of this project's own bucket. */
  address: string | null;
}

/**
 * Finds out which picture a cell means.
 *
 * @param picture an https address, or the path of a stored picture
 * @param from the bucket of the project that the file was exported from; null for this project's own
 * @returns null when it is neither
 */
export async function parsePicture(
  picture: string,
  from: PictureSource | null,
): Promise<ImportedPicture | null> {
  if (isPicturePath(picture)) {
    return { path: picture, address: from === null ? null : getPictureAddress(picture, from) };
  }
  const path = await getImportedPath(picture);
  return path === null ? null : { path, address: picture };
}

/** Returns the values of columns with other references to pictures. Nothing else is changed. */
export function mapPictures(
  columns: readonly Column[],
  values: Readonly<PlainFields>,
  map: (reference: string, column: string) => string,
): PlainFields {
  const mapped: PlainFields = { ...values };
  const mapText = (value: Plain | undefined, column: string): Plain =>
    typeof value === 'string' && value !== '' ? map(value, column) : (value ?? null);
  for (const { name, form, pictureKey } of columns) {
    const value = values[name];
    if (value === undefined) continue;
    if (form === 'picture') mapped[name] = mapText(value, name);
    if (pictureKey === undefined || !Array.isArray(value)) continue;
    mapped[name] = value.map((item) =>
      typeof item === 'object' && item !== null && !Array.isArray(item)
        ? { ...item, [pictureKey]: mapText(item[pictureKey], name) }
        : item,
    );
  }
  return mapped;
}

/** Lists the pictures that the values of columns refer to, each once per column. */
export function listPictures(
  columns: readonly Column[],
  values: Readonly<PlainFields>,
): { column: string; reference: string }[] {
  const found = new Map<string, Set<string>>();
  mapPictures(columns, values, (reference, column) => {
    const references = found.get(column) ?? new Set();
    found.set(column, references.add(reference));
    return reference;
  });
  return [...found].flatMap(([column, references]) =>
    [...references].map((reference) => ({ column, reference })),
  );
}

import { getOwn } from './getOwn';
import { limits } from './limits';

/** The widths, in pixels, of the variants of a stored picture. */
export const variantWidths = [64, 256, 1024] as const;

/** The WebP quality of variants, of 100. The seed uses it too, so that seeded pictures have a realistic size. */
export const variantQuality = 82;

/** What /admin/media tells apart. */
export const mediaKinds = ['picture', 'document', 'archive', 'other'] as const;
export type MediaKind = (typeof mediaKinds)[number];

const kindByType: Record<string, MediaKind> = {
  'application/pdf': 'document',
  'application/zip': 'archive',
  'application/x-zip-compressed': 'archive',
};

/** The kind of a file by its content type. */
export function getMediaKind(contentType: string | null): MediaKind {
  if (contentType?.startsWith('image/') === true) return 'picture';
  return getOwn(kindByType, contentType ?? '') ?? 'other';
}

/**
 * A file's name as media files are stored: lower-case, so that a search by its beginning finds it however it was
 * written, and without the signs that addresses give a meaning to. "Team Photo (2).PNG" becomes "team-photo-2.png". Empty
 * when nothing usable is left.
 */
export function toMediaFileName(name: string): string {
  const [, before = name, after = ''] = /^(.+)\.([a-z0-9]{1,8})$/i.exec(name) ?? [];
  const clean = (text: string) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '');
  const stem = clean(before);
  return stem === '' || after === '' ? stem : `${stem}.${clean(after)}`;
}

/** What `storage.rules` lets administrators store as media. */
const mediaTypes = /^(?:image\/[a-z0-9.+-]+|application\/(?:pdf|zip|x-zip-compressed))$/;

/** Why a file cannot be stored as media, as a sentence; null when it can. Mirrors `storage.rules`. */
export function getMediaRefusal(file: { name: string; type: string; size: number }): string | null {
  const stored = toMediaFileName(file.name);
  if (!mediaTypes.test(file.type)) return 'Only pictures, PDF and ZIP files can be stored here.';
  if (file.size === 0) return 'This file is empty.';
  if (file.size > limits.upload.media) {
    return `This file is larger than ${String(limits.upload.media / 1024 / 1024)} MB. Make it smaller first.`;
  }
  if (stored === '') return 'Its name has no letters or digits. Rename it first.';
  if (stored.length > limits.media.fileName) {
    return `Its name is longer than ${String(limits.media.fileName)} characters. Rename it first.`;
  }
  return null;
}

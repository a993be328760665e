import { getOwn } from '../getOwn';
import { limits } from '../limits';

/** The widths, in pixels, of the variants of a stored picture. */
export const variantWidths = [64, 256, 1024] as const;

/** The WebP quality of variants, of 100. The seed uses it too, so that seeded pictures have a realistic size. */
export const variantQuality = 82;

/** The kinds of files that /admin/media distinguishes. */
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
 * Converts a file's name to the name under which a media file is stored: "Team Photo (2).PNG" becomes
 * "team-photo-2.png". It is in lower case, so that a prefix query finds it, and without characters that are special in
 * URLs. Empty when no usable character is left.
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

/** The content types that `storage.rules` allows for media files. */
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

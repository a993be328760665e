import { createHash } from 'node:crypto';

/** The local Firebase project that the seed is for. */
export const project = {
  id: 'demo-appshelf',
  bucket: 'demo-appshelf.firebasestorage.app',
  databaseInstance: 'demo-appshelf-default-rtdb',
  storageOrigin: 'http://127.0.0.1:9199',
} as const;

/** The password of every seeded account. */
export const seedPassword = 'appshelf-demo';

/** A UUID (version 4 in form) that is always the same for the same text. */
export function toUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** The public URL of an object in the Storage emulator. It has no token. */
export function getObjectUrl(path: string): string {
  const { storageOrigin, bucket } = project;
  return `${storageOrigin}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;
}

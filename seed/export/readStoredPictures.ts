import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toStoredPicture } from '../build/media';
import type { Picture } from '../build/pictures';

/**
 * Reads the bytes of every picture of an export, by path, without variants.
 *
 * @param folder the export, such as `emulator-data`
 * @throws Error when the export lacks a picture
 */
export async function readStoredPictures(
  pictures: readonly Picture[],
  folder: string,
): Promise<Map<string, Buffer>> {
  const objects = pictures.map(toStoredPicture);
  const read = objects.map(
    async ({ path, blobId }) =>
      [path, await readFile(join(folder, 'storage_export/blobs', blobId))] as const,
  );
  return new Map(await Promise.all(read));
}

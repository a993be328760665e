import { getPictureKind, type PictureKind, type PictureSource } from '@appshelf/model';
import { parsePicture } from '@appshelf/model/transfer';
import type { Bucket } from '../../platform/firebase/storage';
import { internet, type Network } from '../../platform/http/publicRequest';
import { fetchPicture, PictureError } from './fetchPicture';

/** The content types under which pictures are stored. The others cannot be shown. */
const contentTypes: Partial<Record<PictureKind, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
};

/** What {@link storePicture} depends on. */
export interface PictureStore {
  bucket: Bucket;
  /** Where pictures of the project are read that a file was exported from; null for this project. */
  from: PictureSource | null;
  /** The administrator who imports. The audit names them. */
  uploadedBy: string;
  network?: Network;
}

/**
 * Checks a fetched file as uploads are checked, by its bytes.
 *
 * @returns its content type
 * @throws PictureError
 */
async function requirePicture(bytes: Buffer): Promise<string> {
  const contentType = contentTypes[getPictureKind(bytes)];
  // Loaded on demand: most pictures of an import that is repeated are stored already.
  const { inspectPicture } = await import('./pictureVariants');
  const { problem } = await inspectPicture(bytes);
  if (problem === 'too-large') throw new PictureError('The picture has too many pixels.');
  if (contentType === undefined || problem !== null) {
    throw new PictureError('The file there is no picture (JPEG, PNG, GIF, WebP, AVIF or SVG).');
  }
  return contentType;
}

/** Whether another call stored the file meanwhile. */
const isStoredMeanwhile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 412;

/**
 * Stores the picture that a cell of an imported file names, unless it is stored already. The name depends on the address
 * alone (`parsePicture`), so that it can be repeated, and the same address is one file.
 *
 * @returns its path
 * @throws PictureError with a sentence for people
 */
export async function storePicture(
  picture: string,
  { bucket, from, uploadedBy, network = internet }: PictureStore,
): Promise<string> {
  const found = await parsePicture(picture, from);
  if (found === null) {
    throw new PictureError('This is neither an address of https nor the path of a picture.');
  }
  const { path, address } = found;
  const file = bucket.file(path);
  const [exists] = await file.exists();
  if (exists) return path;
  if (address === null) {
    throw new PictureError(
      'The project has no such picture. Name the project that the file was exported from, or give the address of the picture.',
    );
  }
  const bytes = await fetchPicture(address, network);
  const contentType = await requirePicture(bytes);
  try {
    await file.save(bytes, {
      contentType,
      resumable: false,
      preconditionOpts: { ifGenerationMatch: 0 },
      metadata: { cacheControl: 'public, max-age=31536000, immutable', metadata: { uploadedBy } },
    });
  } catch (error) {
    if (!isStoredMeanwhile(error)) throw error;
  }
  return path;
}

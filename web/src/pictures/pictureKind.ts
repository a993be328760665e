import { getPictureKind, pictureKindBytes, type PictureKind } from '@appshelf/model';

/** Detects the kind of a file by its first bytes. */
export async function detectPictureKind(file: Blob): Promise<PictureKind> {
  return getPictureKind(new Uint8Array(await file.slice(0, pictureKindBytes).arrayBuffer()));
}

import { importPictureRequest, type ImportPictureResponse } from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import type { Accounts } from '../../platform/firebase/accounts';
import {
  callable,
  parseInput,
  requirePermission,
  type Call,
} from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { bucket } from '../../platform/firebase/storage';
import { PictureError } from './fetchPicture';
import { storePicture, type PictureStore } from './storePicture';

/** The dependencies of {@link importForEditor}. */
export interface PictureImportContext extends Pick<PictureStore, 'bucket' | 'network'> {
  accounts: Pick<Accounts, 'getUser'>;
}

/** Where the files of other projects are read. */
const origin = 'https://firebasestorage.googleapis.com';

/**
 * Stores a picture for an editor; see the callable `importPicture`.
 *
 * @throws HttpsError `unauthenticated`, `permission-denied`, `invalid-argument`, or `failed-precondition` with the
 *   reason why there is no such picture
 */
export async function importForEditor(
  request: Call,
  { accounts, ...store }: PictureImportContext,
): Promise<ImportPictureResponse> {
  const { uid } = await requirePermission(request, 'media.edit', accounts);
  const { picture, from } = parseInput(importPictureRequest, request.data);
  try {
    const source = from === null ? null : { origin, bucket: from };
    return { path: await storePicture(picture, { ...store, from: source, uploadedBy: uid }) };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw new HttpsError('failed-precondition', error.message);
  }
}

/** `importPicture`: takes `{picture, from}` and stores the picture of an imported file (docs/product.md#functions). */
export const importPicture = callable(
  (request) => importForEditor(request, { accounts: auth(), bucket: bucket() }),
  { timeoutSeconds: 60, memory: '512MiB' },
);

import {
  importPictureRequest,
  type ImportPictureRequest,
  type ImportPictureResponse,
} from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import type { Accounts } from '../../platform/firebase/accounts';
import {
  callable,
  staffWith,
  type CheckedCall,
  type StaffMember,
} from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { bucket } from '../../platform/firebase/storage';
import { PictureError } from './fetchPicture';
import { storePicture, type PictureStore } from './storePicture';

/** The dependencies of {@link importPicture}. */
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
async function importForEditor(
  { input: { picture, from }, by: { uid } }: CheckedCall<ImportPictureRequest, StaffMember>,
  context: PictureImportContext,
): Promise<ImportPictureResponse> {
  try {
    const source = from === null ? null : { origin, bucket: from };
    return { path: await storePicture(picture, { ...context, from: source, uploadedBy: uid }) };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw new HttpsError('failed-precondition', error.message);
  }
}

/** `importPicture`: takes `{picture, from}` and stores the picture of an imported file (docs/product.md#functions). */
export const importPicture = callable({
  name: 'importPicture',
  schema: importPictureRequest,
  caller: staffWith('media.edit'),
  createContext: (): PictureImportContext => ({ accounts: auth(), bucket: bucket() }),
  handler: importForEditor,
  options: { timeoutSeconds: 60, memory: '512MiB' },
});

import { importPictureRequest } from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import type { Accounts } from '../../platform/firebase/accounts';
import { staffCallable } from '../../platform/callables/callables';
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

/** `importPicture`: takes `{picture, from}` and stores the picture of an imported file. */
export const importPicture = staffCallable({
  name: 'importPicture',
  schema: importPictureRequest,
  createContext: (): PictureImportContext => ({ accounts: auth(), bucket: bucket() }),
  /**
   * Stores a picture for an editor.
   *
   * @throws HttpsError `unauthenticated`, `permission-denied`, `invalid-argument`, or `failed-precondition` with the
   *   reason why there is no such picture
   */
  handler: async ({ input: { picture, from }, by: { uid } }, context) => {
    try {
      const source = from === null ? null : { origin, bucket: from };
      return { path: await storePicture(picture, { ...context, from: source, uploadedBy: uid }) };
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      throw new HttpsError('failed-precondition', error.message);
    }
  },
  options: { memory: '512MiB' },
});

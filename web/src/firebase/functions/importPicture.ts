import type { ImportPictureRequest, ImportPictureResponse } from '@appshelf/model';
import { callable, longTimeout } from './callable';

const callImportPicture = callable('importPicture', { timeout: longTimeout });

/**
 * Stores the picture that an imported file names, as an administrator, unless it is stored already.
 *
 * @throws `functions/failed-precondition` with a sentence that says why there is no such picture.
 */
export async function importPicture(request: ImportPictureRequest): Promise<ImportPictureResponse> {
  return callImportPicture(request);
}

import { callable } from './callable';

/**
 * Stores the picture that an imported file names, as an administrator, unless it is stored already. It rejects with
 * `functions/failed-precondition` and a sentence that says why there is no such picture.
 */
export const importPicture = callable('importPicture');

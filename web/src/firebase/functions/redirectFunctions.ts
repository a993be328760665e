import { callable } from './callable';

/** Stores where an address leads; the model's contract says how it fails. */
export const saveRedirect = callable('saveRedirect');

/** Deletes a redirect. */
export const deleteRedirect = callable('deleteRedirect');

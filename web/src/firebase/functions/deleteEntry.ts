import { callable } from './callable';

/**
 * Deletes an entry by its document's path, as an administrator. The server deletes the entry and records the deletion
 * together: when this rejects, nothing was deleted. `basis` is when the entry was last edited and moderated, where the
 * decision to delete depends on it: with one, the call rejects with `functions/failed-precondition` when the entry has
 * changed since.
 */
export const deleteEntry = callable('deleteEntry');

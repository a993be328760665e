import type { DeleteEntryRequest } from '@appshelf/model';
import { callable } from './callable';

const callDeleteEntry = callable('deleteEntry');

/**
 * Deletes an entry by its document's path, as an administrator. The server deletes the entry and records the deletion
 * together: when this rejects, nothing was deleted.
 *
 * @param basis when the entry was last edited and moderated, where the decision to delete depends on it. With a basis
 *   the call rejects with `functions/failed-precondition` when the entry has changed since.
 */
export async function deleteEntry(
  target: string,
  basis: DeleteEntryRequest['basis'] = null,
): Promise<void> {
  await callDeleteEntry({ target, basis });
}

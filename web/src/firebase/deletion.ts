import type { DeleteEntryRequest } from '@appshelf/model';
import { callableNamed } from './functions';

const deleteEntryCallable = callableNamed<{ request: DeleteEntryRequest; answer: null }>(
  'deleteEntry',
);

/**
 * Deletes an entry by its document's path, as an administrator. The server deletes and records it together: when this
 * rejects, nothing was deleted.
 *
 * @param basis when it was edited and moderated last, where its deletion rests on that: rejects with
 *   `functions/failed-precondition` when it has changed since.
 */
export async function deleteEntry(
  target: string,
  basis: DeleteEntryRequest['basis'] = null,
): Promise<void> {
  await deleteEntryCallable({ target, basis });
}

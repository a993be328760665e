import type { DeleteEntryRequest } from '@appshelf/model';
import { callableNamed } from './functions';

const deleteEntryCallable = callableNamed<{ request: DeleteEntryRequest; answer: null }>(
  'deleteEntry',
);

/**
 * Deletes an entry by its document's path, as an administrator. The server deletes and records it together: when this
 * rejects, nothing was deleted.
 */
export async function deleteEntry(target: string): Promise<void> {
  await deleteEntryCallable({ target });
}

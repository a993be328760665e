import { StatusError } from '../../../shared/status';
import { type DatabaseId, toDatabaseName, toDocumentsRoot } from '../names';
import { CommitMethods } from '../service/commits';
import type { ServiceState } from '../service/session';
import type { StoredDocument } from '../store/storedDocument';
import { parseTimestamp } from '../time';
import { getField, parseFieldPath } from '../values/fieldPath';

/**
 * Deletes the documents of a database whose time passed by the TTL policies of firestore.indexes.json: a policy names a
 * field of a collection group, and a document without a timestamp in it stays
 * (https://firebase.google.com/docs/firestore/ttl). As in production, triggers get the deletions, and the documents below
 * a deleted one stay.
 *
 * @returns how many documents were deleted. One that changed or was locked meanwhile stays until the next time.
 */
export async function deleteExpired(state: ServiceState, id: DatabaseId): Promise<number> {
  const commits = new CommitMethods(state);
  const database = toDatabaseName(id);
  let count = 0;
  for (const { name, updateTime } of listExpired(state, id)) {
    const writes = [{ delete: name, currentDocument: { updateTime } }];
    try {
      await commits.commit({ database, writes }, { kind: 'admin' });
      count += 1;
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
    }
  }
  return count;
}

function listExpired(state: ServiceState, id: DatabaseId): StoredDocument[] {
  const parent = toDocumentsRoot(id);
  const { database, indexes } = state.open(parent);
  const now = database.readTime();
  const expired = indexes.ttlFields.flatMap(({ collectionGroup, fieldPath }) => {
    const source = { parent, collectionId: collectionGroup, allDescendants: true };
    const path = parseFieldPath(fieldPath);
    return [...database.documents.listDocuments(source)].filter(({ fields }) => {
      const time = getField(fields, path)?.timestampValue;
      return time !== undefined && parseTimestamp(time) <= now;
    });
  });
  return [...new Set(expired)];
}

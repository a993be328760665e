import type { Query } from 'firebase-admin/firestore';
import { streamDocuments } from './streamDocuments';

/** Deletes all documents that a query finds, without what is below them. It can be repeated. */
export async function deleteWhere(query: Query): Promise<void> {
  for await (const { ref } of streamDocuments(query)) await ref.delete();
}

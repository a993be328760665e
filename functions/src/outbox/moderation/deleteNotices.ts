import { collections } from '@appshelf/model';
import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { streamDocuments } from '../../platform/firebase/streamDocuments';

/** Deletes the emails to moderators about what a member wrote, or about one document. They hold its author and title. */
export async function deleteNotices(
  field: 'authorUid' | 'about',
  value: string,
  firestore: Firestore,
): Promise<void> {
  const mails = firestore
    .collection(collections.mail)
    .where(`template.data.${field}`, '==', value)
    .orderBy(FieldPath.documentId());
  for await (const { ref } of streamDocuments(mails)) await ref.delete();
}

import { collections } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { deleteWhere } from '../../platform/firebase/deleteWhere';

/** Deletes the emails to moderators about what a member wrote, or about one document. They hold its author and title. */
export async function deleteNotices(
  field: 'authorUid' | 'about',
  value: string,
  firestore: Firestore,
): Promise<void> {
  const mails = firestore.collection(collections.mail);
  await deleteWhere(mails.where(`template.data.${field}`, '==', value));
}

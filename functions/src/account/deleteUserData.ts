import { collections, databasePaths } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import { FieldValue, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { canBeInPath } from '../firebase/pathIds';
import type { Bucket } from '../firebase/storage';
import { queryMemberContent, type MemberContent } from './memberContent';
import {
  listFiles,
  findReferencedFiles,
  memberFolders,
  deleteFile,
  type StoredFile,
} from './files';
import { formerMember } from './formerMember';
import { getReplyMailId } from '../messages/replyMailId';
import { streamDocuments } from '../streamDocuments';

/** The databases and the bucket that hold members' data. */
export interface DataStores {
  firestore: Firestore;
  database: Database;
  bucket: Bucket;
}

/** A user whose data is deleted. `email` is null unless it was verified. */
export interface DeletedUser {
  uid: string;
  email: string | null;
}

/** The key in a file's metadata that marks a file of a published instruction whose author was deleted. */
const preservedForKey = 'preservedFor';

/** The id of the welcome mail: one for each account. */
export const getWelcomeMailId = (uid: string): string => `welcome-${uid}`;

/** The id of the mail that notifies the site's contact address of a message. */
const getMessageNotificationId = (messageId: string): string => `message-${messageId}`;

async function anonymiseReviews({ reviews }: MemberContent, firestore: Firestore): Promise<void> {
  for await (const review of streamDocuments(reviews)) {
    if (review.get('status') === 'published') {
      await review.ref.update({
        authorUid: formerMember.uid,
        authorName: formerMember.name,
        authorPhotoURL: null,
      });
    } else {
      await firestore.recursiveDelete(review.ref);
    }
  }
}

/**
 * Marks the files that published instructions show, and deletes all others. The mark stays when the author's uid is
 * removed from the instruction, so that a repeated run preserves these files too.
 */
async function deleteFiles(uid: string, { instructions }: MemberContent, bucket: Bucket) {
  for (const file of await listFiles(memberFolders.avatars(uid), bucket)) await deleteFile(file);

  const files = await listFiles(memberFolders.submissions(uid), bucket);
  const byPath = new Map(files.map((file) => [file.name, file]));
  const isPreserved = (file: StoredFile) => file.metadata.metadata?.[preservedForKey] !== undefined;
  const preserved = new Set(files.filter(isPreserved).map(({ name }) => name));
  const published = instructions.where('status', '==', 'published');
  for await (const instruction of streamDocuments(published)) {
    for (const path of findReferencedFiles(instruction.data(), [...byPath.keys()])) {
      if (preserved.has(path)) continue;
      preserved.add(path);
      await byPath
        .get(path)
        ?.setMetadata({ metadata: { [preservedForKey]: instruction.ref.path } });
    }
  }
  for (const file of files) if (!preserved.has(file.name)) await deleteFile(file);
}

/** Deletes what the site remembers of administrators' decisions on the member's reviews. */
async function deleteReviewDecisions(uid: string, firestore: Firestore): Promise<void> {
  const decisions = firestore
    .collection(collections.reviewDecisions)
    .where('authorUid', '==', uid)
    .orderBy('__name__');
  for await (const { ref } of streamDocuments(decisions)) await ref.delete();
}

async function anonymiseInstructions({ instructions }: MemberContent, firestore: Firestore) {
  for await (const instruction of streamDocuments(instructions)) {
    if (instruction.get('status') === 'published') {
      await instruction.ref.update({ authorUid: formerMember.uid, authorName: formerMember.name });
    } else {
      await firestore.recursiveDelete(instruction.ref);
    }
  }
}

/**
 * Anonymises the member's messages. The mails about a message hold its sender and text, so they are deleted before the
 * message is changed.
 */
async function anonymiseMessages({ messages }: MemberContent, firestore: Firestore): Promise<void> {
  const mail = firestore.collection(collections.mail);
  for await (const message of streamDocuments(messages)) {
    const { ref } = message;
    await mail.doc(getMessageNotificationId(ref.id)).delete();
    for (const { id } of (message.get('replies') ?? []) as { id: string }[]) {
      await mail.doc(getReplyMailId(ref.id, id)).delete();
    }
    await ref.update({ name: formerMember.name, email: formerMember.email, uid: null });
  }
}

/**
 * Removes an address from the mails of the outbox. A mail to nobody else is deleted. The member's subscription is
 * deleted, and with it the key of the unsubscribe links in delivered mails.
 */
async function deleteMail({ uid, email }: DeletedUser, firestore: Firestore): Promise<void> {
  const mail = firestore.collection(collections.mail);
  const ofGroups = mail.where('campaign.uid', '==', uid).orderBy('__name__');
  for await (const { ref } of streamDocuments(ofGroups)) await ref.delete();
  if (email === null) return;
  const mails = mail.where('to', 'array-contains', email).orderBy('__name__');
  for await (const sent of streamDocuments(mails))
    await removeRecipient(sent.ref, sent.get('to'), email);
}

async function removeRecipient(mail: DocumentReference, to: unknown, email: string): Promise<void> {
  const isOnly = Array.isArray(to) && to.every((address) => address === email);
  await (isOnly ? mail.delete() : mail.update({ to: FieldValue.arrayRemove(email) }));
}

/**
 * Deletes or anonymises a member's data (docs/product.md#functions). Published reviews and instructions stay under the
 * name of a former member, with the pictures that the instructions show. Messages of the contact page keep their text.
 * Votes and reports stay: they hold only the uid, which no longer identifies anybody. Everything else is deleted.
 *
 * A run that failed can be repeated: each step skips what an earlier run has done.
 */
export async function deleteUserData(user: DeletedUser, stores: DataStores): Promise<void> {
  const { firestore, database, bucket } = stores;
  const { uid } = user;
  const hasPaths = canBeInPath(uid, 'deleting the files, profile and presence of an account');
  const belongings = queryMemberContent(uid, firestore);
  if (hasPaths) await deleteFiles(uid, belongings, bucket);
  await anonymiseInstructions(belongings, firestore);
  await anonymiseReviews(belongings, firestore);
  await deleteReviewDecisions(uid, firestore);
  if (hasPaths) await firestore.collection(collections.quotas).doc(uid).delete();
  await anonymiseMessages(belongings, firestore);
  await deleteMail(user, firestore);
  if (!hasPaths) return;
  await firestore.collection(collections.mail).doc(getWelcomeMailId(uid)).delete();
  await firestore.collection(collections.mailSubscriptions).doc(uid).delete();
  await firestore.recursiveDelete(firestore.collection(collections.users).doc(uid));
  await database.ref(databasePaths.presence(uid)).remove();
}

import { collections, databasePaths, getReportKey } from '@appshelf/model';
import {
  FieldPath,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import type { DataStores } from '../../platform/firebase/dataStores';
import { canBeInPath } from '../../platform/firebase/pathIds';
import type { Bucket } from '../../platform/firebase/storage';
import { blankCopiesAbout } from '../copies/blankCopies';
import { anonymiseActor, anonymiseEntriesAbout } from './anonymiseAudit';
import { anonymiseStaff } from './anonymiseStaff';
import { queryMemberContent, type MemberContent } from './memberContent';
import {
  listFiles,
  findReferencedFiles,
  memberFolders,
  deleteFile,
  type StoredFile,
} from '../../platform/firebase/files';
import { formerMember } from './formerMember';
import { deleteMemberMail } from './memberMail';
import { deleteNotices } from '../../outbox/moderation/deleteNotices';
import { removeCountedReports } from '../../platform/quotas/quotas';
import { deleteLetterDays } from '../../outbox/notifications/letterDays';
import { getReplyMailId } from '../../outbox/mail/mailIds';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { deleteMemberFromTrash } from '../trash/deleteMemberFromTrash';
import type { TrashedKinds } from '../trash/trashContext';

/** A user whose data is deleted. `email` is null unless it was verified. */
export interface DeletedUser {
  uid: string;
  email: string | null;
}

/** What features do when a member leaves: each knows what it stores. Repeating it must change nothing. */
export interface LeavingFeatures {
  trashedKinds: TrashedKinds;
  /** Deletes the public profile, what the member follows, and who follows them. `now` is in milliseconds. */
  deleteMemberProfile: (uid: string, firestore: Firestore, now: number) => Promise<void>;
  /** Blanks the notifications about a comment. */
  blankCommentCopies: (
    comment: DocumentReference,
    parentId: unknown,
    firestore: Firestore,
  ) => Promise<void>;
  /** Blanks the notifications about a message to moderators. */
  blankMessageCopies: (message: DocumentReference, firestore: Firestore) => Promise<void>;
  /** Deletes the reports that the member made, and what is known of reports about the member. */
  deleteMemberReports: (uid: string, reports: Query, firestore: Firestore) => Promise<void>;
}

/** The key in a file's metadata that marks a file of a published instruction whose author was deleted. */
const preservedForKey = 'preservedFor';

/** The id of the mail that notifies the site's contact address of a message. */
const getMessageNotificationId = (messageId: string): string => `message-${messageId}`;

async function anonymiseReviews({ reviews }: MemberContent, firestore: Firestore): Promise<void> {
  for await (const review of streamDocuments(reviews)) {
    const ids = [String(review.ref.parent.parent?.id), review.id];
    await removeCountedReports([getReportKey({ kind: 'review', ids })], firestore);
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

/** Deletes what the site remembers of decisions on what the member wrote, and of its publication. */
async function deleteTrust(uid: string, firestore: Firestore): Promise<void> {
  await firestore.recursiveDelete(firestore.collection(collections.trust).doc(uid));
  const publications = firestore
    .collection(collections.trustedPublications)
    .where('authorUid', '==', uid)
    .orderBy('__name__');
  for await (const { ref } of streamDocuments(publications)) await ref.delete();
}

async function anonymiseInstructions({ instructions }: MemberContent, firestore: Firestore) {
  for await (const instruction of streamDocuments(instructions)) {
    if (instruction.get('status') === 'published') {
      await instruction.ref.update({ authorUid: formerMember.uid, authorName: formerMember.name });
      // What they submitted before is not what readers see.
      await firestore.recursiveDelete(instruction.ref.collection(collections.submissions));
    } else {
      await firestore.recursiveDelete(instruction.ref);
    }
  }
}

/** The member's messages: those that they sent while signed in, and those with their verified address. */
function queryMessages({ email }: DeletedUser, { messages }: MemberContent, firestore: Firestore) {
  if (email === null) return [messages];
  const byAddress = firestore.collection(collections.messages).where('email', '==', email);
  return [messages, byAddress.orderBy(FieldPath.documentId())];
}

/**
 * Anonymises messages. The mails and audit entries about a message hold its sender and text, so they are changed before
 * the message is.
 */
async function anonymiseMessages(queries: Query[], firestore: Firestore): Promise<void> {
  for (const query of queries) {
    for await (const message of streamDocuments(query)) await anonymiseMessage(message, firestore);
  }
}

async function anonymiseMessage(message: DocumentSnapshot, firestore: Firestore): Promise<void> {
  const mail = firestore.collection(collections.mail);
  const { ref } = message;
  await anonymiseEntriesAbout(ref.path, firestore);
  await mail.doc(getMessageNotificationId(ref.id)).delete();
  await deleteNotices('about', ref.path, firestore);
  for (const { id } of (message.get('replies') ?? []) as { id: string }[]) {
    await mail.doc(getReplyMailId(ref.id, id)).delete();
  }
  await ref.update({ name: formerMember.name, email: formerMember.email, uid: null });
}

/** Comments that readers see stay under the name of a former member. The others are deleted. */
async function anonymiseComments(
  { comments }: MemberContent,
  { blankCommentCopies }: LeavingFeatures,
  firestore: Firestore,
): Promise<void> {
  for await (const comment of streamDocuments(comments)) {
    await blankCommentCopies(comment.ref, comment.get('parentId'), firestore);
    if (comment.get('status') === 'published') {
      await comment.ref.update({
        authorUid: formerMember.uid,
        authorName: formerMember.name,
        authorPhotoURL: null,
      });
    } else {
      await comment.ref.delete();
    }
  }
}

/**
 * Deletes what the member wrote to moderators. What they wrote as a moderator stays with the author to whom they wrote,
 * without their name.
 */
async function anonymiseConversation(
  { conversation }: MemberContent,
  { blankMessageCopies }: LeavingFeatures,
  firestore: Firestore,
): Promise<void> {
  for await (const message of streamDocuments(conversation)) {
    if (message.get('isModerator') === true) {
      await message.ref.update({ authorUid: formerMember.uid, authorName: formerMember.name });
    } else {
      await blankMessageCopies(message.ref, firestore);
      await message.ref.delete();
    }
  }
}

/**
 * Deletes what the member voted for and reported, and their lists of apps. The counts of reviews and instructions follow.
 */
async function deleteOwnDocuments({
  helpfulVotes,
  reports,
  collections: lists,
}: MemberContent): Promise<void> {
  for (const documents of [helpfulVotes, reports, lists]) {
    for await (const { ref } of streamDocuments(documents)) await ref.delete();
  }
}

/**
 * Deletes or anonymises a member's data (docs/reliability.md#leaving). Published reviews, comments and instructions stay
 * under the name of a former member, with the pictures that the instructions show. Messages of the contact page keep
 * their text. The audit still says which administrator did what, without names and texts. Everything else is deleted,
 * and what of it lies in the trash.
 *
 * A run that failed can be repeated: each step skips what an earlier run has done.
 */
export async function deleteUserData(
  user: DeletedUser,
  stores: DataStores,
  features: LeavingFeatures,
): Promise<void> {
  const { firestore, database, bucket } = stores;
  const { uid } = user;
  const hasPaths = canBeInPath(uid, 'deleting the files, profile and presence of an account');
  const belongings = queryMemberContent(uid, firestore);
  await deleteMemberFromTrash(uid, { ...stores, kinds: features.trashedKinds });
  if (hasPaths) await features.deleteMemberProfile(uid, firestore, Date.now());
  if (hasPaths) await deleteFiles(uid, belongings, bucket);
  await anonymiseComments(belongings, features, firestore);
  await anonymiseConversation(belongings, features, firestore);
  await anonymiseInstructions(belongings, firestore);
  await anonymiseReviews(belongings, firestore);
  await deleteReviewDecisions(uid, firestore);
  await deleteLetterDays(uid, firestore);
  if (hasPaths) {
    await firestore.collection(collections.quotas).doc(uid).delete();
    await firestore.collection(collections.staff).doc(uid).delete();
    await deleteTrust(uid, firestore);
  }
  await deleteOwnDocuments(belongings);
  await features.deleteMemberReports(uid, belongings.contentReports, firestore);
  if (hasPaths) await firestore.collection(collections.reporters).doc(uid).delete();
  await anonymiseMessages(queryMessages(user, belongings, firestore), firestore);
  await deleteMemberMail(user, firestore);
  await deleteNotices('authorUid', uid, firestore);
  await blankCopiesAbout(uid, firestore);
  await anonymiseStaff(uid, stores);
  await removeCountedReports([getReportKey({ kind: 'profile', ids: [uid] })], firestore);
  await anonymiseEntriesAbout(`${collections.users}/${uid}`, firestore);
  await anonymiseActor(uid, firestore);
  if (!hasPaths) return;
  await firestore.collection(collections.mailSubscriptions).doc(uid).delete();
  await firestore.recursiveDelete(firestore.collection(collections.users).doc(uid));
  await database.ref(databasePaths.notificationState(uid)).remove();
  await database.ref(databasePaths.presence(uid)).remove();
}

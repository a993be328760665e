import { collections, databasePaths } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import { FieldPath, FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import type { Bucket } from '../../platform/firebase/storage';
import { isNotFound } from '../../platform/firebase/files';
import { getReplyMailId } from '../../outbox/mail/mailIds';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import type { DataStores } from '../../platform/firebase/dataStores';
import { formerMember } from './formerMember';

/** The fields that hold the uid of somebody who worked for the site, by collection. */
const staffFields = [
  [collections.pageTexts, 'updatedBy'],
  [collections.apps, 'createdBy'],
  [collections.campaigns, 'createdBy'],
  [collections.reportCases, 'decidedBy'],
  [collections.trash, 'deletedBy'],
] as const;

/** Removes the uploader from the metadata of a file and of its document. A file that is gone is no error. */
async function removeUploader(media: DocumentReference, path: unknown, bucket: Bucket) {
  try {
    await bucket.file(String(path)).setMetadata({ metadata: { uploadedBy: null } });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  await media.update({
    uploadedBy: null,
    'customMetadata.uploadedBy': FieldValue.delete(),
  });
}

/** The fields of an answer that say who wrote it. */
interface SignedReply {
  id: string;
  by: string;
  byName: string;
}

/** Removes the name under answers to a message, and from their mails. */
async function anonymiseReplies(
  uid: string,
  message: DocumentReference,
  { firestore }: Pick<DataStores, 'firestore'>,
): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const replies = ((await transaction.get(message)).get('replies') ?? []) as SignedReply[];
    const own = replies.filter(({ by }) => by === uid);
    if (own.length === 0) return;
    const refs = own.map(({ id }) =>
      firestore.collection(collections.mail).doc(getReplyMailId(message.id, id)),
    );
    const mails = await transaction.getAll(...refs);
    for (const mail of mails) {
      if (mail.exists) transaction.update(mail.ref, { 'template.data.from': formerMember.name });
    }
    transaction.update(message, {
      replies: replies.map((reply) =>
        reply.by === uid ? { ...reply, by: formerMember.uid, byName: formerMember.name } : reply,
      ),
    });
  });
}

/** Removes the uid from the steps of the set-up that somebody confirmed. */
async function anonymiseSetUp(uid: string, database: Database): Promise<void> {
  const setUp = database.ref(databasePaths.setUp);
  const steps = ((await setUp.get()).val() ?? {}) as Record<string, { by?: unknown }>;
  for (const [step, { by }] of Object.entries(steps)) {
    if (by === uid) await setUp.child(step).child('by').set(formerMember.uid);
  }
}

/**
 * Removes the uid and the name of somebody who worked for the site from what stays: pages, apps, files, campaigns, answers to
 * messages, decisions on reports, the trash and the set-up. Decisions on what others wrote keep the uid alone, as the audit
 * does.
 */
export async function anonymiseStaff(uid: string, stores: DataStores): Promise<void> {
  const { firestore, database, bucket } = stores;
  const find = (collection: string, field: string) =>
    streamDocuments(
      firestore.collection(collection).where(field, '==', uid).orderBy(FieldPath.documentId()),
    );
  for (const [collection, field] of staffFields) {
    for await (const { ref } of find(collection, field)) {
      await ref.update({ [field]: formerMember.uid });
    }
  }
  for await (const media of find(collections.media, 'uploadedBy')) {
    await removeUploader(media.ref, media.get('fullPath'), bucket);
  }
  for await (const entry of find(collections.audit, 'actorUid')) {
    if (entry.get('action') !== 'replyToMessage') continue;
    await anonymiseReplies(uid, firestore.doc(String(entry.get('target'))), stores);
  }
  await anonymiseSetUp(uid, database);
}

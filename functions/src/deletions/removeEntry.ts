import { auditSubjects, collections } from '@appshelf/model';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { HttpsError } from 'firebase-functions/https';
import { audited, type AuditBook, type AuditedAct } from '../audit/audit';
import { changeOf } from '../audit/changes';
import { authorOf } from '../audit/memberActs';
import type { Administrator } from '../callables';
import type { Bucket } from '../firebase';

/** Where entries and their files are, and what tells of their deletion. */
export interface EntryStores {
  firestore: Firestore;
  bucket: Bucket;
  book: AuditBook;
}

function deletionOf(target: string, fields: DocumentData, by: Administrator): AuditedAct {
  const author = authorOf({ before: fields, after: undefined });
  return {
    action: 'delete',
    actorUid: by.uid,
    actorEmail: by.email,
    target,
    about: [
      ...auditSubjects(target),
      ...(author === null ? [] : [`${collections.users}/${author}`]),
    ],
    ...(changeOf(fields, undefined) ?? { before: {}, after: {} }),
  };
}

/** The document and its place in the audit: both or neither. */
async function removeDocument(
  target: string,
  by: Administrator,
  { firestore, book }: EntryStores,
): Promise<void> {
  const reference = firestore.doc(target);
  await firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    const fields = stored.data();
    if (fields === undefined) return;
    book.addTo(transaction, deletionOf(target, fields, by));
    transaction.delete(reference);
  });
}

/** The file, recorded before it goes; its document and its variants follow (`fileDeleted`). */
async function removeFile(
  target: string,
  by: Administrator,
  { firestore, bucket, book }: EntryStores,
): Promise<void> {
  const media = await firestore.doc(target).get();
  const fields = media.data();
  if (fields === undefined) return;
  await audited(book.log, deletionOf(target, fields, by), () =>
    bucket.file(String(fields.fullPath)).delete({ ignoreNotFound: true }),
  );
}

/**
 * Deletes what is at a path that `deleteEntry` takes, and records it; what can't be recorded stays. What is gone already
 * is left alone.
 *
 * @throws HttpsError `aborted` when nothing was deleted
 */
export async function removeEntry(
  target: string,
  by: Administrator,
  stores: EntryStores,
): Promise<void> {
  const remove = target.startsWith(`${collections.media}/`) ? removeFile : removeDocument;
  try {
    await remove(target, by, stores);
  } catch (error) {
    logger.error(`${target} was not deleted, or its deletion not recorded.`, error);
    throw new HttpsError(
      'aborted',
      'Nothing was deleted: deleting it, or recording that, failed. Try again in a moment.',
    );
  }
}

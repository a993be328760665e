import { getAuditSubjects, collections, type DeleteEntryRequest } from '@appshelf/model';
import { Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore';
import { logger } from '../logger';
import { HttpsError } from 'firebase-functions/https';
import { withAudit, type AuditRecorder, type AuditedAction } from '../audit/audit';
import { getChange } from '../audit/changes';
import { getAuthorUid } from '../audit/memberActions';
import type { Administrator } from '../callables';
import type { Bucket } from '../firebase/storage';

/** The stores of entries and files, and the recorder of their deletion. */
export interface EntryStores {
  firestore: Firestore;
  bucket: Bucket;
  audit: AuditRecorder;
}

function toAuditedDeletion(target: string, fields: DocumentData, by: Administrator): AuditedAction {
  const author = getAuthorUid({ before: fields, after: undefined });
  return {
    action: 'delete',
    actorUid: by.uid,
    actorEmail: by.email,
    target,
    about: [
      ...getAuditSubjects(target),
      ...(author === null ? [] : [`${collections.users}/${author}`]),
    ],
    ...(getChange(fields, undefined) ?? { before: {}, after: {} }),
  };
}

const toMillis = (time: unknown): number | null =>
  time instanceof Timestamp ? time.toMillis() : null;

/** @throws HttpsError `failed-precondition` when the entry has changed since the administrator read it */
function requireUnchanged(fields: DocumentData, basis: DeleteEntryRequest['basis']): void {
  if (basis === undefined || basis === null) return;
  const { updatedAt, moderation } = fields as {
    updatedAt?: unknown;
    moderation?: { at?: unknown };
  };
  const isSame =
    toMillis(updatedAt) === basis.updatedAt && toMillis(moderation?.at) === basis.decidedAt;
  if (isSame) return;
  throw new HttpsError('failed-precondition', 'This has changed since you read it. Read it again.');
}

/** Deletes the document and creates the audit entry, in one transaction. */
async function removeDocument(
  { target, basis }: DeleteEntryRequest,
  by: Administrator,
  { firestore, audit }: EntryStores,
): Promise<void> {
  const reference = firestore.doc(target);
  await firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    const fields = stored.data();
    if (fields === undefined) return;
    requireUnchanged(fields, basis);
    audit.addTo(transaction, toAuditedDeletion(target, fields, by));
    transaction.delete(reference);
  });
}

/**
 * Audits the deletion of a file and deletes it. The trigger `fileDeleted` then deletes its document and its variants.
 */
async function removeFile(
  { target, basis }: DeleteEntryRequest,
  by: Administrator,
  { firestore, bucket, audit }: EntryStores,
): Promise<void> {
  const media = await firestore.doc(target).get();
  const fields = media.data();
  if (fields === undefined) return;
  requireUnchanged(fields, basis);
  await withAudit(audit.log, toAuditedDeletion(target, fields, by), () =>
    bucket.file(String(fields.fullPath)).delete({ ignoreNotFound: true }),
  );
}

/**
 * Deletes an entry and audits that. An entry is not deleted when it can't be audited. An entry that does not exist is
 * no error.
 *
 * @throws HttpsError `failed-precondition` when it has changed since, `aborted` when deleting or auditing failed;
 *   nothing is deleted then
 */
export async function removeEntry(
  wanted: DeleteEntryRequest,
  by: Administrator,
  stores: EntryStores,
): Promise<void> {
  const { target } = wanted;
  const remove = target.startsWith(`${collections.media}/`) ? removeFile : removeDocument;
  try {
    await remove(wanted, by, stores);
  } catch (error) {
    if (error instanceof HttpsError) throw error;
    logger.error(`${target} was not deleted, or its deletion was not recorded.`, error);
    throw new HttpsError(
      'aborted',
      'Nothing was deleted, because deleting or recording it failed. Try again in a moment.',
    );
  }
}

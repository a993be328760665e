import { collections } from '@appshelf/model';
import { FieldPath, FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import type { LeavingStep } from '../../lifecycle/leaving/leave';
import { queryByField } from '../../lifecycle/leaving/memberDocuments';
import { isNotFound } from '../../platform/firebase/files';
import type { Bucket } from '../../platform/firebase/storage';
import { streamDocuments } from '../../platform/firebase/streamDocuments';

/** Removes the uploader from the metadata of a file and of its document. A file that is gone is no error. */
async function removeUploader(
  media: DocumentReference,
  path: unknown,
  bucket: Bucket,
): Promise<void> {
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

/** Files of the media library stay, without the name of who uploaded them. */
export const leaveMedia: LeavingStep = async ({ uid }, { firestore, bucket }) => {
  const uploaded = queryByField(collections.media, 'uploadedBy', uid, firestore);
  for await (const media of streamDocuments(uploaded.orderBy(FieldPath.documentId()))) {
    await removeUploader(media.ref, media.get('fullPath'), bucket);
  }
};

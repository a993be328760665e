import type { DocumentReference } from 'firebase-admin/firestore';

/** The gRPC status code ALREADY_EXISTS. */
const alreadyExists = 6;

/** Creates a document. An existing document is not changed, so that a repeated event writes once. */
export async function createOnce(document: DocumentReference, fields: object): Promise<void> {
  try {
    await document.create(fields);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === alreadyExists) return;
    throw error;
  }
}

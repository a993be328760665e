import type { DocumentReference } from 'firebase-admin/firestore';

/** gRPC's code for a document that exists already. */
const alreadyExists = 6;

/** Creates a document; one that exists already stays as it is, so that an event that comes twice writes once. */
export async function createOnce(document: DocumentReference, fields: object): Promise<void> {
  try {
    await document.create(fields);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === alreadyExists) return;
    throw error;
  }
}

/** Thrown by a change of a document that somebody else changed after it was read. The code is Firestore's. */
export class ConflictError extends Error {
  readonly code = 'failed-precondition';
}

/** Thrown by a write that met another state than the one it was made for. The codes are Firestore's own. */
export class ConflictError extends Error {
  /**
   * @param code `failed-precondition`: somebody else changed the document; `not-found`: somebody else deleted it;
   *   `already-exists`: the path is taken.
   */
  constructor(
    readonly code: 'already-exists' | 'not-found' | 'failed-precondition' = 'failed-precondition',
    message: string = code,
  ) {
    super(message);
    this.name = 'ConflictError';
  }
}

/** The error codes of the websocket protocol. The clients convert them to upper-case error codes. */
export type ErrorCode =
  'permission_denied' | 'datastale' | 'invalid_data' | 'too_big' | 'invalid_token';

/** A failure that is reported to the client. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

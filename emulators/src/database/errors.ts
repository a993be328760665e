/** Why a request failed, as the websocket protocol names it; the clients turn it into an upper-case error code. */
export type ErrorCode =
  'permission_denied' | 'datastale' | 'invalid_data' | 'too_big' | 'invalid_token';

/** A failure that the client is meant to see, whatever the transport. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

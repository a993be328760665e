/** How the SDK calls a call that had no answer at all: status 0. A server that fails has a status of its own. */
const noAnswer = 'internal [0]';

/** An error that says that the service cannot be reached, where the SDK calls it an internal one. */
export function asUnreachable(error: unknown): unknown {
  return error instanceof Error && error.message === noAnswer
    ? { code: 'functions/unavailable' }
    : error;
}

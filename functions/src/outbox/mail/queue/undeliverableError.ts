/** Thrown for an email that must not or cannot be sent. The message says why, for administrators. */
export class UndeliverableError extends Error {}

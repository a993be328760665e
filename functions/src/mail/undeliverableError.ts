/** A letter that cannot be written, whoever tries; `message` says why. */
export class UndeliverableError extends Error {}

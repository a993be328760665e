import { StatusError } from '../shared/status';

/** How deep maps and arrays may nest (https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields). */
const MAX_DEPTH = 20;

/**
 * Refuses a level of maps and arrays that is too deep; the fields of the document itself are level 1.
 *
 * @throws StatusError INVALID_ARGUMENT
 */
export function checkDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw createDepthError();
}

/** The refusal of a value that is nested too deeply. */
export const createDepthError = (): StatusError =>
  new StatusError('INVALID_ARGUMENT', `A value is nested deeper than ${MAX_DEPTH} levels.`);

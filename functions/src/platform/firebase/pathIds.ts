import { isKey } from '@appshelf/model';
import { logger } from './logger';

/** How much of an id is logged, in characters. */
const logged = 100;

/**
 * The guard of every function that makes a path of an id that it read: from a document's field, a document of another
 * database, a file's name or an account. An id that is no key would lead elsewhere (`airlock/reviews/author`), or be
 * refused whenever the event is delivered again. It is logged, and what was to be done is left out.
 *
 * @param purpose what is left out, for the log
 */
export function canBeInPath(id: unknown, purpose: string): id is string {
  if (isKey(id)) return true;
  const shown = JSON.stringify({ id }).slice(0, logged);
  logger.warn(`Left out: ${purpose}. It cannot be part of a path: ${shown}`);
  return false;
}

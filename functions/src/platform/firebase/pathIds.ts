import { isKey } from '@appshelf/model';
import { logger } from './logger';

/** How much of an id is logged, in characters. */
const logged = 100;

/**
 * Checks an id before a function makes a path of it. Ids come from fields, other databases, file names and accounts. An
 * id with a slash would lead to another document (`airlock/reviews/author`), and other ids would be refused whenever
 * the event is delivered again. An unusable id is logged, and the function skips what it was about to do.
 *
 * @param purpose what is left out, for the log
 */
export function canBeInPath(id: unknown, purpose: string): id is string {
  if (isKey(id)) return true;
  const shown = JSON.stringify({ id }).slice(0, logged);
  logger.warn(`Left out: ${purpose}. It cannot be part of a path: ${shown}`);
  return false;
}

import { logger } from '../../platform/firebase/logger';
import { withTimeLimit } from '../../platform/http/withTimeLimit';
import type { Cacheable } from './respondCached';

/** How long a visitor waits for the database while there is an older answer, in milliseconds. */
export const readLimitMs = 2_500;

/** How many responses an instance keeps. A page has up to 160 KB, so they take 32 MB at most. */
const maxAnswers = 200;

/** Caching of an old response: for ten seconds, so that the new one is seen soon after the database is back. */
const briefCaching = 'public, max-age=0, s-maxage=10';

/**
 * Creates the content of a URL, or returns the last good content of that URL.
 *
 * @param limitMs how long to wait when there is no older content, in milliseconds; `readLimitMs` unless told
 * @param since when the visitor began to wait, in milliseconds since the epoch; now unless told. What they have waited for
 *   already counts.
 * @throws what `make` throws, or TimeLimitError, when there is no older content
 */
export type StaleIfError = (
  url: string,
  make: () => Promise<Cacheable>,
  limitMs?: number,
  since?: number,
) => Promise<Cacheable>;

/**
 * Keeps the last good content of each URL in memory, for as long as the database does not answer (docs/run/reliability.md).
 * A result that arrives after the limit still replaces the content. When the memory is full, the oldest content is
 * dropped.
 */
export function createStaleIfError(maxStored = maxAnswers): StaleIfError {
  const stored = new Map<string, Cacheable>();

  const store = (url: string, content: Cacheable) => {
    // A Map lists its keys in the order of insertion.
    stored.delete(url);
    if ((content.status ?? 200) !== 200) return;
    stored.set(url, content);
    const [oldest] = stored.keys();
    if (stored.size > maxStored && oldest !== undefined) stored.delete(oldest);
  };

  return async (url, make, limitMs = readLimitMs, since = Date.now()) => {
    const made = make().then((content) => {
      store(url, content);
      return content;
    });
    try {
      const until = since + (stored.has(url) ? readLimitMs : limitMs);
      return await withTimeLimit(made, Math.max(0, until - Date.now()));
    } catch (error) {
      const last = stored.get(url);
      if (last === undefined) throw error;
      logger.warn(`${url} is answered with its last good content.`, error);
      return { ...last, cacheControl: briefCaching };
    }
  };
}

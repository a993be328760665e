import {
  defaultSiteIdentity,
  toSiteIdentity,
  type IdentitySettings,
  type SiteIdentity,
} from '@appshelf/model';
import { database } from '../firebase/database';
import { isEmulated } from '../firebase/environment';
import { logger } from '../firebase/logger';
import { memoizeAsync } from '../http/memoizeAsync';
import { withTimeLimit } from '../http/withTimeLimit';
import { readSiteSettings } from './siteSettings';

/** How long an instance caches the identity, in milliseconds. The suite caches it briefly, so that tests see a change soon. */
const cacheMs = isEmulated() ? 500 : 30_000;

/** How long a page waits for the identity, in milliseconds: it is a small part of each page. */
const readLimitMs = 1_500;

/**
 * Creates a reader of what the site calls itself. While the database does not answer, the reader returns what it read
 * last, or the default identity: no page fails for want of a name. The reader never rejects.
 */
export function createIdentityReader(
  read: () => Promise<IdentitySettings>,
  maxAgeMs: number,
  limitMs: number,
): () => Promise<SiteIdentity> {
  let last = defaultSiteIdentity;
  return memoizeAsync(async () => {
    const reading = read().then((settings) => (last = toSiteIdentity(settings)));
    try {
      return await withTimeLimit(reading, limitMs);
    } catch (error) {
      logger.warn('The name of the site could not be read. The last one known is used.', error);
      return last;
    }
  }, maxAgeMs);
}

/** Reads what the site calls itself, cached in memory. Never rejects. */
export const readIdentity = createIdentityReader(
  () => readSiteSettings(database()),
  cacheMs,
  readLimitMs,
);

/** Reads what the site calls itself as it is now, but once a second at most. Never rejects. */
export const readFreshIdentity = createIdentityReader(
  () => readSiteSettings(database()),
  1_000,
  readLimitMs,
);

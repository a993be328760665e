import {
  defaultSiteIdentity,
  toSiteIdentity,
  type IdentitySettings,
  type SiteIdentity,
} from '@appshelf/model';
import { database } from '../firebase/database';
import { isEmulated } from '../firebase/environment';
import { createLastKnownReader } from './lastKnown';
import { readSiteSettings } from './siteSettings';

/** How long an instance caches what every page shows, in milliseconds. The suite caches it briefly, so that tests see a change soon. */
export const siteCacheMs = isEmulated() ? 500 : 30_000;

/** How long a page waits for what every page shows, in milliseconds: it is a small part of each. */
export const siteReadLimitMs = 1_500;

/**
 * Creates a reader of what the site calls itself. While the database does not answer, the reader returns what it read
 * last, or the default identity: no page fails for want of a name. The reader never rejects.
 */
export const createIdentityReader = (
  read: () => Promise<IdentitySettings>,
  maxAgeMs: number,
  limitMs: number,
): (() => Promise<SiteIdentity>) =>
  createLastKnownReader({
    read: async () => toSiteIdentity(await read()),
    initial: defaultSiteIdentity,
    maxAgeMs,
    limitMs,
    name: 'The name of the site',
  });

/** Reads what the site calls itself, cached in memory. Never rejects. */
export const readIdentity = createIdentityReader(
  () => readSiteSettings(database()),
  siteCacheMs,
  siteReadLimitMs,
);

/** Reads what the site calls itself as it is now, but once a second at most. Never rejects. */
export const readFreshIdentity = createIdentityReader(
  () => readSiteSettings(database()),
  1_000,
  siteReadLimitMs,
);

import {
  collections,
  defaultSiteIdentity,
  parseOwnPagePath,
  toSiteIdentity,
  type IdentitySettings,
  type SiteIdentity,
} from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { database } from '../firebase/database';
import { isEmulated } from '../firebase/environment';
import { firestore } from '../firebase/firestore';
import { createLastKnownReader } from './lastKnown';
import { readSiteSettings } from './siteSettings';

/** How long an instance caches what every page shows, in milliseconds. The suite caches it briefly, so that tests see a change soon. */
export const siteCacheMs = isEmulated() ? 500 : 30_000;

/**
 * How long a page waits for the identity of the site, in milliseconds, because that is only a small part of the page.
 */
export const siteReadLimitMs = 1_500;

/**
 * Creates a reader of what the site calls itself. While the database does not answer, the reader returns what it read
 * last, or the default identity, so that every page has a name to show. The reader never rejects.
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

const readStoredIdentity = createIdentityReader(
  () => readSiteSettings(database()),
  siteCacheMs,
  siteReadLimitMs,
);

/** Lists the addresses in links of own pages that are not published, with one read for each own page in a link. */
export async function listUnpublished(
  store: Pick<Firestore, 'collection' | 'getAll'>,
  { navigation, footer }: Pick<SiteIdentity, 'navigation' | 'footer'>,
): Promise<string[]> {
  const pages = [...navigation, ...footer].flatMap(({ to }) => {
    const slug = parseOwnPagePath(to);
    return slug === null ? [] : [{ to, slug }];
  });
  if (pages.length === 0) return [];
  const found = await store.getAll(
    ...pages.map(({ slug }) => store.collection(collections.pages).doc(slug)),
    { fieldMask: ['status'] },
  );
  return pages
    .filter((_page, place) => found[place]?.get('status') !== 'published')
    .map(({ to }) => to);
}

const readUnpublished = createLastKnownReader<readonly string[]>({
  read: async () => listUnpublished(firestore(), await readStoredIdentity()),
  initial: [],
  maxAgeMs: siteCacheMs,
  limitMs: siteReadLimitMs,
  name: 'Which own pages are published',
});

/** Reads what the site calls itself and which links are not shown, cached in memory. Never rejects. */
export async function readIdentity(): Promise<SiteIdentity> {
  const [identity, unpublished] = await Promise.all([readStoredIdentity(), readUnpublished()]);
  return { ...identity, unpublished };
}

/** Reads what the site calls itself as it is now, but once a second at most. Never rejects. */
export const readFreshIdentity = createIdentityReader(
  () => readSiteSettings(database()),
  1_000,
  siteReadLimitMs,
);

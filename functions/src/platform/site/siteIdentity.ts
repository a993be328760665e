import {
  collections,
  defaultSiteIdentity,
  findAddressDocument,
  getOwnPagePath,
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

/** Reads a field of documents, in their order; undefined where there is none. */
async function readField(
  store: Pick<Firestore, 'doc' | 'getAll'>,
  paths: readonly string[],
  field: string,
): Promise<unknown[]> {
  if (paths.length === 0) return [];
  const found = await store.getAll(...paths.map((path) => store.doc(path)), {
    fieldMask: [field],
  });
  return found.map((document): unknown => document.get(field));
}

/**
 * Lists the addresses in links of own pages that are not published, with one read for each own page in a link, and two more
 * for one that was given another address than its id.
 */
export async function listUnpublished(
  store: Pick<Firestore, 'doc' | 'getAll'>,
  { navigation, footer }: Pick<SiteIdentity, 'navigation' | 'footer'>,
): Promise<string[]> {
  const pages = [...navigation, ...footer].flatMap(({ to }) => {
    const slug = parseOwnPagePath(to);
    const address = slug === null ? null : findAddressDocument(getOwnPagePath({ id: slug }));
    return slug === null || address === null ? [] : [{ to, slug, address }];
  });
  const statuses = await readField(
    store,
    pages.map(({ slug }) => `${collections.pages}/${slug}`),
    'status',
  );
  const missing = pages.filter((_page, place) => statuses[place] === undefined);
  const entries = await readField(
    store,
    missing.map(({ address }) => address),
    'entry',
  );
  const moved = missing.flatMap(({ to }, place) => {
    const entry = entries[place];
    return typeof entry === 'string' ? [{ to, entry }] : [];
  });
  const movedStatuses = await readField(
    store,
    moved.map(({ entry }) => entry),
    'status',
  );
  const published = [
    ...pages.filter((_page, place) => statuses[place] === 'published'),
    ...moved.filter((_page, place) => movedStatuses[place] === 'published'),
  ].map(({ to }) => to);
  return pages.map(({ to }) => to).filter((to) => !published.includes(to));
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

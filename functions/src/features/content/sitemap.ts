import {
  appQueries,
  collectionQueries,
  getEntryPath,
  getLanguagePath,
  instructionQueries,
  maxPublicCount,
  ownPageQueries,
  profileQueries,
  screens,
  type Language,
  type PageQuery,
  type Term,
} from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod';
import { escapeMarkup } from '../../platform/http/markup';
import { createCachedList } from './cachedList';

/** A page of the sitemap. */
export interface SitemapEntry {
  path: string;
  /** Milliseconds since the epoch. */
  changedAt?: number;
}

const listedPages = Object.values(screens)
  .filter(({ robots }) => robots === 'listed')
  .map(({ path }): SitemapEntry => ({ path }));

/** What the sitemap reads of a document. */
const time = z.number().optional().catch(undefined);
const listed = z.object({ id: z.string(), slug: z.string().optional(), updatedAt: time });
const listedProfile = z.object({ id: z.string(), handle: z.string(), updatedAt: time });

/** Whatever is added, taken back or gone is found without reading everything, so that happens four times a day only. */
const fullReadMs = 6 * 60 * 60_000;

const toEntry = (path: string, updatedAt: number | undefined): SitemapEntry =>
  updatedAt === undefined ? { path } : { path, changedAt: updatedAt };

/**
 * Creates a function that lists all pages for search engines: the static pages, the categories that visitors choose from,
 * everything published and the public profiles.
 */
export function createSitemapReader(
  firestore: Firestore,
): (shown: readonly Term[]) => Promise<SitemapEntry[]> {
  const published = (query: PageQuery) => {
    const read = createCachedList(firestore, query, listed, { fullReadMs });
    return async (): Promise<SitemapEntry[]> =>
      (await read()).map(({ updatedAt, ...entry }) =>
        toEntry(getEntryPath(query.collection, entry), updatedAt),
      );
  };
  const readProfiles = createCachedList(
    firestore,
    profileQueries.list(maxPublicCount),
    listedProfile,
    { fullReadMs },
  );
  const readers = [
    published(appQueries.newest(maxPublicCount)),
    published(instructionQueries.newest(maxPublicCount)),
    published(collectionQueries.newest(maxPublicCount)),
    published(ownPageQueries.newest(maxPublicCount)),
    async () =>
      (await readProfiles()).map(({ handle, updatedAt }) =>
        toEntry(`/members/${handle}`, updatedAt),
      ),
  ];
  return async (shown) => {
    const entries = await Promise.all(readers.map((read) => read()));
    const categories = shown.map(({ id }) => ({ path: `/apps?category=${id}` }));
    return [...listedPages, ...categories, ...entries.flat()];
  };
}

/** How many addresses a sitemap may have (https://www.sitemaps.org/protocol.html). */
const maxAddresses = 50_000;

/**
 * Lists each page in every language that the site offers, one language after the other. The documents name each other as
 * translations. Addresses of the last language are left out where there are too many for one sitemap.
 */
export const listInLanguages = (
  entries: readonly SitemapEntry[],
  offered: readonly Language[],
): SitemapEntry[] =>
  offered
    .flatMap((code) =>
      entries.map((entry) => ({ ...entry, path: getLanguagePath(code, entry.path) })),
    )
    .slice(0, maxAddresses);

/** Formats a sitemap (https://www.sitemaps.org/protocol.html). */
export function toSitemap(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed =
      changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    return `<url><loc>${escapeMarkup(origin + path)}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

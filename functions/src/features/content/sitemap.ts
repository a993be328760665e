import {
  collections,
  getLanguagePath,
  getSlug,
  sitePages,
  type Language,
  type Term,
} from '@appshelf/model';
import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { decodeField, optional, text } from '../../platform/firebase/decode';
import { escapeMarkup } from '../../platform/http/markup';

/** How many pages of a kind are listed. A sitemap may have 50,000 (https://www.sitemaps.org/protocol.html). */
const maxPages = 12_000;

/** A page of the sitemap. */
export interface SitemapEntry {
  path: string;
  /** Milliseconds since the epoch. */
  changedAt?: number;
}

function toEntry(path: string, document: DocumentSnapshot): SitemapEntry {
  const changed: unknown = document.get('updatedAt');
  return changed instanceof Timestamp ? { path, changedAt: changed.toMillis() } : { path };
}

/**
 * Reads all pages for search engines: the static pages, the categories, everything published and the public profiles.
 *
 * @param shown the categories that visitors choose from
 */
export async function readSitemap(
  firestore: Firestore,
  shown: readonly Term[],
): Promise<SitemapEntry[]> {
  const published = async (collection: string): Promise<SitemapEntry[]> => {
    const { docs } = await firestore
      .collection(collection)
      .where('status', '==', 'published')
      .orderBy('publishedAt', 'desc')
      .limit(maxPages)
      .select('updatedAt', 'slug')
      .get();
    return docs.map((each) => {
      const slug = getSlug({ id: each.id, slug: decodeField(each, 'slug', optional(text)) });
      return toEntry(`/${collection}/${encodeURIComponent(slug)}`, each);
    });
  };
  const profiles = async (): Promise<SitemapEntry[]> => {
    const { docs } = await firestore
      .collection(collections.members)
      .where('isPublic', '==', true)
      .where('status', '==', 'published')
      .limit(maxPages)
      .select('handle', 'updatedAt')
      .get();
    return docs.map((each) => toEntry(`/members/${String(each.get('handle'))}`, each));
  };
  const entries = await Promise.all([
    published(collections.apps),
    published(collections.instructions),
    published(collections.collections),
    published(collections.pages),
    profiles(),
  ]);
  const categories = shown.map(({ id }) => ({ path: `/apps?category=${id}` }));
  return [...sitePages.map(({ to }) => ({ path: to })), ...categories, ...entries.flat()];
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

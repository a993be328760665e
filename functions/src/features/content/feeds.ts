import {
  appSummary,
  collections,
  getAppPath,
  getBrandPath,
  getCategoryLabel,
  getInstructionPath,
  instructionSummary,
  type Category,
  type SiteIdentity,
} from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { readCards } from './cards';
import { escapeMarkup } from '../../platform/http/markup';

/** How many of the newest entries a feed holds. */
const feedSize = 30;

/** The content of a feed, without what the site calls itself and its origin. */
export interface Feed {
  /** What the feed holds; its title begins with the site's name. */
  topic: string;
  description: string;
  /** The path of the page that shows the same entries. */
  path: string;
  entries: FeedEntry[];
}

interface FeedEntry {
  title: string;
  summary: string;
  path: string;
  /** Milliseconds since the epoch. */
  publishedAt: number | null;
  /** The label of its category; absent for none. */
  category?: string;
}

const queryNewest = (firestore: Firestore, collection: string) =>
  firestore
    .collection(collection)
    .where('status', '==', 'published')
    .orderBy('publishedAt', 'desc')
    .limit(feedSize);

/** Reads the newest apps as a feed. */
export async function readAppFeed(
  firestore: Firestore,
  categories: readonly Category[],
): Promise<Feed> {
  const apps = await readCards(queryNewest(firestore, collections.apps), appSummary);
  return {
    topic: 'new apps',
    description: 'Apps as they are put on the shelf.',
    path: '/apps?sort=newest',
    entries: apps.map(({ name, tagline, publishedAt, category, ...app }) => ({
      title: name,
      summary: tagline,
      path: getAppPath(app),
      publishedAt,
      category: getCategoryLabel(categories, category),
    })),
  };
}

/** Reads the newest instructions as a feed. */
export async function readInstructionFeed(firestore: Firestore): Promise<Feed> {
  const instructions = await readCards(
    queryNewest(firestore, collections.instructions),
    instructionSummary,
  );
  return {
    topic: 'new instructions',
    description: 'Step-by-step instructions as they are published.',
    path: '/instructions',
    entries: instructions.map(({ title, summary, publishedAt, ...instruction }) => ({
      title,
      summary,
      path: getInstructionPath(instruction),
      publishedAt,
    })),
  };
}

function toRssItem(
  { title, summary, path, publishedAt, category }: FeedEntry,
  origin: string,
): string {
  const address = escapeMarkup(origin + path);
  const date =
    publishedAt === null ? '' : `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`;
  const topic = category === undefined ? '' : `<category>${escapeMarkup(category)}</category>`;
  return `<item><title>${escapeMarkup(title)}</title><link>${address}</link><guid>${address}</guid><description>${escapeMarkup(summary)}</description>${topic}${date}</item>`;
}

/** Formats a feed as RSS 2.0 (https://www.rssboard.org/rss-specification). `ownPath` is the feed's own path. */
export function toRss(feed: Feed, site: SiteIdentity, origin: string, ownPath: string): string {
  const title = escapeMarkup(`${site.name}: ${feed.topic}`);
  const link = escapeMarkup(origin + feed.path);
  const picture = escapeMarkup(origin + getBrandPath(site, 'mail-96.png'));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${title}</title>`,
    `<link>${link}</link>`,
    `<description>${escapeMarkup(feed.description)}</description>`,
    '<language>en</language>',
    `<image><url>${picture}</url><title>${title}</title><link>${link}</link></image>`,
    `<atom:link href="${escapeMarkup(origin + ownPath)}" rel="self" type="application/rss+xml"/>`,
    ...feed.entries.map((entry) => toRssItem(entry, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

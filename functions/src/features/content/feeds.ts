import {
  appQueries,
  appSummary,
  getAppPath,
  getBrandPath,
  getInstructionPath,
  getLanguagePath,
  getTermLabel,
  instructionQueries,
  instructionSummary,
  sentences,
  toListed,
  type Language,
  type Term,
  type SiteIdentity,
} from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { createCachedList } from './cachedList';
import { escapeMarkup } from '../../platform/http/markup';
import type { Translator } from '../../platform/languages/translator';

/** How many of the newest entries a feed holds. */
const feedSize = 30;

/** The texts of each feed, translated for its language. */
export const feedTexts = sentences({
  apps: { title: '{site}: new apps', description: 'Newly published apps.' },
  instructions: {
    title: '{site}: new instructions',
    description: 'Newly published step-by-step instructions.',
  },
});

/** The content of a feed, without what the site calls itself and its origin. */
export interface Feed {
  /** What the feed holds, in English. */
  texts: { title: string; description: string };
  /** The path of the page that shows the same entries. */
  path: string;
  /** The entries in a reader's language. */
  getEntries: (language: Language) => FeedEntry[];
}

interface FeedEntry {
  title: string;
  summary: string;
  path: string;
  /** Milliseconds since the epoch. */
  publishedAt: number | null;
  /** The id of its category; absent for none. */
  category?: string;
}

/**
 * Creates a function that reads the newest apps as a feed. They are cached and checked with few reads
 * ({@link createCachedList}), so that what is taken back soon leaves the feed.
 */
export function createAppFeedReader(firestore: Firestore): () => Promise<Feed> {
  const readApps = createCachedList(firestore, appQueries.newest(feedSize), appSummary);
  return async () => {
    const apps = await readApps();
    return {
      texts: feedTexts.apps,
      path: '/apps?sort=newest',
      getEntries: (language) =>
        apps.map((stored) => {
          const { name, tagline, publishedAt, category, ...app } = toListed(
            'app',
            stored,
            language,
          );
          return {
            title: name,
            summary: tagline,
            path: getAppPath(app),
            publishedAt,
            category,
          };
        }),
    };
  };
}

/** Creates a function that reads the newest instructions as a feed, like {@link createAppFeedReader}. */
export function createInstructionFeedReader(firestore: Firestore): () => Promise<Feed> {
  const readInstructions = createCachedList(
    firestore,
    instructionQueries.newest(feedSize),
    instructionSummary,
  );
  return async () => {
    const instructions = await readInstructions();
    return {
      texts: feedTexts.instructions,
      path: '/instructions',
      getEntries: (language) =>
        instructions.map((stored) => {
          const { title, summary, publishedAt, ...instruction } = toListed(
            'instruction',
            stored,
            language,
          );
          return { title, summary, path: getInstructionPath(instruction), publishedAt };
        }),
    };
  };
}

function toRssItem(
  { title, summary, path, publishedAt, category }: FeedEntry,
  getAddress: (path: string) => string,
  categories: readonly Term[],
): string {
  const address = escapeMarkup(getAddress(path));
  const date =
    publishedAt === null ? '' : `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`;
  const topic =
    category === undefined
      ? ''
      : `<category>${escapeMarkup(getTermLabel(categories, category))}</category>`;
  return `<item><title>${escapeMarkup(title)}</title><link>${address}</link><guid>${address}</guid><description>${escapeMarkup(summary)}</description>${topic}${date}</item>`;
}

/**
 * Formats a feed as RSS 2.0 (https://www.rssboard.org/rss-specification), with links to the pages of a language. `ownPath` is
 * the path of the English feed, and `categories` are those in the language.
 */
export function toRss(
  feed: Feed,
  site: SiteIdentity,
  origin: string,
  ownPath: string,
  { language, translate }: Pick<Translator, 'language' | 'translate'>,
  categories: readonly Term[],
): string {
  const getAddress = (path: string) => origin + getLanguagePath(language, path);
  const title = escapeMarkup(translate(feed.texts.title, { site: site.name }));
  const link = escapeMarkup(getAddress(feed.path));
  const picture = escapeMarkup(origin + getBrandPath(site, 'mail-96.png'));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    '<channel>',
    `<title>${title}</title>`,
    `<link>${link}</link>`,
    `<description>${escapeMarkup(translate(feed.texts.description))}</description>`,
    `<language>${language}</language>`,
    `<image><url>${picture}</url><title>${title}</title><link>${link}</link></image>`,
    `<atom:link href="${escapeMarkup(getAddress(ownPath))}" rel="self" type="application/rss+xml"/>`,
    ...feed.getEntries(language).map((entry) => toRssItem(entry, getAddress, categories)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

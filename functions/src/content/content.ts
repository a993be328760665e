import {
  facetsPath,
  feedPaths,
  homePath,
  packApps,
  packInstructions,
  searchPaths,
} from '@appshelf/model';
import { logger } from '../logger';
import { onRequest } from 'firebase-functions/https';
import { firestore } from '../firebase/firestore';
import { siteUrl } from '../site';
import {
  answerCached,
  failure,
  type Cacheable,
  type CachedAnswer,
  type CachedRequest,
} from './cached';
import { catalogueReader } from './catalogue';
import { facetsOf, readTechnologies } from './facets';
import { readAppFeed, readInstructionFeed, rssOf, type Feed } from './feeds';
import { currentHome } from './home';
import { send } from './send';
import { shared } from './shared';
import { readSitemap, sitemapOf } from './sitemap';

/**
 * A browser asks again after half a minute, the CDN after one; while the CDN fetches anew it goes on handing out the old
 * answer for up to ten minutes.
 */
const briefly = 'public, max-age=30, s-maxage=60, stale-while-revalidate=600';

/** For what only robots and feed readers ask for. */
const anHour = 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400';

/**
 * How long one instance hands out what it has read, in milliseconds: it bounds the reads behind a cold CDN. The catalogue
 * is everything that is published; the sitemap reads all of it anew.
 */
const keptMs = {
  catalogue: 20_000,
  packed: 5_000,
  feed: 60_000,
  technologies: 300_000,
  sitemap: 600_000,
};

/** Makes what stands at a path, for a site of this origin. */
type Maker = (origin: string) => Promise<Cacheable>;

function json(read: () => Promise<unknown>): Maker {
  return async () => ({
    body: JSON.stringify(await read()),
    contentType: 'application/json; charset=utf-8',
    cacheControl: briefly,
  });
}

function feed(path: string, read: () => Promise<Feed>): Maker {
  return async (origin) => ({
    body: rssOf(await read(), origin, path),
    contentType: 'application/rss+xml; charset=utf-8',
    cacheControl: anHour,
  });
}

/** What the search and the facets are made of; the first who asks has it read. */
const catalogue = shared(
  (() => {
    let read: ReturnType<typeof catalogueReader> | undefined;
    return () => (read ??= catalogueReader(firestore()))();
  })(),
  keptMs.catalogue,
);

const technologies = shared(() => readTechnologies(firestore()), keptMs.technologies);

async function readFacets() {
  const [{ apps }, names] = await Promise.all([catalogue(), technologies()]);
  return facetsOf(apps, names);
}

const sitemapEntries = shared(() => readSitemap(firestore()), keptMs.sitemap);

/** What there is, by path. */
const makers: Record<string, Maker | undefined> = {
  [homePath]: json(currentHome),
  [searchPaths.apps]: json(shared(async () => packApps((await catalogue()).apps), keptMs.packed)),
  [searchPaths.instructions]: json(
    shared(async () => packInstructions((await catalogue()).instructions), keptMs.packed),
  ),
  [facetsPath]: json(shared(readFacets, keptMs.packed)),
  [feedPaths.apps]: feed(
    feedPaths.apps,
    shared(() => readAppFeed(firestore()), keptMs.feed),
  ),
  [feedPaths.instructions]: feed(
    feedPaths.instructions,
    shared(() => readInstructionFeed(firestore()), keptMs.feed),
  ),
  '/sitemap.xml': async (origin) => ({
    body: sitemapOf(await sitemapEntries(), origin),
    contentType: 'application/xml; charset=utf-8',
    cacheControl: anHour,
  }),
};

async function answer(path: string, request: CachedRequest, origin: string): Promise<CachedAnswer> {
  const make = makers[path];
  if (make === undefined) return failure(404, 'There is nothing at this address.');
  try {
    return await answerCached(request, () => make(origin));
  } catch (error) {
    logger.error(`${path} could not be built.`, error);
    return failure(503, 'The catalogue cannot be read. Try again in a moment.');
  }
}

/** The public read models, built from published data and cached by the CDN (product design, section 3). */
export const content = onRequest({ cors: false }, async (request, response) => {
  const asked = { method: request.method, ifNoneMatch: request.get('if-none-match') };
  await send(request, response, await answer(request.path, asked, siteUrl()));
});

import {
  backupsDocument,
  communityPath,
  getOwn,
  getSwitchedOffTitle,
  getSiteLanguages,
  parseLanguagePath,
  isPathOn,
  facetsPath,
  feedPaths,
  homePath,
  listShownTerms,
  localizeTaxonomies,
  packApps,
  packInstructions,
  packPages,
  searchPaths,
  type CommunityResponse,
  type HomeResponse,
  type Language,
  type ModuleId,
} from '@appshelf/model';
import { logger } from '../../platform/firebase/logger';
import { onRequest } from 'firebase-functions/https';
import { connectFirestore, firestore } from '../../platform/firebase/firestore';
import { pageFunction } from '../../platform/deployment/functionSizes';
import { siteUrl } from '../../platform/site/site';
import { localizeIdentity, readSiteTexts } from '../../platform/site/siteTexts';
import { readTaxonomies } from '../../platform/site/siteTaxonomies';
import { readFreshIdentity, readIdentity } from '../../platform/site/siteIdentity';
import { readSynonyms } from '../../platform/site/siteSynonyms';
import { bucket } from '../../platform/firebase/storage';
import { createBrandReader, readLogoVariant } from '../brand/brandContent';
import { toManifest } from './manifest';
import {
  respondCached,
  errorResponse,
  retryLater,
  type Cacheable,
  type CachedResponse,
  type CachedRequest,
} from './respondCached';
import { briefCaching, cacheMs, hourlyCaching, robotCaching } from './caching';
import { createCatalogueReader, createOwnPagesReader } from './catalogue';
import { readCommunity, toShownCommunity } from './community';
import { countAllFacets, readTechnologies, toShownFacets } from './facets';
import { createAppFeedReader, createInstructionFeedReader, toRss, type Feed } from './feeds';
import { getHome, toShownHome } from './home';
import { nameLicenses } from './licenses';
import { makeWhileAnswered } from './makeWhileAnswered';
import { createStaleIfError } from './staleIfError';
import { sendCompressed } from './sendCompressed';
import { perLanguage } from '../../platform/languages/perLanguage';
import { getTranslator } from '../../platform/languages/translator';
import { memoizeAsync } from '../../platform/http/memoizeAsync';
import { createSitemapReader, listInLanguages, toSitemap, type SitemapEntry } from './sitemap';

connectFirestore();

/** Creates the content of a path. `origin` is the site's. */
type ContentBuilder = (origin: string) => Promise<Cacheable>;

function json(read: () => Promise<unknown>): ContentBuilder {
  return async () => ({
    body: JSON.stringify(await read()),
    contentType: 'application/json; charset=utf-8',
    cacheControl: briefCaching,
  });
}

/** Creates the content of a path in a language. */
type LanguageBuilder = (origin: string, language: Language) => Promise<Cacheable>;

const jsonInLanguage =
  (read: (language: Language) => Promise<unknown>): LanguageBuilder =>
  (origin, language) =>
    json(() => read(language))(origin);

function feed(path: string, read: () => Promise<Feed>): LanguageBuilder {
  return async (origin, language) => {
    const [translator, site, lists, texts] = await Promise.all([
      getTranslator(language),
      readIdentity(),
      readTaxonomies(),
      readSiteTexts(language),
    ]);
    const { categories } = localizeTaxonomies(lists, texts);
    return {
      body: toRss(await read(), site, origin, path, translator, categories),
      contentType: 'application/rss+xml; charset=utf-8',
      cacheControl: robotCaching,
    };
  };
}

/** Returns a function that caches its result for each language, for as long as given in milliseconds. */
function memoizeByLanguage<Content>(
  make: (language: Language) => Promise<Content>,
  ms: number,
): (language: Language) => Promise<Content> {
  const readers = perLanguage((language) => memoizeAsync(() => make(language), ms));
  return (language) => readers(language)();
}

/** Returns a function that reads and caches. Its first call creates the reader. */
function createLazyReader<Content>(
  create: () => () => Promise<Content>,
  ms = cacheMs.catalogue,
): () => Promise<Content> {
  let read: (() => Promise<Content>) | undefined;
  return memoizeAsync(() => (read ??= create())(), ms);
}

/** The catalogue for the search and the facets. */
const catalogue = createLazyReader(() => createCatalogueReader(firestore()));

/** The published own pages for the search. */
const ownPages = createLazyReader(() => createOwnPagesReader(firestore()));

const technologies = memoizeAsync(() => readTechnologies(firestore()), cacheMs.technologies);

async function readFacets() {
  const [{ apps }, names, { categories }, { switchedOff }] = await Promise.all([
    catalogue(),
    technologies(),
    readTaxonomies(),
    readIdentity(),
  ]);
  return toShownFacets(countAllFacets(apps, names, categories), switchedOff);
}

/** The index of the apps in a language, cached for each. */
const packedApps = memoizeByLanguage(async (language) => {
  const [{ apps }, lists, synonyms, texts, names, translator] = await Promise.all([
    catalogue(),
    readTaxonomies(),
    readSynonyms(),
    readSiteTexts(language),
    technologies(),
    getTranslator(language),
  ]);
  return packApps(apps, localizeTaxonomies(lists, texts), synonyms, language, {
    technologies: names,
    license: await nameLicenses(apps, translator),
  });
}, cacheMs.packed);

const sitemapEntries = createLazyReader(() => {
  const read = createSitemapReader(firestore());
  return async () => read(listShownTerms((await readTaxonomies()).categories));
}, cacheMs.robots);

const findBrandContent = createBrandReader({
  readIdentity,
  readFreshIdentity,
  readLogo: (logo) => readLogoVariant(logo, bucket()),
});

/** Finds the function that creates a picture of the site; undefined for any other path. */
function findBrandBuilder(path: string): ContentBuilder | undefined {
  const read = findBrandContent(path);
  if (read === null) return undefined;
  return async () => {
    const content = await read();
    if ('location' in content) {
      const { location } = content;
      return {
        status: 302,
        location,
        body: '',
        contentType: 'text/plain',
        cacheControl: briefCaching,
      };
    }
    const { body, contentType, isLasting } = content;
    return { body, contentType, cacheControl: isLasting ? hourlyCaching : briefCaching };
  };
}

const isOn = async (module: ModuleId): Promise<boolean> =>
  !(await readIdentity()).switchedOff.includes(module);

/** What answers with 404, which is cached as briefly as a page. */
const toMissing = (body: string) => ({
  body,
  contentType: 'text/plain; charset=utf-8',
  cacheControl: briefCaching,
  status: 404,
});

/** Answers with 404 while a module is off. */
function ofModule(module: ModuleId, build: LanguageBuilder): LanguageBuilder {
  return async (origin, language) =>
    (await isOn(module)) ? build(origin, language) : toMissing(getSwitchedOffTitle(module));
}

/** The home page in a language, without the sections of modules that are off. */
async function readShownHome(language: Language): Promise<HomeResponse> {
  const [home, { switchedOff }] = await Promise.all([getHome(), readIdentity()]);
  return toShownHome(home, switchedOff, language);
}

async function readShownSitemap(): Promise<SitemapEntry[]> {
  const [entries, identity] = await Promise.all([sitemapEntries(), readIdentity()]);
  const shown = entries.filter(({ path }) => isPathOn(path, identity.switchedOff));
  return listInLanguages(shown, getSiteLanguages(identity));
}

/** The index of the instructions in a language, cached for each. */
const packedInstructions = memoizeByLanguage(async (language) => {
  const [{ tags }, synonyms] = await Promise.all([readTaxonomies(), readSynonyms()]);
  const instructions = (await isOn('instructions')) ? (await catalogue()).instructions : [];
  return packInstructions(instructions, tags, synonyms, language);
}, cacheMs.packed);

const packedPages = memoizeAsync(
  async () => packPages(await ownPages(), await readSynonyms()),
  cacheMs.packed,
);

const community = memoizeAsync(() => readCommunity(firestore()), cacheMs.catalogue);

/** What members published last, in a language. */
async function readShownCommunity(language: Language): Promise<CommunityResponse> {
  const [response, { switchedOff }] = await Promise.all([community(), readIdentity()]);
  return toShownCommunity(response, switchedOff, language);
}

/** The functions that create the content of the paths that pages of each language have. */
const languageBuilders: Record<string, LanguageBuilder> = {
  [homePath]: jsonInLanguage(readShownHome),
  [communityPath]: ofModule('community', jsonInLanguage(readShownCommunity)),
  [searchPaths.apps]: jsonInLanguage(packedApps),
  [searchPaths.instructions]: jsonInLanguage(packedInstructions),
  [feedPaths.apps]: feed(
    feedPaths.apps,
    createLazyReader(() => createAppFeedReader(firestore()), cacheMs.robots),
  ),
  [feedPaths.instructions]: ofModule(
    'instructions',
    feed(
      feedPaths.instructions,
      createLazyReader(() => createInstructionFeedReader(firestore()), cacheMs.robots),
    ),
  ),
  '/site.webmanifest': async (_origin, language) => ({
    body: toManifest(
      localizeIdentity(...(await Promise.all([readIdentity(), readSiteTexts(language)]))),
      language,
    ),
    contentType: 'application/manifest+json; charset=utf-8',
    cacheControl: briefCaching,
  }),
};

/** Finds the function that creates the content of a path in the language of its address; undefined for another path. */
function findLanguageBuilder(address: string): ContentBuilder | undefined {
  const { language, path } = parseLanguagePath(address);
  const make = getOwn(languageBuilders, path);
  if (make === undefined) return undefined;
  return async (origin) =>
    getSiteLanguages(await readIdentity()).includes(language)
      ? make(origin, language)
      : toMissing('The site does not have this language.');
}

/** The functions that create the content of each path without a language. */
const builders: Record<string, ContentBuilder> = {
  [searchPaths.pages]: json(packedPages),
  [facetsPath]: json(memoizeAsync(readFacets, cacheMs.packed)),
  '/sitemap.xml': async (origin) => ({
    body: toSitemap(await readShownSitemap(), origin),
    contentType: 'application/xml; charset=utf-8',
    cacheControl: robotCaching,
  }),
};

/** Reads one document, whether it exists or not, to find out if the database answers. */
const askDatabase = memoizeAsync(() => firestore().doc(backupsDocument).get(), cacheMs.answered);

/**
 * How long the first response of a path may take, in milliseconds, where that is longer than `readLimitMs`: these read
 * every published document. While the database does not answer at all, they wait no longer than the others.
 */
const firstReadLimitsMs: Record<string, number | undefined> = {
  [searchPaths.apps]: 10_000,
  [searchPaths.instructions]: 10_000,
  [searchPaths.pages]: 10_000,
  [facetsPath]: 10_000,
  '/sitemap.xml': 10_000,
};

const staleIfError = createStaleIfError();

/**
 * Creates the response of a path, from memory while the database does not answer.
 *
 * @param search the URL's query with its question mark, or empty. With one, the response leads to the path without it.
 */
export async function respond(
  path: string,
  search: string,
  request: CachedRequest,
  origin: string,
): Promise<CachedResponse> {
  const make = getOwn(builders, path) ?? findLanguageBuilder(path) ?? findBrandBuilder(path);
  if (make === undefined) return errorResponse(404, 'This address does not exist.');
  if (search !== '') {
    return { status: 301, headers: { Location: path, 'Cache-Control': hourlyCaching } };
  }
  const firstLimitMs = firstReadLimitsMs[parseLanguagePath(path).path];
  const makeContent = () =>
    firstLimitMs === undefined ? make(origin) : makeWhileAnswered(() => make(origin), askDatabase);
  try {
    return await respondCached(request, () => staleIfError(path, makeContent, firstLimitMs));
  } catch (error) {
    logger.error(`${path} could not be built.`, error);
    return errorResponse(503, 'The catalogue cannot be read. Try again in a moment.', retryLater);
  }
}

/** Serves the public read models, which are built from published data and cached by the CDN. */
export const content = onRequest({ ...pageFunction, cors: false }, async (request, response) => {
  const cachedRequest = { method: request.method, ifNoneMatch: request.get('if-none-match') };
  const { search } = new URL(request.originalUrl, 'http://localhost');
  const answer = await respond(request.path, search, cachedRequest, siteUrl());
  await sendCompressed(request, response, answer);
});

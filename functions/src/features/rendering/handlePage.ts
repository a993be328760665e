import {
  findModule,
  getAppPath,
  getInstructionPath,
  getLanguagePath,
  getOwnPagePath,
  getSiteLanguages,
  parseLanguagePath,
  sourceLanguage,
  type DocumentName,
  type Language,
  type ModuleId,
  type OwnPageData,
  type PageData,
  type ShownSiteTexts,
  type Site,
  type Taxonomies,
  type TextData,
} from '@appshelf/model';
import { logger } from '../../platform/firebase/logger';
import { pageCaching as cacheControl } from '../content/caching';
import { type StaleIfError } from '../content/staleIfError';
import {
  errorResponse,
  respondCached,
  retryLater,
  type Cacheable,
  type CachedResponse,
  type CachedRequest,
} from '../content/respondCached';
import {
  frame,
  getRequest,
  isEntity,
  isList,
  isText,
  namesMergedTerm,
  needsDatabase,
  payloadSuffix,
  removeTrailingSlash,
  type PageRequest,
  type RoutingContext,
} from './routing';

/** The dependencies of rendering pages. */
export interface PageContext extends RoutingContext {
  /** Reads the published data, with its translation into the language; null when there is none. */
  read: (pageRequest: PageRequest, language: Language) => Promise<PageData | null>;
  /** The query of a page's URL, reduced to the parameters that the page reads, in a fixed order; '' for none. */
  getCanonicalSearch: (
    path: string,
    search: string,
    taxonomies: Taxonomies,
    switchedOff: readonly ModuleId[],
  ) => Promise<string>;
  /** Renders a whole document with the client's code (`web/src/app/prerender/entry-server.tsx`). */
  render: (
    template: string,
    path: string,
    pageData: PageData | null,
    site: Site,
  ) => Promise<string>;
  /** Renders a document that needs no data of the database, with the client's code too. */
  renderDocument: (template: string, documentName: DocumentName, site: Site) => Promise<string>;
  /** Reads the short texts of the site in a language; empty in that of the originals. Never rejects. */
  readSiteTexts: (language: Language) => Promise<ShownSiteTexts>;
  /**
   * Finds what an address leads to that is no id of a document: the target of a redirect, or the document whose present
   * address it is. Null for neither. It costs one read at most.
   */
  findAddress: (path: string) => Promise<{ target: string | null; entry: string | null } | null>;
  /** Renders the payload of a text as JSON, with the client's code too. */
  renderPayload: (text: TextData | OwnPageData, language: Language) => Promise<string>;
  /** The HTML document for URLs that are not prerendered. */
  template: () => Promise<string>;
  /**
   * Counts the requests of a visitor's network for addresses without a page, because each costs a query, and notes
   * these addresses for the owner.
   */
  missing: {
    /** Whether the network may ask for more of them in this minute. */
    isWithin: () => boolean;
    count: () => void;
  };
  /** The last good page of each URL, for when the database does not answer. */
  staleIfError: StaleIfError;
}

const contentType = 'text/html; charset=utf-8';
const payloadType = 'application/json; charset=utf-8';

/**
 * How long the first response for a text may take, in milliseconds. It is longer than for other pages, which the client
 * can render without the function.
 */
const textLimitMs = 5_000;

/** The only path of an entity's page; null for an entity that is shown at every path that finds it. */
function getEntityPath(pageData: PageData): string | null {
  switch (pageData.kind) {
    case 'app':
      return getAppPath(pageData.app);
    case 'instruction':
      return getInstructionPath(pageData.instruction);
    case 'ownPage':
      return getOwnPagePath({ id: pageData.slug });
    case 'member':
      return `/members/${pageData.member.handle}`;
    default:
      return null;
  }
}

/**
 * Where a path leads to: a profile is found by a former handle and in upper case too, an app, an instruction or an own page by
 * its id, and each has one address. Null for a page that is at its own address.
 */
function getPresentPath(path: string, pageData: PageData | null): string | null {
  const present = pageData && getEntityPath(pageData);
  return present === path ? null : present;
}

/** What became of an address that is no id of a document; null for nothing. */
type FoundAddress = Awaited<ReturnType<PageContext['findAddress']>>;

/**
 * Reads the data of an address. An entity is found by its id, or else by the document of the address that it was given. Of an
 * address without a page it says what became of it.
 */
async function readAtAddress(
  path: string,
  pageRequest: PageRequest,
  language: Language,
  { read, findAddress }: Pick<PageContext, 'read' | 'findAddress'>,
): Promise<{ pageData: PageData | null; address: FoundAddress }> {
  const pageData = await read(pageRequest, language);
  if (pageData !== null || !('id' in pageRequest)) return { pageData, address: null };
  const address = await findAddress(path.replace(payloadSuffix, ''));
  const [, id] = address?.entry?.split('/') ?? [];
  if (address?.target !== null || id === undefined) return { pageData, address };
  return { pageData: await read({ ...pageRequest, id }, language), address };
}

const redirect = (location: string, status: 301 | 302): CachedResponse => ({
  status,
  headers: { Location: location, 'Cache-Control': cacheControl },
});

/**
 * The language and the page of an address. A language that the site does not offer is none, so that its addresses are those of
 * no page.
 */
async function findLanguage(
  address: string,
  { readIdentity }: Pick<PageContext, 'readIdentity'>,
): Promise<ReturnType<typeof parseLanguagePath>> {
  const parsed = parseLanguagePath(address);
  if (parsed.path === address) return parsed;
  const isOffered = getSiteLanguages(await readIdentity()).includes(parsed.language);
  return isOffered ? parsed : { language: sourceLanguage, path: address };
}

/**
 * Responds with the document of an address, and with the payload of a text as JSON. A missing or unpublished entity is a
 * 404 with the plain document: the client then renders the page, because an author may see their own. When the database
 * does not answer in time or rendering fails, the response is the last good page of this URL. Without one it is 503 with
 * the plain document, with which the client renders the page: browsers treat it as any document, the CDN may respond with
 * its old copy instead (`stale-if-error`), and search engines come again later. A payload is then 503 in JSON. A built-in
 * text never stands in for one that could not be read.
 *
 * The page of a module that is switched off is a 404, too, and says so. Nothing is read for it.
 *
 * A page with data whose query has anything that the page does not read is redirected before anything is read: for good when
 * the query names a merged category, platform or tag, else for now.
 *
 * An address without a page, or whose entity is missing, redirects for good when somebody or a change of addresses made it
 * lead on (docs/code/addresses.md#redirects).
 *
 * An address that begins with a language that the site offers is the page's in that language, and where it leads on is so, too.
 *
 * A network that asks for many addresses without a page gets 429 with the plain document for the rest of the minute, where an
 * entity or a redirect would be looked up.
 *
 * @param request `search` is the URL's query with its question mark, or empty.
 */
export async function handlePage(
  request: CachedRequest & { path: string; search: string },
  origin: string,
  context: PageContext,
): Promise<CachedResponse> {
  const since = Date.now();
  const { search } = request;
  const { template, readIdentity, readTaxonomies, readSiteTexts, missing } = context;
  // What every page shows is read at the same time, so that its visitor waits once while the database is away.
  const asked = parseLanguagePath(request.path).language;
  await Promise.allSettled([readIdentity(), readTaxonomies(), readSiteTexts(asked)]);
  const { language, path } = await findLanguage(request.path, context);
  const inLanguage = (target: string) =>
    target.startsWith('/') ? getLanguagePath(language, target) : target;
  const isPayload = path.endsWith(payloadSuffix);
  const readSite = async (): Promise<Site> => {
    const [identity, taxonomies, texts] = await Promise.all([
      readIdentity(),
      readTaxonomies(),
      readSiteTexts(language),
    ]);
    return { origin, language, identity, taxonomies, texts };
  };
  const makeDocument = async (name: DocumentName) =>
    context.renderDocument(await template(), name, await readSite());
  // The client renders every page by itself, so the document without header and footer is better than none.
  const makeFrame = () => makeDocument(frame.name).catch(template);
  const respond = (body: string, other: Partial<Cacheable> = {}) =>
    respondCached(request, () => Promise.resolve({ body, contentType, cacheControl, ...other }));
  try {
    const place = await removeTrailingSlash(path, context);
    if (place !== null) return redirect(inLanguage(place + search), 301);
    // The start page in a language has no slash at its end either.
    if (path === '/' && request.path.endsWith('/') && request.path !== '/') {
      return redirect(inLanguage(path + search), 301);
    }
    const module = findModule(path);
    if (module !== undefined && (await readIdentity()).switchedOff.includes(module)) {
      const body = await makeDocument(`off/${module}`);
      return await respond(body, { status: 404 });
    }
    const pageRequest = await getRequest(path, search, context);
    /** The response of an address without a page: where it redirects, or 404. */
    const makeMissing = async (address: FoundAddress): Promise<Cacheable> => {
      const response = { contentType, cacheControl };
      const target = address?.target ?? null;
      if (target !== null) {
        return { ...response, body: '', status: 301, location: inLanguage(target + search) };
      }
      missing.count();
      return { ...response, body: await makeFrame(), status: 404 };
    };
    if ((pageRequest === frame || isEntity(pageRequest)) && !missing.isWithin()) {
      return await respond(await makeFrame(), { cacheControl: 'no-store', status: 429 });
    }
    if (pageRequest === frame) {
      return await respondCached(request, () =>
        context.staleIfError(
          inLanguage(path),
          async () => makeMissing(await context.findAddress(path)),
          undefined,
          since,
        ),
      );
    }
    if (pageRequest.kind === 'document') {
      return await respond(await makeDocument(pageRequest.name));
    }
    const [lists, { switchedOff }] = await Promise.all([readTaxonomies(), readIdentity()]);
    const canonicalSearch = await context.getCanonicalSearch(path, search, lists, switchedOff);
    if (canonicalSearch !== search) {
      const hasMoved = path === '/apps' && namesMergedTerm(search, lists);
      return redirect(inLanguage(path + canonicalSearch), hasMoved ? 301 : 302);
    }

    const url = path + search;
    const make = async () => {
      const response = { contentType, cacheControl };
      const [document, site, { pageData, address }] = await Promise.all([
        template(),
        readSite(),
        readAtAddress(path, pageRequest, language, context),
      ]);
      if (pageData === null && isPayload) {
        missing.count();
        return { ...response, contentType: payloadType, body: '{}', status: 404 };
      }
      if (pageData === null && !isList(pageRequest)) return makeMissing(address);
      if (isPayload && (pageData?.kind === 'text' || pageData?.kind === 'ownPage')) {
        return {
          ...response,
          contentType: payloadType,
          body: await context.renderPayload(pageData, language),
        };
      }
      const location = getPresentPath(path, pageData);
      if (location !== null) {
        // Members may choose a former handle again, so that no address of theirs has moved for good.
        const hasMoved = pageData?.kind !== 'member';
        return {
          ...response,
          body: '',
          status: hasMoved ? 301 : 302,
          location: inLanguage(hasMoved ? location + search : location),
        };
      }
      return {
        ...response,
        body: await context.render(document, url, pageData, site),
      };
    };
    return await respondCached(request, () =>
      needsDatabase(pageRequest)
        ? context.staleIfError(
            inLanguage(url),
            make,
            isText(pageRequest) ? textLimitMs : undefined,
            since,
          )
        : make(),
    );
  } catch (error) {
    logger.error(`${path} could not be rendered.`, error);
    if (isPayload) return errorResponse(503, 'The text could not be read.', retryLater);
    const response = await respond(await makeFrame(), { cacheControl: 'no-store', status: 503 });
    return { ...response, headers: { ...response.headers, ...retryLater } };
  }
}

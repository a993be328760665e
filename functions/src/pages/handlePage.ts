import { getOwn, type AppCategory, type AppSort } from '@appshelf/model';
import { logger } from '../logger';
import { type LastKnown } from '../content/lastKnown';
import {
  respondCached,
  retryLater,
  type CachedResponse,
  type CachedRequest,
} from '../content/respondCached';

/** A page of the catalogue that one query reads. */
export interface ListAsked {
  category: AppCategory | null;
  sort: AppSort;
}

/** The data that a URL needs. */
export type Asked =
  | { kind: 'home' }
  | { kind: 'app' | 'instruction'; id: string }
  /** `list` is null when the client reads the apps itself. */
  | { kind: 'apps'; list: ListAsked | null };

/** The data of a page; the client's type is in `web/src/app/prerender/pageData.ts`. */
export type PageData =
  | { kind: 'home'; home: object }
  | { kind: 'app'; app: object }
  | { kind: 'apps'; asked: ListAsked; list: object }
  | { kind: 'instruction'; instruction: object };

/** The dependencies of rendering pages. */
export interface PageContext {
  /** Reads the published data; null when there is none. */
  read: (asked: Asked) => Promise<PageData | null>;
  /** The query that the client would read for this search string of `/apps`. */
  getAppListQuery: (search: string) => Promise<ListAsked | null>;
  /** The query of a page's URL with what the page reads, in a fixed order; '' for none. */
  getCanonicalSearch: (path: string, search: string) => Promise<string>;
  /** Renders a whole document with the client's code (`web/src/app/prerender/entry-server.tsx`). */
  render: (
    template: string,
    url: string,
    pageData: PageData | null,
    origin: string,
  ) => Promise<string>;
  /** The HTML document for URLs that are not prerendered. */
  template: () => Promise<string>;
  /** The last good page of each URL, for when the database does not answer. */
  lastKnown: LastKnown;
}

const kinds: Record<string, 'app' | 'instruction'> = {
  apps: 'app',
  instructions: 'instruction',
};

/**
 * The CDN caches a page for one minute. It may use an older one for another minute while it fetches a new one, and for
 * ten minutes while the function fails. It must not be cached longer, because it refers to scripts that the next
 * deployment removes.
 */
const cacheControl =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=600';

const contentType = 'text/html; charset=utf-8';

/** The entity at a path of two segments; null for any other path. */
function entityAt(path: string): Asked | null {
  const [, collection = '', id = '', rest] = path.split('/');
  const kind = getOwn(kinds, collection);
  if (kind === undefined || id === '' || rest !== undefined) return null;
  try {
    return { kind, id: decodeURIComponent(id) };
  } catch {
    return null;
  }
}

/** The path without its trailing slash, to which Hosting redirects its files too; null for a path without one. */
function withoutSlash(path: string): string | null {
  if (!path.endsWith('/')) return null;
  const trimmed = path.replace(/\/+$/, '');
  return trimmed === '/apps' || entityAt(trimmed) !== null ? trimmed : null;
}

async function askedFor(
  path: string,
  search: string,
  getAppListQuery: PageContext['getAppListQuery'],
): Promise<Asked | null> {
  if (path === '/') return { kind: 'home' };
  if (path === '/apps') return { kind: 'apps', list: await getAppListQuery(search) };
  return entityAt(path);
}

/** Pages without data of the database can be rendered again at any time, so they are not kept in memory. */
const needsDatabase = (asked: Asked | null): boolean =>
  asked !== null && (asked.kind !== 'apps' || asked.list !== null);

const redirect = (location: string, status: 301 | 302): CachedResponse => ({
  status,
  headers: { Location: location, 'Cache-Control': cacheControl },
});

/**
 * Responds with the home page, the catalogue, or the page of an app or an instruction as a whole document. A missing or
 * unpublished entity is a 404 with the plain document: the client then renders the page, because an author may see
 * their own. When the database does not answer in time or rendering fails, the response is the last good page of this
 * URL. Without one it is 503 with the plain document, with which the client renders the page: browsers treat it as any
 * document, the CDN may answer with its old copy instead (`stale-if-error`), and search engines come again later.
 *
 * A query with anything that the page does not read is redirected, before anything is read.
 *
 * @param request `search` is the URL's query with its question mark, or empty.
 */
export async function handlePage(
  request: CachedRequest & { path: string; search: string },
  origin: string,
  { read, getAppListQuery, getCanonicalSearch, render, template, lastKnown }: PageContext,
): Promise<CachedResponse> {
  const { path, search } = request;
  const place = withoutSlash(path);
  if (place !== null) return redirect(place + search, 301);
  try {
    const asked = await askedFor(path, search, getAppListQuery);
    const canonicalSearch = asked === null ? search : await getCanonicalSearch(path, search);
    if (canonicalSearch !== search) return redirect(path + canonicalSearch, 302);

    const url = path + search;
    const make = async () => {
      const document = await template();
      const answer = { contentType, cacheControl };
      const pageData = asked === null ? null : await read(asked);
      if (pageData === null && asked?.kind !== 'apps') {
        return { ...answer, body: document, status: 404 };
      }
      return { ...answer, body: await render(document, url, pageData, origin) };
    };
    return await respondCached(request, () =>
      needsDatabase(asked) ? lastKnown(url, make) : make(),
    );
  } catch (error) {
    logger.error(`${path} could not be rendered.`, error);
    const answer = await respondCached(request, async () => ({
      body: await template(),
      contentType,
      cacheControl: 'no-store',
      status: 503,
    }));
    return { ...answer, headers: { ...answer.headers, ...retryLater } };
  }
}

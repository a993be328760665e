import { getOwn, type AppCategory, type AppSort } from '@appshelf/model';
import { logger } from '../logger';
import { respondCached, type CachedResponse, type CachedRequest } from '../content/respondCached';

/** A view of the catalogue that one query reads. */
export interface ListAsked {
  category: AppCategory | null;
  sort: AppSort;
}

/** What an address asks for. */
export type Asked =
  | { kind: 'home' }
  | { kind: 'app' | 'instruction'; id: string }
  /** `list` is null where the client reads for itself. */
  | { kind: 'apps'; list: ListAsked | null };

/** What a page shows, as the client knows it (`web/src/app/pageData.ts`). */
export type PageData =
  | { kind: 'home'; home: object }
  | { kind: 'app'; app: object }
  | { kind: 'apps'; asked: ListAsked; list: object }
  | { kind: 'instruction'; instruction: object };

/** What rendering pages depends on. */
export interface PageContext {
  /** Reads what is published under an id, or stands in a list; null for nothing. */
  read: (asked: Asked) => Promise<PageData | null>;
  /** What the client would read for this query of `/apps`. */
  listAsked: (search: string) => Promise<ListAsked | null>;
  /** Renders a whole document; the client's own code (`web/src/app/entry-server.tsx`). */
  render: (
    template: string,
    url: string,
    pageData: PageData | null,
    origin: string,
  ) => Promise<string>;
  /** The document that the build makes for addresses without one of their own. */
  template: () => Promise<string>;
}

const kinds: Record<string, 'app' | 'instruction'> = {
  apps: 'app',
  instructions: 'instruction',
};

/**
 * The CDN asks anew after a minute. A page names scripts that go with the next deployment, so that nobody may hold on to
 * it for longer.
 */
const cacheControl = 'public, max-age=0, s-maxage=60';

const contentType = 'text/html; charset=utf-8';

/** What a path of two parts asks for; null for any other path. */
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

/** Where an address with a slash at its end belongs, as Hosting says of its own files; null for any other address. */
function withoutSlash(path: string): string | null {
  if (!path.endsWith('/')) return null;
  const trimmed = path.replace(/\/+$/, '');
  return trimmed === '/apps' || entityAt(trimmed) !== null ? trimmed : null;
}

async function askedFor(
  path: string,
  search: string,
  listAsked: PageContext['listAsked'],
): Promise<Asked | null> {
  if (path === '/') return { kind: 'home' };
  if (path === '/apps') return { kind: 'apps', list: await listAsked(search) };
  return entityAt(path);
}

/**
 * The home page, the catalogue, or the page of an app or an instruction, as a whole document. What is not there, or not
 * published, is a 404 whose document lets the client say so, since its author may see it all the same. When rendering
 * fails the client renders the page.
 *
 * @param request `search` is the query of the address, empty or with its question mark.
 */
export async function answerPage(
  request: CachedRequest & { path: string; search: string },
  origin: string,
  { read, listAsked, render, template }: PageContext,
): Promise<CachedResponse> {
  const { path, search } = request;
  const place = withoutSlash(path);
  if (place !== null) {
    return { status: 301, headers: { Location: place + search, 'Cache-Control': cacheControl } };
  }
  return respondCached(request, async () => {
    const document = await template();
    const answer = { contentType, cacheControl };
    try {
      const asked = await askedFor(path, search, listAsked);
      const pageData = asked === null ? null : await read(asked);
      if (pageData === null && asked?.kind !== 'apps') {
        return { ...answer, body: document, status: 404 };
      }
      return { ...answer, body: await render(document, path + search, pageData, origin) };
    } catch (error) {
      logger.error(`${path} could not be rendered.`, error);
      return { body: document, contentType, cacheControl: 'no-store' };
    }
  });
}

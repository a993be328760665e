import { isDeepStrictEqual } from 'node:util';
import {
  getOwn,
  replaceMerged,
  taxonomies,
  taxonomyNames,
  textPages,
  type AppSort,
  type ModuleId,
  type SiteIdentity,
  type Taxonomies,
  type TextPage,
} from '@appshelf/model';

/** A page of the catalogue that one query reads. */
export interface AppListRequest {
  category: string | null;
  sort: AppSort;
}

/** The kinds of documents that have a page of their own. */
export type EntityKind = 'app' | 'instruction' | 'collection' | 'member' | 'ownPage';

/** The text of a page such as `/about`: as a page, or as the payload that the client reads when it navigates there. */
interface TextRequest {
  kind: 'text';
  page: TextPage;
  isPayload: boolean;
}

/** The data that a URL needs. */
export type PageRequest =
  | { kind: 'home' }
  | TextRequest
  | { kind: EntityKind; id: string; isPayload: boolean }
  /** `list` is null when the client reads the apps itself. */
  | { kind: 'apps'; list: AppListRequest | null };

/** The document of a page that needs no data of the database. */
interface DocumentRequest {
  kind: 'document';
  name: string;
}

/** The document of an address without a page: header and footer around an empty page, which the client fills. */
export const frame: DocumentRequest = { kind: 'document', name: 'frame' };

/** What decides which page an address has. */
export interface RoutingContext {
  /** The query that the client would read for this search string of `/apps`. */
  getAppListQuery: (
    search: string,
    taxonomies: Taxonomies,
    switchedOff: readonly ModuleId[],
  ) => Promise<AppListRequest | null>;
  /** The name of the document of an address whose page needs no data of the database; null for any other address. */
  getDocumentName: (path: string) => Promise<string | null>;
  /** Reads what the site calls itself. Never rejects. */
  readIdentity: () => Promise<SiteIdentity>;
  /** Reads the lists of categories, platforms and tags. Never rejects. */
  readTaxonomies: () => Promise<Taxonomies>;
}

const kinds: Record<string, EntityKind> = {
  apps: 'app',
  instructions: 'instruction',
  collections: 'collection',
  members: 'member',
  pages: 'ownPage',
};

/** The end of the address of a page's payload. */
export const payloadSuffix = '/_payload.json';

/** The paths of texts. */
const textRequests = new Map(
  textPages.flatMap((page): [string, TextRequest][] => [
    [`/${page}`, { kind: 'text', page, isPayload: false }],
    [`/${page}${payloadSuffix}`, { kind: 'text', page, isPayload: true }],
  ]),
);

/** The entity at a path of two segments, and the payload of an own page below it; null for any other path. */
function parseEntityPath(path: string): PageRequest | null {
  const [, collection = '', id = '', ...rest] = path.split('/');
  const kind = getOwn(kinds, collection);
  if (kind === undefined || id === '') return null;
  const isPayload = kind === 'ownPage' && `/${rest.join('/')}` === payloadSuffix;
  if (rest.length > 0 && !isPayload) return null;
  try {
    return { kind, id: decodeURIComponent(id), isPayload };
  } catch {
    return null;
  }
}

/** The path without its trailing slash, to which Hosting redirects its files too; null for a path without one. */
export async function removeTrailingSlash(
  path: string,
  context: RoutingContext,
): Promise<string | null> {
  if (path === '/' || !path.endsWith('/')) return null;
  const trimmed = path.replace(/\/+$/, '');
  return (await getRequest(trimmed, '', context)) === frame ? null : trimmed;
}

/** What an address asks for; {@link frame} for an address without a page. */
export async function getRequest(
  path: string,
  search: string,
  { getAppListQuery, getDocumentName, readTaxonomies, readIdentity }: RoutingContext,
): Promise<PageRequest | DocumentRequest> {
  if (path === '/') return { kind: 'home' };
  if (path === '/apps') {
    const [lists, { switchedOff }] = await Promise.all([readTaxonomies(), readIdentity()]);
    return { kind: 'apps', list: await getAppListQuery(search, lists, switchedOff) };
  }
  const text = textRequests.get(path);
  if (text !== undefined) return text;
  const name = await getDocumentName(path);
  return name === null ? (parseEntityPath(path) ?? frame) : { kind: 'document', name };
}

/** Pages without data of the database can be rendered again at any time, so they are not kept in memory. */
export const needsDatabase = (pageRequest: PageRequest): boolean =>
  pageRequest.kind !== 'apps' || pageRequest.list !== null;

/** Whether a page is a text, which the client gets from this function alone. */
export const isText = ({ kind }: PageRequest): boolean => kind === 'text' || kind === 'ownPage';

/** Whether a path names an entity, which may not exist. */
export const isEntity = (pageRequest: PageRequest | DocumentRequest): boolean =>
  'id' in pageRequest;

/** Whether a query names a term that was merged, so that its address has moved for good. */
export function namesMergedTerm(search: string, lists: Taxonomies): boolean {
  const params = new URLSearchParams(search);
  return taxonomyNames.some((name) => {
    const ids = params.getAll(taxonomies[name].parameter);
    return !isDeepStrictEqual(replaceMerged(lists[name], ids), [...new Set(ids)]);
  });
}

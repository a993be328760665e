import { isDeepStrictEqual } from 'node:util';
import {
  adminPath,
  findScreen,
  replaceMerged,
  screens,
  taxonomies,
  taxonomyNames,
  textPages,
  type AppListQuery,
  type DocumentName,
  type InstructionListQuery,
  type ModuleId,
  type SiteIdentity,
  type Taxonomies,
  type TextPage,
} from '@appshelf/model';

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
  /** `list` is null when the client reads the list itself. */
  | { kind: 'apps'; list: AppListQuery | null }
  | { kind: 'instructions'; list: InstructionListQuery | null };

/** The document of a page that needs no data of the database. */
interface DocumentRequest {
  kind: 'document';
  name: DocumentName;
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
  ) => Promise<AppListQuery | null>;
  /** The query that the client would read for this search string of `/instructions`. */
  getInstructionListQuery: (search: string) => Promise<InstructionListQuery | null>;
  /** Reads what the site calls itself. Never rejects. */
  readIdentity: () => Promise<SiteIdentity>;
  /** Reads the lists of categories, platforms and tags. Never rejects. */
  readTaxonomies: () => Promise<Taxonomies>;
}

/** The end of the address of a page's payload. */
export const payloadSuffix = '/_payload.json';

/** The id in an address; null for one that is not encoded as addresses are. */
function decodeId(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
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
  { getAppListQuery, getInstructionListQuery, readTaxonomies, readIdentity }: RoutingContext,
): Promise<PageRequest | DocumentRequest> {
  if (path === adminPath || path.startsWith(`${adminPath}/`)) {
    return { kind: 'document', name: 'admin' };
  }
  const isPayload = path.endsWith(payloadSuffix);
  const found = findScreen(isPayload ? path.slice(0, -payloadSuffix.length) : path);
  if (found === null) return frame;
  const { name, parameter } = found;
  const kind = screens[name].document;
  if (isPayload && !isText({ kind })) return frame;
  switch (kind) {
    case 'page':
    case 'head':
      return { kind: 'document', name };
    case 'frame':
      return { kind: 'document', name: 'frame' };
    case 'home':
      return { kind };
    case 'apps': {
      const [lists, { switchedOff }] = await Promise.all([readTaxonomies(), readIdentity()]);
      return { kind, list: await getAppListQuery(search, lists, switchedOff) };
    }
    case 'instructions':
      return { kind, list: await getInstructionListQuery(search) };
    case 'text': {
      const page = textPages.find((each) => each === name);
      return page === undefined ? frame : { kind, page, isPayload };
    }
    default: {
      const id = decodeId(parameter);
      return id === null ? frame : { kind, id, isPayload };
    }
  }
}

/** Whether a page is a list. Such a page exists even when it has no data. */
export const isList = (
  pageRequest: PageRequest,
): pageRequest is Extract<PageRequest, { list: unknown }> => 'list' in pageRequest;

/** Pages without data of the database can be rendered again at any time, so they are not kept in memory. */
export const needsDatabase = (pageRequest: PageRequest): boolean =>
  !isList(pageRequest) || pageRequest.list !== null;

/** Whether a page is a text, which the client gets from this function alone. */
export const isText = ({ kind }: { kind: string }): boolean =>
  kind === 'text' || kind === 'ownPage';

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

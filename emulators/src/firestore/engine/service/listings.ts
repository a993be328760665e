import { StatusError } from '../../../shared/status';
import type {
  Caller,
  Document,
  ListCollectionIdsRequest,
  ListCollectionIdsResponse,
  ListDocumentsRequest,
  ListDocumentsResponse,
  Order,
  PartitionQueryRequest,
  PartitionQueryResponse,
  StructuredQuery,
} from '../../api';
import { parseFieldPath, projectDocument } from '../values/fieldPath';
import { compareNames } from '../values/strings';
import type { ReadMethods } from './reads';
import type { ServiceState } from './session';

const DEFAULT_PAGE_SIZE = 300;

/** The methods that list documents and collections by page. A page token is the position of the next page in base64. */
export class ListingMethods {
  constructor(
    private readonly state: ServiceState,
    private readonly reads: ReadMethods,
  ) {}

  /** The documents of a collection; with `showMissing` also names that only have documents below them. */
  async listDocuments(
    request: ListDocumentsRequest,
    caller: Caller,
    signal?: AbortSignal,
  ): Promise<ListDocumentsResponse> {
    const { parent, collectionId, mask, orderBy, readTime, showMissing, transaction } = request;
    const query: StructuredQuery = {
      from: [collectionId === undefined ? {} : { collectionId }],
      orderBy: parseOrderBy(orderBy),
    };
    const consistency = {
      ...(readTime !== undefined && { readTime }),
      ...(transaction !== undefined && { transaction }),
    };
    let documents: Document[] = await this.reads.query(parent, query, caller, consistency, signal);
    if (showMissing && collectionId !== undefined) {
      const { database } = this.state.open(parent);
      const missing = database.documents.listMissingParents(`${parent}/${collectionId}`);
      documents = [...documents, ...missing.map((name) => ({ name }))];
      if (!orderBy) documents.sort((left, right) => compareNames(left.name, right.name));
    }
    const { items, nextPageToken } = toPage(documents, request);
    const paths = mask?.fieldPaths?.map(parseFieldPath);
    const isStored = (document: Document) => document.createTime !== undefined;
    return {
      documents: paths
        ? items.map((item) => (isStored(item) ? projectDocument(item, paths) : item))
        : items,
      ...(nextPageToken !== undefined && { nextPageToken }),
    };
  }

  /** The ids of the collections below a document or the root; for administrators only. */
  listCollectionIds(request: ListCollectionIdsRequest, caller: Caller): ListCollectionIdsResponse {
    const { id, database } = this.state.open(request.parent);
    if (caller.kind !== 'admin' && this.state.rules.get(id.project)) {
      throw new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
    }
    const ids = database.documents.listCollectionIds(request.parent);
    const { items, nextPageToken } = toPage(ids, request);
    return { collectionIds: items, ...(nextPageToken !== undefined && { nextPageToken }) };
  }

  /** Lists cursors that split a collection group, in the order of names, into parts of about equal size. */
  async partitionQuery(
    request: PartitionQueryRequest,
    caller: Caller,
  ): Promise<PartitionQueryResponse> {
    const results = await this.reads.query(request.parent, request.structuredQuery ?? {}, caller);
    const wanted = Math.min(Number(request.partitionCount ?? 1), results.length);
    const size = results.length / (wanted + 1);
    const cursors = Array.from(
      { length: wanted },
      (_, index) => results[Math.floor((index + 1) * size)],
    )
      .filter((document) => document !== undefined)
      .map(({ name }) => ({ values: [{ referenceValue: name }], before: true }));
    const { items, nextPageToken } = toPage(cursors, request);
    return { partitions: items, ...(nextPageToken !== undefined && { nextPageToken }) };
  }
}

function toPage<T>(
  all: readonly T[],
  { pageSize, pageToken }: { pageSize?: number; pageToken?: string },
): { items: T[]; nextPageToken: string | undefined } {
  const start = pageToken ? Number(Buffer.from(pageToken, 'base64').toString()) : 0;
  if (!Number.isInteger(start)) throw new StatusError('INVALID_ARGUMENT', 'Invalid page token.');
  const end = start + (pageSize === undefined || pageSize === 0 ? DEFAULT_PAGE_SIZE : pageSize);
  const nextPageToken =
    end < all.length ? Buffer.from(end.toString()).toString('base64') : undefined;
  return { items: all.slice(start, end), nextPageToken };
}

/** Parses the order of ListDocuments, such as `a desc, b`. */
function parseOrderBy(text: string | undefined): Order[] {
  if (!text) return [];
  return text.split(',').map((part) => {
    const [fieldPath = '', direction] = part.trim().split(/\s+/);
    return {
      field: { fieldPath },
      direction: direction?.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING',
    };
  });
}

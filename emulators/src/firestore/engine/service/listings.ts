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
import { parseResourceName } from '../names';
import {
  type FieldPath,
  formatFieldPath,
  NAME_FIELD,
  parseFieldPath,
  projectDocument,
} from '../values/fieldPath';
import { compareNames } from '../values/strings';
import { toPage } from './page';
import type { ReadMethods } from './reads';
import type { ServiceState } from './session';

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
    // google/firestore/v1/firestore.proto: "requests with `show_missing` may not specify `where` or `order_by`".
    if (showMissing && orderBy) throw invalid('cannot specify an order when show_missing is true');
    const paths = mask?.fieldPaths?.map(parseFieldPath);
    if (paths) checkDisjoint(paths);
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
      documents.sort((left, right) => compareNames(left.name, right.name));
    }
    const { items, nextPageToken } = toPage(documents, request);
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
    if (caller.kind !== 'admin' && this.state.rules.get(id)) {
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
    const { parent, structuredQuery = {}, partitionCount = '1', readTime } = request;
    checkPartitioned(parent, structuredQuery);
    const count = Number(partitionCount);
    if (count <= 0) throw invalid('The partition_count has to be positive.');
    const consistency = readTime === undefined ? {} : { readTime };
    const results = await this.reads.query(parent, structuredQuery, caller, consistency);
    const wanted = Math.min(count, results.length);
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

/**
 * Refuses other queries than over a collection group by ascending name, below the root
 * (google/firestore/v1/firestore.proto, PartitionQueryRequest).
 */
function checkPartitioned(parent: string, query: StructuredQuery): void {
  const { from = [], where, orderBy = [], startAt, endAt, limit, offset } = query;
  if (parseResourceName(parent).segments.length > 0) {
    throw invalid('Only the root of a database can be the parent of a query that is partitioned.');
  }
  if (from.some(({ allDescendants }) => !allDescendants)) {
    throw invalid('Only queries over collection groups can be partitioned.');
  }
  const isByName = orderBy.every(
    ({ field, direction }) => field?.fieldPath === NAME_FIELD && direction !== 'DESCENDING',
  );
  if (where || startAt || endAt || limit !== undefined || offset || !isByName) {
    throw invalid(
      'A query that is partitioned is ordered by __name__ ascending, without filters, limits, offsets and cursors.',
    );
  }
}

/**
 * Refuses a mask with both a field and one within it. For updates, the conformance tests of Google's Firestore clients
 * (googleapis/nodejs-firestore, dev/conformance, update-paths-prefix-1 to -3) have the rule "one field cannot be a prefix
 * of another". For reads nothing is published: DocumentMask in google/firestore/v1/common.proto does not say.
 */
function checkDisjoint(paths: readonly FieldPath[]): void {
  const texts = new Set(paths.map(formatFieldPath));
  for (const path of paths) {
    const outer = path.findIndex((_, end) => texts.has(formatFieldPath(path.slice(0, end))));
    if (outer > 0) {
      const [inside, around] = [path, path.slice(0, outer)].map(formatFieldPath);
      throw invalid(
        `The mask has both the field "${around ?? ''}" and "${inside ?? ''}" within it.`,
      );
    }
  }
}

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

/**
 * Parses the order of ListDocuments, such as `a desc, b`
 * (google/firestore/v1/firestore.proto, ListDocumentsRequest.order_by).
 *
 * @throws StatusError INVALID_ARGUMENT for another direction than `asc` and `desc`.
 */
function parseOrderBy(text: string | undefined): Order[] {
  if (!text) return [];
  return text.split(',').map((part) => {
    const order = part.trim();
    const direction = /\s(asc|desc)$/i.exec(order);
    return {
      field: { fieldPath: order.slice(0, direction?.index).trimEnd() },
      direction: direction?.[1]?.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING',
    };
  });
}

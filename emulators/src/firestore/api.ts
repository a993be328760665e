/**
 * The messages of google.firestore.v1 in their proto3 JSON form, and the service that the transports (gRPC, WebChannel,
 * REST) call. Inside the stand-in every message has this form: int64 as decimal strings, bytes as base64, enums by
 * name, timestamps as RFC 3339 with up to nine fraction digits, doubles as numbers or 'NaN' / 'Infinity' / '-Infinity'
 * / '-0'. Only the gRPC transport converts, from and to protobuf.
 */
import type { RulesReport } from '../rules';
import type { Document, Fields, Value } from '../shared/firestoreDocument';
import type { FirestoreAdminService } from './adminApi';
import type { Caller } from './caller';

export type { Caller, Document, Fields, Value };

interface DocumentMask {
  fieldPaths?: string[];
}

interface Precondition {
  exists?: boolean;
  updateTime?: string;
}

export interface FieldTransform {
  fieldPath?: string;
  setToServerValue?: 'REQUEST_TIME' | 'SERVER_VALUE_UNSPECIFIED';
  increment?: Value;
  maximum?: Value;
  minimum?: Value;
  appendMissingElements?: { values?: Value[] };
  removeAllFromArray?: { values?: Value[] };
}

/** Exactly one of update, delete, verify, transform is set. */
export interface Write {
  update?: Document;
  delete?: string;
  verify?: string;
  transform?: { document: string; fieldTransforms?: FieldTransform[] };
  updateMask?: DocumentMask;
  updateTransforms?: FieldTransform[];
  currentDocument?: Precondition;
}

export interface WriteResult {
  updateTime?: string;
  transformResults?: Value[];
}

export interface TransactionOptions {
  readOnly?: { readTime?: string };
  readWrite?: { retryTransaction?: string };
}

export interface BatchGetDocumentsRequest {
  database: string;
  documents?: string[];
  mask?: DocumentMask;
  transaction?: string;
  newTransaction?: TransactionOptions;
  readTime?: string;
}

export interface BatchGetDocumentsResponse {
  found?: Document;
  missing?: string;
  transaction?: string;
  readTime?: string;
}

/** Fields are optional even when production requires them, because requests are not validated before. */
interface FieldReference {
  fieldPath?: string;
}

export type FieldOperator =
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'ARRAY_CONTAINS'
  | 'IN'
  | 'ARRAY_CONTAINS_ANY'
  | 'NOT_IN';

export type UnaryOperator = 'IS_NAN' | 'IS_NULL' | 'IS_NOT_NAN' | 'IS_NOT_NULL';

export type CompositeOperator = 'AND' | 'OR';

/** Exactly one key is set. */
export interface Filter {
  compositeFilter?: { op?: CompositeOperator; filters?: Filter[] };
  fieldFilter?: { field?: FieldReference; op?: FieldOperator; value?: Value };
  unaryFilter?: { op?: UnaryOperator; field?: FieldReference };
}

export interface Order {
  field?: FieldReference;
  direction?: 'ASCENDING' | 'DESCENDING' | 'DIRECTION_UNSPECIFIED';
}

export interface Cursor {
  values?: Value[];
  before?: boolean;
}

export interface StructuredQuery {
  select?: { fields?: FieldReference[] };
  from?: { collectionId?: string; allDescendants?: boolean }[];
  where?: Filter;
  orderBy?: Order[];
  startAt?: Cursor;
  endAt?: Cursor;
  offset?: number;
  /** google.protobuf.Int32Value: a plain number in JSON. */
  limit?: number;
  findNearest?: FindNearest;
}

export type DistanceMeasure = 'EUCLIDEAN' | 'COSINE' | 'DOT_PRODUCT';

/** A vector search among a query's results. */
export interface FindNearest {
  vectorField?: FieldReference;
  queryVector?: Value;
  /** Without a measure, the JSON has no key: DISTANCE_MEASURE_UNSPECIFIED is the default of the enum. */
  distanceMeasure?: DistanceMeasure;
  /** google.protobuf.Int32Value: a plain number in JSON. */
  limit?: number;
  distanceResultField?: string;
  /** google.protobuf.DoubleValue. */
  distanceThreshold?: Value['doubleValue'];
}

/** Whether a query is explained, and is run to that end. */
interface Explainable {
  explainOptions?: { analyze?: boolean };
}

/** The plan of a query and, when it was analyzed, its execution. int64 as decimal strings. */
export interface ExplainMetrics {
  planSummary: { indexesUsed: Record<string, string>[] };
  executionStats?: {
    resultsReturned: string;
    /** google.protobuf.Duration, such as `0.001500s`. */
    executionDuration: string;
    readOperations: string;
    debugStats: Record<string, string | Record<string, string>>;
  };
}

export interface RunQueryRequest extends Explainable {
  parent: string;
  structuredQuery?: StructuredQuery;
  transaction?: string;
  newTransaction?: TransactionOptions;
  readTime?: string;
}

export interface RunQueryResponse {
  transaction?: string;
  document?: Document;
  readTime?: string;
  skippedResults?: number;
  done?: boolean;
  explainMetrics?: ExplainMetrics;
}

export interface Aggregation {
  alias?: string;
  /** `upTo` is google.protobuf.Int64Value: a decimal string. */
  count?: { upTo?: string };
  sum?: { field?: FieldReference };
  avg?: { field?: FieldReference };
}

export interface RunAggregationQueryRequest extends Explainable {
  parent: string;
  structuredAggregationQuery?: { structuredQuery?: StructuredQuery; aggregations?: Aggregation[] };
  transaction?: string;
  newTransaction?: TransactionOptions;
  readTime?: string;
}

export interface RunAggregationQueryResponse {
  result?: { aggregateFields: Fields };
  transaction?: string;
  readTime?: string;
  explainMetrics?: ExplainMetrics;
}

export interface CommitRequest {
  database: string;
  writes?: Write[];
  transaction?: string;
}

export interface CommitResponse {
  writeResults?: WriteResult[];
  commitTime: string;
}

export interface BatchWriteRequest {
  database: string;
  writes?: Write[];
  labels?: Record<string, string>;
}

export interface BatchWriteResponse {
  writeResults: WriteResult[];
  /** google.rpc.Status; code 0 for a write that succeeded. */
  status: { code: number; message?: string }[];
}

export interface GetDocumentRequest {
  name: string;
  mask?: DocumentMask;
  transaction?: string;
  readTime?: string;
}

export interface ListDocumentsRequest {
  parent: string;
  collectionId?: string;
  pageSize?: number;
  pageToken?: string;
  orderBy?: string;
  mask?: DocumentMask;
  transaction?: string;
  readTime?: string;
  showMissing?: boolean;
}

export interface ListDocumentsResponse {
  documents?: Document[];
  nextPageToken?: string;
}

export interface CreateDocumentRequest {
  parent: string;
  collectionId: string;
  documentId?: string;
  document?: Omit<Document, 'name'>;
  mask?: DocumentMask;
}

export interface UpdateDocumentRequest {
  document: Document;
  updateMask?: DocumentMask;
  mask?: DocumentMask;
  currentDocument?: Precondition;
}

export interface DeleteDocumentRequest {
  name: string;
  currentDocument?: Precondition;
}

export interface ListCollectionIdsRequest {
  parent: string;
  pageSize?: number;
  pageToken?: string;
}

export interface ListCollectionIdsResponse {
  collectionIds?: string[];
  nextPageToken?: string;
}

export interface PartitionQueryRequest {
  parent: string;
  structuredQuery?: StructuredQuery;
  partitionCount?: string;
  pageToken?: string;
  pageSize?: number;
  readTime?: string;
}

export interface PartitionQueryResponse {
  partitions?: Cursor[];
  nextPageToken?: string;
}

/** One of `query` and `documents` is set. */
export interface Target {
  targetId?: number;
  query?: { parent: string; structuredQuery?: StructuredQuery };
  documents?: { documents?: string[] };
  resumeToken?: string;
  readTime?: string;
  once?: boolean;
  /** google.protobuf.Int32Value: a plain number in JSON. */
  expectedCount?: number;
}

export interface ListenRequest {
  database: string;
  addTarget?: Target;
  removeTarget?: number;
  labels?: Record<string, string>;
}

/** Exactly one key is set. */
export interface ListenResponse {
  targetChange?: {
    targetChangeType?: 'NO_CHANGE' | 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET';
    targetIds?: number[];
    cause?: { code: number; message: string };
    resumeToken?: string;
    readTime?: string;
  };
  documentChange?: { document: Document; targetIds?: number[]; removedTargetIds?: number[] };
  documentDelete?: { document: string; removedTargetIds?: number[]; readTime?: string };
  documentRemove?: { document: string; removedTargetIds?: number[]; readTime?: string };
  filter?: {
    targetId: number;
    count: number;
    unchangedNames?: {
      bits?: { bitmap?: string; padding?: number };
      hashCount?: number;
    };
  };
}

export interface WriteRequest {
  database?: string;
  streamId?: string;
  writes?: Write[];
  streamToken?: string;
  labels?: Record<string, string>;
}

export interface WriteResponse {
  streamId?: string;
  streamToken?: string;
  writeResults?: WriteResult[];
  commitTime?: string;
}

/**
 * The callbacks of a bidirectional stream, which its transport provides. The service calls none of them after `end`.
 */
export interface StreamHandlers<Response> {
  send(response: Response): void;
  /** Ends the stream. With an error, the client gets its status. */
  end(error?: Error): void;
}

/** The calls of a transport to a stream. Calls after the end are ignored. */
export interface ServerStream<Request> {
  receive(request: Request): void;
  /** The client closed or went away. */
  close(): void;
}

/**
 * google.firestore.v1.Firestore, and the Admin API's lists. Methods reject with {@link StatusError} (`../shared/status`). A method that streams a
 * fixed number of responses resolves to an array. The transport sends them one by one. The signal of a method that may
 * wait for locks is aborted when its client has gone.
 */
export interface FirestoreService extends FirestoreAdminService {
  batchGetDocuments(
    request: BatchGetDocumentsRequest,
    caller: Caller,
    signal?: AbortSignal,
  ): Promise<BatchGetDocumentsResponse[]>;
  runQuery(request: RunQueryRequest, caller: Caller): Promise<RunQueryResponse[]>;
  runAggregationQuery(
    request: RunAggregationQueryRequest,
    caller: Caller,
    signal?: AbortSignal,
  ): Promise<RunAggregationQueryResponse[]>;
  beginTransaction(
    request: { database: string; options?: TransactionOptions },
    caller: Caller,
  ): Promise<{ transaction: string }>;
  commit(request: CommitRequest, caller: Caller, signal?: AbortSignal): Promise<CommitResponse>;
  rollback(
    request: { database: string; transaction: string },
    caller: Caller,
  ): Promise<Record<string, never>>;
  /** Ends a transaction soon whose connection closed, unless its client goes on over another one. */
  abandon(request: { database: string; transaction: string }): void;
  batchWrite(
    request: BatchWriteRequest,
    caller: Caller,
    signal?: AbortSignal,
  ): Promise<BatchWriteResponse>;
  getDocument(request: GetDocumentRequest, caller: Caller): Promise<Document>;
  listDocuments(
    request: ListDocumentsRequest,
    caller: Caller,
    signal?: AbortSignal,
  ): Promise<ListDocumentsResponse>;
  createDocument(request: CreateDocumentRequest, caller: Caller): Promise<Document>;
  updateDocument(request: UpdateDocumentRequest, caller: Caller): Promise<Document>;
  deleteDocument(request: DeleteDocumentRequest, caller: Caller): Promise<Record<string, never>>;
  listCollectionIds(
    request: ListCollectionIdsRequest,
    caller: Caller,
  ): Promise<ListCollectionIdsResponse>;
  partitionQuery(request: PartitionQueryRequest, caller: Caller): Promise<PartitionQueryResponse>;
  listen(caller: Caller, handlers: StreamHandlers<ListenResponse>): ServerStream<ListenRequest>;
  write(caller: Caller, handlers: StreamHandlers<WriteResponse>): ServerStream<WriteRequest>;
}

/** The functions behind the emulator's own REST endpoints (/emulator/v1/…). */
export interface EmulatorControl {
  /**
   * Compiles rules and, unless they have errors, loads them for a database of a project; for all its databases without
   * rules of their own when none is named.
   *
   * @returns errors and warnings.
   */
  setRules(
    project: string,
    source: { name: string; content: string },
    database?: string,
  ): RulesIssue[];
  /** The current rules of a database, `(default)` unless named, with their coverage; undefined without rules. */
  getRuleCoverage(project: string, database?: string): RulesReport | undefined;
  clearDocuments(project: string, database: string): void;
  /** Deletes one document or everything below a collection or document path. */
  clearPath(project: string, database: string, path: string): void;
  /** Deletes the documents whose time passed by a TTL policy; returns how many. */
  deleteExpired(project: string, database: string): Promise<number>;
  /** Writes an export: `<directory>/<name>/<name>.overall_export_metadata` and the files that it names. */
  exportTo(project: string, database: string, directory: string, name: string): Promise<void>;
  /** Registers a trigger of a function of either generation, or replaces it. */
  setTrigger(project: string, key: string, definition: TriggerDefinition): void;
  removeTrigger(project: string, key: string): void;
}

export interface RulesIssue {
  sourcePosition: {
    fileName: string;
    line: number;
    column: number;
    currentOffset?: number;
    endOffset?: number;
  };
  description: string;
  severity: 'ERROR' | 'WARNING';
}

/** `generation` 1 matches `resource` (projects/P/databases/D/documents/a/{b}); 2 a document path or pattern. */
export type TriggerDefinition =
  | { generation: 1; eventType: string; resource: string }
  | {
      generation: 2;
      eventType: string;
      database: string;
      namespace: string;
      document?: { value: string; matchType: 'EXACT' | 'PATH_PATTERN' };
    };

import { StatusError } from '../../../shared/status';
import type {
  BatchGetDocumentsRequest,
  BatchGetDocumentsResponse,
  Caller,
  Document,
  GetDocumentRequest,
  RunAggregationQueryRequest,
  RunAggregationQueryResponse,
  RunQueryRequest,
  RunQueryResponse,
  StructuredQuery,
  TransactionOptions,
} from '../../api';
import { authorizeGets, authorizeQuery } from '../access/authorize';
import { toDatabaseName, parseDocumentName } from '../names';
import { aggregate, findAggregatedFields } from '../query/aggregate';
import { compileQuery, type CompiledQuery, projectResult } from '../query/compile';
import { runQuery } from '../query/run';
import type { DocumentView, StoredDocument } from '../store/documents';
import { formatTimestamp, type Micros, parseTimestamp } from '../time';
import type { Transaction } from '../transactions/transaction';
import { type FieldPath, parseFieldPath, projectDocument } from '../values/fieldPath';
import type { DatabaseSession, ServiceState } from './session';

/**
 * The state that a read uses: that of a transaction, of a new transaction, of a time, or (by default) the present one.
 */
interface Consistency {
  transaction?: string;
  newTransaction?: TransactionOptions;
  readTime?: string;
}

/** The state of the database for a read. */
interface ReadContext {
  view: DocumentView;
  time: Micros;
  transaction: Transaction | undefined;
}

/** The methods that read documents. */
export class ReadMethods {
  constructor(private readonly state: ServiceState) {}

  /** Reads documents, and reports for each whether it was found. */
  async batchGetDocuments(
    request: BatchGetDocumentsRequest,
    caller: Caller,
  ): Promise<BatchGetDocumentsResponse[]> {
    const session = this.state.open(request.database);
    const names = [...new Set(request.documents ?? [])];
    const prefix = `${toDatabaseName(session.id)}/`;
    for (const name of names) {
      parseDocumentName(name);
      if (!name.startsWith(prefix)) throw invalid(`Document "${name}" is in another database.`);
    }
    const mask = request.mask?.fieldPaths?.map(parseFieldPath);
    return this.#read(session, request, names, async ({ view, time, transaction }) => {
      await authorizeGets(this.state.access(session.id, caller, time, view), names);
      transaction?.rememberDocuments(view, names);
      const readTime = formatTimestamp(time);
      const answers = names.map((name): BatchGetDocumentsResponse => {
        const document = view.get(name);
        if (!document) return { missing: name, readTime };
        return { found: mask ? projectDocument(document, mask) : document, readTime };
      });
      return [...toTransactionField(request, transaction), ...answers];
    });
  }

  /** Gets one document. @throws StatusError NOT_FOUND when it is missing. */
  async getDocument(request: GetDocumentRequest, caller: Caller): Promise<Document> {
    const { name, ...options } = request;
    const database = toDatabaseName(parseDocumentName(name));
    const [answer] = await this.batchGetDocuments(
      { database, documents: [name], ...options },
      caller,
    );
    if (answer?.found) return answer.found;
    throw new StatusError('NOT_FOUND', `Document "${name}" not found.`);
  }

  /** Runs a query. Without results, the answer is the read time alone. */
  async runQuery(request: RunQueryRequest, caller: Caller): Promise<RunQueryResponse[]> {
    checkNotExplained(request);
    const session = this.state.open(request.parent);
    const query = compileQuery(request.parent, request.structuredQuery ?? {});
    return this.#read(session, request, [], async (context) => {
      const results = await this.#results(session, query, caller, context);
      const readTime = formatTimestamp(context.time);
      const answers = results.map((document): RunQueryResponse => {
        return { document: projectResult(query, document), readTime };
      });
      const [announcement] = toTransactionField(request, context.transaction);
      if (answers.length === 0) return [{ ...announcement, readTime }];
      return announcement ? [announcement, ...answers] : answers;
    });
  }

  /** Counts, adds up or averages over the results of a query. */
  async runAggregationQuery(
    request: RunAggregationQueryRequest,
    caller: Caller,
  ): Promise<RunAggregationQueryResponse[]> {
    checkNotExplained(request);
    const session = this.state.open(request.parent);
    const { structuredQuery = {}, aggregations = [] } = request.structuredAggregationQuery ?? {};
    const query = compileQuery(request.parent, structuredQuery);
    return this.#read(session, request, [], async (context) => {
      const aggregated = findAggregatedFields(aggregations);
      const results = await this.#results(session, query, caller, context, aggregated);
      const result = { aggregateFields: aggregate(aggregations, results) };
      const readTime = formatTimestamp(context.time);
      return [...toTransactionField(request, context.transaction), { result, readTime }];
    });
  }

  /** Compiles and runs a query on the present state, for the methods that build on one. */
  async query(
    parent: string,
    query: StructuredQuery,
    caller: Caller,
    readTime?: string,
  ): Promise<StoredDocument[]> {
    const session = this.state.open(parent);
    const compiled = compileQuery(parent, query);
    return this.#read(session, readTime === undefined ? {} : { readTime }, [], (context) =>
      this.#results(session, compiled, caller, context),
    );
  }

  async #results(
    { id }: DatabaseSession,
    query: CompiledQuery,
    caller: Caller,
    { view, time, transaction }: ReadContext,
    aggregated?: readonly FieldPath[],
  ): Promise<StoredDocument[]> {
    await authorizeQuery(this.state.access(id, caller, time, view), query);
    this.state.indexes.check(query, aggregated);
    const results = runQuery(query, view);
    transaction?.rememberQuery(query, results);
    return results;
  }

  /**
   * Runs a read with no commit in between, so that the rules evaluate the state that is returned. Reads of a
   * transaction that may write first wait for the locks of the documents. A transaction that this read began ends when
   * the read fails.
   */
  async #read<T>(
    { database, transactions }: DatabaseSession,
    consistency: Consistency,
    names: readonly string[],
    read: (context: ReadContext) => Promise<T>,
  ): Promise<T> {
    const transaction =
      consistency.transaction !== undefined
        ? transactions.get(consistency.transaction)
        : consistency.newTransaction && transactions.begin(consistency.newTransaction);
    try {
      if (transaction && !transaction.isReadOnly) {
        await transactions.locks.acquire(transaction.id, names);
      }
      return await database.runExclusive(() => {
        const readAt = transaction?.readTime ?? parseReadTime(consistency.readTime);
        const time = readAt ?? database.readTime();
        const view = readAt === undefined ? database.documents : database.getViewAt(readAt);
        return read({ view, time, transaction });
      });
    } catch (error) {
      if (consistency.newTransaction && transaction) transactions.end(transaction.id);
      throw error;
    }
  }
}

function checkNotExplained({ explainOptions }: RunQueryRequest | RunAggregationQueryRequest): void {
  if (!explainOptions) return;
  throw new StatusError(
    'UNIMPLEMENTED',
    'Query Explain is not part of this emulator: its plans and costs would not be those of production.',
  );
}

function parseReadTime(readTime: string | undefined): Micros | undefined {
  return readTime === undefined ? undefined : parseTimestamp(readTime);
}

/** The id of a transaction that the request began. The first response has it. */
function toTransactionField(
  { newTransaction }: Consistency,
  transaction: Transaction | undefined,
): { transaction: string }[] {
  return newTransaction && transaction ? [{ transaction: transaction.id }] : [];
}

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

import { StatusError } from '../../../shared/status';
import type {
  BatchGetDocumentsRequest,
  BatchGetDocumentsResponse,
  Caller,
  Document,
  ExplainMetrics,
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
import type { DocumentView } from '../store/documents';
import type { StoredDocument } from '../store/storedDocument';
import { formatTimestamp, type Micros, parseTimestamp } from '../time';
import type { Wait } from '../transactions/lockQueue';
import type { ReadSet } from '../transactions/readLocks';
import type { Transaction } from '../transactions/transaction';
import { type FieldPath, parseFieldPath, projectDocument } from '../values/fieldPath';
import { measureAggregation, measureQuery, toExplainMetrics } from './explain';
import type { DatabaseSession, ServiceState } from './session';

/**
 * The state of the database for a read: that of a transaction, of a new transaction, of a time, or (by default) the
 * present one.
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

/** The response of a read, and the documents that it has read. */
interface ReadOutcome<T> {
  response: T;
  reads: ReadSet;
}

/** The methods that read documents. */
export class ReadMethods {
  constructor(private readonly state: ServiceState) {}

  /** Reads documents, and reports for each whether it was found. */
  async batchGetDocuments(
    request: BatchGetDocumentsRequest,
    caller: Caller,
    signal?: AbortSignal,
  ): Promise<BatchGetDocumentsResponse[]> {
    const session = this.state.open(request.database);
    const names = [...new Set(request.documents ?? [])];
    const prefix = `${toDatabaseName(session.id)}/`;
    for (const name of names) {
      parseDocumentName(name);
      if (!name.startsWith(prefix)) throw invalid(`Document "${name}" is in another database.`);
    }
    const mask = request.mask?.fieldPaths?.map(parseFieldPath);
    const read = async ({ view, time, transaction }: ReadContext) => {
      await authorizeGets(this.state.access(session.id, caller, time, view), names);
      const readTime = formatTimestamp(time);
      const responses = names.map((name): BatchGetDocumentsResponse => {
        const document = view.get(name);
        if (!document) return { missing: name, readTime };
        return { found: mask ? projectDocument(document, mask) : document, readTime };
      });
      const response = [...toTransactionField(request, transaction), ...responses];
      return { response, reads: { names } };
    };
    return this.#read(session, request, read, signal);
  }

  /** Gets one document. @throws StatusError NOT_FOUND when it is missing. */
  async getDocument(request: GetDocumentRequest, caller: Caller): Promise<Document> {
    const { name, ...options } = request;
    const database = toDatabaseName(parseDocumentName(name));
    const [response] = await this.batchGetDocuments(
      { database, documents: [name], ...options },
      caller,
    );
    if (response?.found) return response.found;
    throw new StatusError('NOT_FOUND', `Document "${name}" not found.`);
  }

  /** Runs a query. Without results, the response is the read time alone. */
  async runQuery(
    request: RunQueryRequest,
    caller: Caller,
    signal?: AbortSignal,
  ): Promise<RunQueryResponse[]> {
    const session = this.state.open(request.parent);
    const query = compileQuery(request.parent, request.structuredQuery ?? {});
    const { explainOptions } = request;
    const read = async (context: ReadContext): Promise<ReadOutcome<RunQueryResponse[]>> => {
      if (explainOptions && !explainOptions.analyze)
        return this.#explain(session, query, caller, context);
      const begin = performance.now();
      const { response: results, reads } = await this.#results(session, query, caller, context);
      const readTime = formatTimestamp(context.time);
      const responses = results.map((document): RunQueryResponse => {
        return { document: projectResult(query, document), readTime };
      });
      const [announcement] = toTransactionField(request, context.transaction);
      if (explainOptions) {
        const execution = measureQuery(query, context.view, results.length);
        const milliseconds = performance.now() - begin;
        const metrics = toExplainMetrics(session.indexes.plan(query), execution, milliseconds);
        responses.push({ ...responses.pop(), readTime, explainMetrics: metrics });
      }
      if (responses.length === 0) return { response: [{ ...announcement, readTime }], reads };
      return { response: announcement ? [announcement, ...responses] : responses, reads };
    };
    return this.#read(session, request, read, signal);
  }

  /** Counts, adds up or averages over the results of a query. */
  async runAggregationQuery(
    request: RunAggregationQueryRequest,
    caller: Caller,
    signal?: AbortSignal,
  ): Promise<RunAggregationQueryResponse[]> {
    const session = this.state.open(request.parent);
    const { explainOptions } = request;
    const { structuredQuery = {}, aggregations = [] } = request.structuredAggregationQuery ?? {};
    const aggregated = findAggregatedFields(aggregations);
    const query = compileQuery(request.parent, structuredQuery, aggregated);
    const read = async (
      context: ReadContext,
    ): Promise<ReadOutcome<RunAggregationQueryResponse[]>> => {
      if (explainOptions && !explainOptions.analyze) {
        return this.#explain(session, query, caller, context, aggregated);
      }
      const begin = performance.now();
      const found = await this.#results(session, query, caller, context, aggregated);
      const result = { aggregateFields: aggregate(aggregations, found.response) };
      const readTime = formatTimestamp(context.time);
      const last: RunAggregationQueryResponse = { result, readTime };
      if (explainOptions) {
        const execution = measureAggregation(found.response.length);
        const milliseconds = performance.now() - begin;
        const indexes = session.indexes.plan(query, aggregated);
        last.explainMetrics = toExplainMetrics(indexes, execution, milliseconds);
      }
      const response = [...toTransactionField(request, context.transaction), last];
      return { response, reads: found.reads };
    };
    return this.#read(session, request, read, signal);
  }

  /** Compiles and runs a query, for the methods that build on one. */
  async query(
    parent: string,
    query: StructuredQuery,
    caller: Caller,
    consistency: Consistency = {},
    signal?: AbortSignal,
  ): Promise<StoredDocument[]> {
    const session = this.state.open(parent);
    const compiled = compileQuery(parent, query);
    const read = (context: ReadContext) => this.#results(session, compiled, caller, context);
    return this.#read(session, consistency, read, signal);
  }

  /** Explains a query without running it. The response has no read time, and nothing was read. */
  async #explain(
    { id, indexes }: DatabaseSession,
    query: CompiledQuery,
    caller: Caller,
    { view, time }: ReadContext,
    aggregated?: readonly FieldPath[],
  ): Promise<ReadOutcome<{ explainMetrics: ExplainMetrics }[]>> {
    await authorizeQuery(this.state.access(id, caller, time, view), query);
    const plan = indexes.plan(query, aggregated);
    return {
      response: [{ explainMetrics: toExplainMetrics(plan, undefined, 0) }],
      reads: { names: [] },
    };
  }

  async #results(
    { id, indexes }: DatabaseSession,
    query: CompiledQuery,
    caller: Caller,
    { view, time }: ReadContext,
    aggregated?: readonly FieldPath[],
  ): Promise<ReadOutcome<StoredDocument[]>> {
    await authorizeQuery(this.state.access(id, caller, time, view), query);
    indexes.check(query, aggregated);
    const results = runQuery(query, view);
    const names = results.map(({ name }) => name);
    return { response: results, reads: { names, query: { compiled: query, results } } };
  }

  /**
   * Runs a read with no commit in between, so that the rules evaluate the state that is returned. A transaction that may
   * write locks what it reads, and waits for other transactions before. A transaction that this read began ends when the
   * read fails, or when its client has gone and does not learn of it.
   */
  async #read<T>(
    { database, transactions }: DatabaseSession,
    consistency: Consistency,
    read: (context: ReadContext) => Promise<ReadOutcome<T>>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const id =
      consistency.transaction ??
      (consistency.newTransaction && transactions.begin(consistency.newTransaction).id);
    const attempt = (sharesLocks: boolean) =>
      database.runExclusive(async () => {
        const transaction = id === undefined ? undefined : transactions.get(id);
        const readAt = transaction?.readTime ?? parseReadTime(consistency.readTime);
        const time = readAt ?? database.readTime();
        const view = readAt === undefined ? database.documents : database.getViewAt(readAt);
        const outcome = await read({ view, time, transaction });
        if (!transaction || transaction.isReadOnly) return outcome;
        const blockers = sharesLocks ? [] : transactions.findHolders(transaction, outcome.reads);
        if (blockers.length > 0) return { transaction, blockers, reads: outcome.reads };
        transaction.locks.add(outcome.reads);
        return outcome;
      });
    try {
      let outcome = await attempt(false);
      while ('blockers' in outcome) {
        const wait: Wait = { ...outcome, signal };
        outcome = await attempt(!(await transactions.queue.wait(wait)));
      }
      if (signal?.aborted && consistency.newTransaction && id) transactions.end(id);
      return outcome.response;
    } catch (error) {
      if (consistency.newTransaction && id) transactions.end(id);
      throw error;
    }
  }
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

import { compareSortKeys, type CompiledQuery, getSortKey, matchesQuery } from '../query/compile';
import type { DocumentChange } from '../store/database';
import type { StoredDocument } from '../store/storedDocument';

/** What one read of a transaction looked at, which its locks then protect. */
export interface ReadSet {
  /** The documents that were read, also missing ones. */
  names: readonly string[];
  /** The query, if it was one; its results are among the names. */
  query?: { compiled: CompiledQuery; results: readonly StoredDocument[] };
}

/** A document that a commit would write, and its new state. */
export type PendingChange = Pick<DocumentChange, 'name' | 'after'>;

interface QueryLock {
  query: CompiledQuery;
  /** The same for queries over the same documents with the same filter. */
  key: string;
  /** The sort key of the last result when the limit cut off others: changes behind it do not matter. */
  last: ReturnType<typeof getSortKey>;
}

/** Locks on documents, and on queries: on what they found and on what they would find. */
export class ReadLocks {
  readonly #names = new Set<string>();
  readonly #queries: QueryLock[] = [];

  /** Locks what was read. */
  add({ names, query }: ReadSet): void {
    for (const name of names) this.#names.add(name);
    if (query) this.#queries.push(toQueryLock(query));
  }

  /** Whether something that is read, and is to be locked, is locked already. */
  overlap({ names, query }: ReadSet): boolean {
    if (names.some((name) => this.#names.has(name))) return true;
    if (!query || this.#queries.length === 0) return false;
    const key = toQueryKey(query.compiled);
    return this.#queries.some((lock) => lock.key === key);
  }

  /** Whether a change would alter what was read: a document, or the results of a query. */
  forbid({ name, after }: PendingChange): boolean {
    if (this.#names.has(name)) return true;
    return after !== undefined && this.#queries.some((lock) => wouldFind(lock, after));
  }
}

function toQueryLock({ compiled, results }: NonNullable<ReadSet['query']>): QueryLock {
  const last = results.at(-1);
  const isCutOff = compiled.offset === 0 && !compiled.nearest && results.length === compiled.limit;
  return {
    query: compiled,
    key: toQueryKey(compiled),
    last: isCutOff && last ? getSortKey(compiled, last) : undefined,
  };
}

function toQueryKey({ source, filter }: CompiledQuery): string {
  return JSON.stringify([source, filter]);
}

/** Whether a query that is locked would find a new state of a document. */
function wouldFind({ query, last }: QueryLock, document: StoredDocument): boolean {
  if (query.limit === 0 || !matchesQuery(query, document)) return false;
  const key = getSortKey(query, document);
  return !last || !key || compareSortKeys(query, key, last) <= 0;
}

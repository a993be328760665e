import { StatusError } from '../../../shared/status';
import type { CompiledQuery } from '../query/compile';
import { runQuery } from '../query/run';
import type { DocumentView, StoredDocument } from '../store/documents';
import type { Micros } from '../time';

/** The reads of a transaction: documents by name, and queries. Their results must be the same at the commit. */
interface Reads {
  documents: Map<string, string | undefined>;
  queries: { query: CompiledQuery; versions: string }[];
}

/**
 * A transaction that a server SDK opened. The results of its reads are stored, and the commit is refused when one of
 * them has changed since. A read-only transaction reads the database at one time.
 */
export class Transaction {
  readonly #reads: Reads = { documents: new Map(), queries: [] };

  /** @param readTime of a read-only transaction; undefined for one that may write. */
  constructor(
    readonly id: string,
    readonly readTime: Micros | undefined,
  ) {}

  /** Whether it may commit writes. */
  get isReadOnly(): boolean {
    return this.readTime !== undefined;
  }

  /** Stores which documents were read, existing or missing. The first version that was read counts. */
  rememberDocuments(view: DocumentView, names: readonly string[]): void {
    for (const name of names) {
      if (this.#reads.documents.has(name)) continue;
      this.#reads.documents.set(name, view.get(name)?.updateTime);
    }
  }

  /** Stores a query and its results. */
  rememberQuery(query: CompiledQuery, results: readonly StoredDocument[]): void {
    this.#reads.queries.push({ query, versions: getVersions(results) });
  }

  /**
   * Checks that the results of all reads are still the same.
   *
   * @throws StatusError ABORTED otherwise, upon which the SDKs try again.
   */
  checkReads(view: DocumentView): void {
    for (const [name, updateTime] of this.#reads.documents) {
      if (view.get(name)?.updateTime !== updateTime) throw createContentionError();
    }
    for (const { query, versions } of this.#reads.queries) {
      if (getVersions(runQuery(query, view)) !== versions) throw createContentionError();
    }
  }
}

function getVersions(documents: readonly StoredDocument[]): string {
  return documents.map(({ name, updateTime }) => `${name}@${updateTime}`).join('\n');
}

function createContentionError(): StatusError {
  return new StatusError('ABORTED', 'Too much contention on these documents. Please try again.');
}

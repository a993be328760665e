import { StatusError } from '../../../shared/status';
import type { CompiledQuery } from '../query/compile';
import type { FieldPath } from '../values/fieldPath';
import type { PendingChange } from '../transactions/readLocks';
import { type Index, IndexDefinitions } from './definitions';
import { checkIndexEntries } from './entries';
import { describeMissingIndex } from './missing';
import { findRequirements } from './requirement';
import { findServingIndexes } from './servingIndexes';

/**
 * The indexes that production would have. A query that production refuses because of a missing index is refused here
 * too.
 */
export class IndexRegistry {
  /** Undefined until indexes are set: every query is answered. */
  #definitions: IndexDefinitions | undefined;
  readonly #automatic = new IndexDefinitions([], []);

  set(definitions: IndexDefinitions): void {
    this.#definitions = definitions;
  }

  /**
   * Checks that a query can be answered by indexes.
   *
   * @param aggregated the fields that are summed or averaged.
   * @throws StatusError FAILED_PRECONDITION with the index that is missing.
   */
  check(query: CompiledQuery, aggregated?: readonly FieldPath[]): void {
    if (this.#definitions) findIndexes(query, this.#definitions, aggregated);
  }

  /**
   * Checks that the indexes can hold what a commit writes.
   *
   * @throws StatusError INVALID_ARGUMENT for a document with too many entries.
   */
  checkEntries(changes: readonly PendingChange[]): void {
    const definitions = this.#definitions ?? this.#automatic;
    for (const change of changes) checkIndexEntries(change, definitions);
  }
}

/**
 * The indexes that answer a query, automatic ones among them.
 *
 * @throws StatusError FAILED_PRECONDITION as {@link IndexRegistry.check}.
 */
export function findIndexes(
  query: CompiledQuery,
  definitions: IndexDefinitions,
  aggregated?: readonly FieldPath[],
): Index[] {
  return findRequirements(query, aggregated).flatMap((requirement) => {
    const serving = findServingIndexes(requirement, definitions);
    if (serving) return serving;
    throw new StatusError('FAILED_PRECONDITION', describeMissingIndex(requirement, definitions));
  });
}

import { StatusError } from '../../../shared/status';
import type { CompiledQuery } from '../query/compile';
import type { FieldPath } from '../values/fieldPath';
import type { PendingChange } from '../transactions/readLocks';
import { type Index, IndexDefinitions, type VectorIndex } from './definitions';
import { checkIndexEntries } from './entries';
import { describeMissingIndex, toNeededIndex } from './missing';
import { findRequirements, type IndexRequirement } from './requirement';
import { findServingIndexes } from './servingIndexes';
import { findVectorIndexes, listNeededVectorIndexes } from './vectorIndexes';

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

  /** What was set; no more than the automatic indexes until then. */
  get definitions(): IndexDefinitions {
    return this.#definitions ?? this.#automatic;
  }

  /** The fields with a TTL policy; none until indexes are set. */
  get ttlFields(): IndexDefinitions['ttlFields'] {
    return this.#definitions?.ttlFields ?? [];
  }

  /**
   * Checks that a query can be answered by indexes.
   *
   * @param aggregated the fields that are summed or averaged.
   * @throws StatusError FAILED_PRECONDITION with the index that is missing.
   */
  check(query: CompiledQuery, aggregated?: readonly FieldPath[]): void {
    if (!this.#definitions) return;
    if (query.nearest) findVectorIndexes(query, query.nearest, this.#definitions);
    else findIndexes(query, this.#definitions, aggregated);
  }

  /**
   * The indexes that answer a query. Without definitions, those that it needs count as there.
   *
   * @param aggregated the fields that are summed or averaged.
   * @throws StatusError FAILED_PRECONDITION with the index that is missing.
   */
  plan(query: CompiledQuery, aggregated?: readonly FieldPath[]): (Index | VectorIndex)[] {
    const definitions = this.#definitions;
    if (query.nearest) {
      return definitions
        ? findVectorIndexes(query, query.nearest, definitions)
        : listNeededVectorIndexes(query, query.nearest);
    }
    const indexes = findRequirements(query, aggregated).flatMap((requirement) => {
      const serving = findServingIndexes(requirement, definitions ?? this.#automatic);
      if (!serving && definitions) throw toMissingIndexError(requirement, definitions);
      return serving?.length ? serving : [toNeededIndex(requirement)];
    });
    const texts = indexes.map((index) => JSON.stringify(index));
    return indexes.filter((_, position) => texts.indexOf(texts[position] ?? '') === position);
  }

  /**
   * Checks that the indexes can hold what a commit writes.
   *
   * @throws StatusError INVALID_ARGUMENT for a document with too many entries.
   */
  checkEntries(changes: readonly PendingChange[]): void {
    const { definitions } = this;
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
    throw toMissingIndexError(requirement, definitions);
  });
}

function toMissingIndexError(
  requirement: IndexRequirement,
  definitions: IndexDefinitions,
): StatusError {
  return new StatusError('FAILED_PRECONDITION', describeMissingIndex(requirement, definitions));
}

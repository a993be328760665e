import { StatusError } from '../../../shared/status';
import type { CompiledQuery } from '../query/compile';
import type { NearestSearch } from '../query/nearest';
import { formatFieldPath } from '../values/fieldPath';
import type { IndexDefinitions, IndexedField, VectorIndex } from './definitions';
import { toIndexEntry, toJsonField } from './missing';
import { findRequirements } from './requirement';

/**
 * The vector indexes that answer a vector search, one for each alternative of its filters. Each has the filtered fields
 * before the vector, and the vector with the dimension of the search
 * (https://firebase.google.com/docs/firestore/vector-search#create_and_manage_vector_indexes).
 *
 * @throws StatusError FAILED_PRECONDITION with the index that is missing.
 */
export function findVectorIndexes(
  query: CompiledQuery,
  nearest: NearestSearch,
  definitions: IndexDefinitions,
): VectorIndex[] {
  return listNeededVectorIndexes(query, nearest).map((needed) => {
    const index = definitions.vector.find((candidate) => serves(candidate, needed));
    if (index) return index;
    const vectorConfig = { dimension: needed.dimension, flat: {} };
    const fields = [
      ...needed.fields.map(toJsonField),
      { fieldPath: needed.vectorField, vectorConfig },
    ];
    throw new StatusError(
      'FAILED_PRECONDITION',
      `Missing vector index configuration. ${toIndexEntry({ ...needed, fields })}`,
    );
  });
}

/** The vector indexes that a search needs: equal fields in any order and direction, then sorted ones, then the vector. */
export function listNeededVectorIndexes(
  query: CompiledQuery,
  { path, vector }: NearestSearch,
): (VectorIndex & { equalities: number })[] {
  return findRequirements(query).map(({ collectionGroup, queryScope, equalities, sorted }) => ({
    collectionGroup,
    queryScope,
    fields: [...equalities, ...sorted],
    equalities: equalities.length,
    vectorField: formatFieldPath(path),
    dimension: vector.length,
  }));
}

function serves(index: VectorIndex, needed: VectorIndex & { equalities: number }): boolean {
  const { equalities } = needed;
  return (
    index.collectionGroup === needed.collectionGroup &&
    index.queryScope === needed.queryScope &&
    index.vectorField === needed.vectorField &&
    index.dimension === needed.dimension &&
    toKey(index.fields, equalities) === toKey(needed.fields, equalities)
  );
}

/** The same for fields whose first ones, the equal ones, differ in order or direction. */
function toKey(fields: readonly IndexedField[], equalities: number): string {
  const equal = fields
    .slice(0, equalities)
    .map(({ fieldPath, mode }) => `${fieldPath} ${mode === 'CONTAINS' ? mode : ''}`);
  return JSON.stringify([equal.sort(), fields.slice(equalities)]);
}

import { type Index, type IndexDefinitions, type IndexedField, addNameField } from './definitions';
import type { IndexRequirement } from './requirement';

/**
 * Finds the indexes that serve a requirement, as few as possible; undefined when some are missing. Documents by
 * ascending name need no index.
 *
 * Firestore merges indexes that end in the same fields and directions, each of which finds some of the equal fields
 * (https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging). It reads an
 * index in its own direction only: a descending order needs a descending index.
 */
export function findServingIndexes(
  requirement: IndexRequirement,
  definitions: IndexDefinitions,
): Index[] | undefined {
  if (isServedByNames(requirement)) return [];
  const candidates = findCandidates(requirement, definitions)
    .map((index) => ({ index, found: findEqualities(index, requirement) }))
    .filter(({ found }) => found !== undefined)
    .sort((left, right) => (right.found?.size ?? 0) - (left.found?.size ?? 0));
  const missing = new Set(requirement.equalities.map(toKey));
  const serving: Index[] = [];
  for (const { index, found = new Set<string>() } of candidates) {
    const findsMissing = [...found].some((key) => missing.has(key));
    if (!findsMissing && missing.size > 0) continue;
    serving.push(index);
    for (const key of found) missing.delete(key);
    if (missing.size === 0) return serving;
  }
  return undefined;
}

function isServedByNames({ equalities, sorted, aggregated, nameOrder }: IndexRequirement): boolean {
  return (
    equalities.length === 0 &&
    sorted.length === 0 &&
    aggregated.length === 0 &&
    nameOrder === 'ASCENDING'
  );
}

/** The composite indexes of the collection, and the single-field indexes of the required fields. */
function findCandidates(
  { collectionGroup, queryScope, equalities, sorted, aggregated }: IndexRequirement,
  definitions: IndexDefinitions,
): Index[] {
  const fieldPaths = new Set([
    ...equalities.map(({ fieldPath }) => fieldPath),
    ...sorted.map(({ fieldPath }) => fieldPath),
    ...aggregated,
  ]);
  const singleField = [...fieldPaths].flatMap((fieldPath) =>
    definitions.getSingleFieldIndexes(collectionGroup, fieldPath).map(({ mode, queryScope }) => ({
      collectionGroup,
      queryScope,
      fields: addNameField([{ fieldPath, mode }]),
    })),
  );
  return [...definitions.composite, ...singleField].filter(
    (index) => index.collectionGroup === collectionGroup && index.queryScope === queryScope,
  );
}

/** The fields with an equality that an index covers; undefined when the index does not end with the required fields. */
function findEqualities(
  { fields }: Index,
  { equalities, sorted, aggregated, nameOrder }: IndexRequirement,
): Set<string> | undefined {
  const own = fields.slice(0, -1);
  const firstAggregated = own.length - aggregated.length;
  const firstSorted = firstAggregated - sorted.length;
  if (firstSorted < 0 || fields.at(-1)?.mode !== nameOrder) return undefined;
  const middle = own.slice(firstSorted, firstAggregated).map(toKey);
  const isAsSorted = sorted.every((field, position) => toKey(field) === middle[position]);
  const rest = own.slice(firstAggregated);
  const hasAggregated = aggregated.every((wanted) =>
    rest.some(({ fieldPath, mode }) => fieldPath === wanted && mode === nameOrder),
  );
  const wanted = new Set(equalities.map(toKey));
  const found = own.slice(0, firstSorted).map((field) => toKey(toEquality(field)));
  const coversOnlyWanted = found.every((key) => wanted.has(key));
  return isAsSorted && hasAggregated && coversOnlyWanted ? new Set(found) : undefined;
}

/** The index field of an equality. Its direction does not matter, because equal values stand together in both. */
function toEquality(field: IndexedField): IndexedField {
  return field.mode === 'CONTAINS' ? field : { ...field, mode: 'ASCENDING' };
}

function toKey({ fieldPath, mode }: IndexedField): string {
  return `${mode} ${fieldPath}`;
}

import { StatusError } from '../../../shared/status';
import type { DocumentSource } from '../store/documents';
import { type FieldPath, formatFieldPath, NAME_FIELD } from '../values/fieldPath';
import { type Condition, type FilterNode, isInequality, toConditions } from './conditions';
import { toDisjuncts } from './disjuncts';
import type { SortOrder } from './sortOrder';

/*
 * The combinations of filters and orders that Firestore refuses. The limits without another source are those of
 * https://firebase.google.com/docs/firestore/query-data/queries#limitations (queries) and
 * https://firebase.google.com/docs/firestore/query-data/multiple-range-fields (inequalities). The words are those of Google's own
 * emulator (version 528 of the package google-cloud-cli-firestore-emulator), which validates queries as production does.
 */

const MAX_INEQUALITY_FIELDS = 10;
const MAX_QUERY_SIZE = 100;

/**
 * Checks the combination of a query's filters.
 *
 * @throws StatusError INVALID_ARGUMENT for one that Firestore refuses.
 */
export function checkFilters(filter: FilterNode | undefined): void {
  if (!filter) return;
  const conditions = toConditions(filter);
  checkArrayMembership(filter, conditions);
  checkNegations(filter, conditions);
  checkKeyEquality(conditions);
  const unequal = new Set(conditions.filter(isInequality).map(({ path }) => formatFieldPath(path)));
  if (unequal.size > MAX_INEQUALITY_FIELDS) {
    throw invalid(
      `The query contains ${unequal.size} distinct inequality fields: [${[...unequal].join(', ')}]. ` +
        `A query may not have more than ${MAX_INEQUALITY_FIELDS} distinct inequality fields.`,
    );
  }
}

/**
 * Checks the orders of a query, and its size: its filters, counted for each of its alternatives, its orders, and one for
 * a parent document.
 *
 * @param query with the orders that were given.
 * @throws StatusError INVALID_ARGUMENT
 */
export function checkSize({
  source,
  filter,
  orders,
}: {
  source: DocumentSource;
  filter: FilterNode | undefined;
  orders: readonly SortOrder[];
}): void {
  const ordered = orders.map(({ path }) => formatFieldPath(path));
  const twice = ordered.find((field, index) => ordered.indexOf(field) !== index);
  if (twice !== undefined)
    throw invalid(`order by clause cannot contain duplicate fields ${twice}`);
  const filters = toDisjuncts(filter).reduce((sum, conjunction) => sum + conjunction.length, 0);
  const isBelow = isBelowDocument(source);
  if (filters + orders.length + Number(isBelow) > MAX_QUERY_SIZE) {
    throw invalid(
      `The query may not have more than ${MAX_QUERY_SIZE} filters + sort orders + ancestor total. ` +
        `Currently there are ${filters} filters, ${orders.length} sort orders, and ${isBelow ? 'one' : 'no'} ancestor filter.`,
    );
  }
}

/**
 * Checks a query over all collections, which has no collection id. It may only use the name in ascending order, because
 * no index has other fields of all documents.
 *
 * @throws StatusError INVALID_ARGUMENT
 */
export function checkAllCollections(
  filter: FilterNode | undefined,
  orders: readonly SortOrder[],
): void {
  const conditions = filter ? toConditions(filter) : [];
  const other = conditions.find(({ path }) => path[0] !== NAME_FIELD);
  if (other) throw invalid(`kind is required for filter: ${formatFieldPath(other.path)}`);
  if (orders.some(({ path, direction }) => path[0] !== NAME_FIELD || direction === -1)) {
    throw invalid('kind is required for all orders except __key__ ascending');
  }
}

/**
 * Checks a query over a collection group: below a document it may have no filters, and no orders but the name's.
 *
 * @throws StatusError INVALID_ARGUMENT
 */
export function checkCollectionGroup(
  source: DocumentSource,
  filter: FilterNode | undefined,
  orders: readonly SortOrder[],
): void {
  if (!source.allDescendants || source.collectionId === undefined || !isBelowDocument(source))
    return;
  if (filter || orders.some(({ path }) => path[0] !== NAME_FIELD))
    throw invalid('collection group queries are only allowed at the root parent');
}

/**
 * Checks the query of sums and averages: it selects no fields, and names come after the fields that are summed, because
 * no index has anything after them.
 *
 * @throws StatusError INVALID_ARGUMENT
 */
export function checkAggregated(
  aggregated: readonly FieldPath[],
  {
    source,
    orders,
    projection,
  }: {
    source: DocumentSource;
    orders: readonly SortOrder[];
    projection: readonly FieldPath[] | undefined;
  },
): void {
  const fields = aggregated.map(formatFieldPath).filter((field) => field !== NAME_FIELD);
  if (fields.length === 0) return;
  if (projection) checkAggregatedProjection(fields, projection.map(formatFieldPath));
  const ordered = orders.map(({ path }) => formatFieldPath(path));
  const beforeName = ordered.includes(NAME_FIELD)
    ? ordered.slice(0, ordered.indexOf(NAME_FIELD))
    : undefined;
  const readsNames = source.allDescendants && isBelowDocument(source) ? [] : beforeName;
  const after = readsNames && fields.filter((field) => !readsNames.includes(field));
  if (after && after.length > 0) {
    throw invalid(
      `This query requires an index that has fields [${after.join(', ')}] after __name__ and Firestore does not currently support such an index. ` +
        'Please try the query again with additional ordering on those fields.',
    );
  }
}

function checkAggregatedProjection(fields: readonly string[], projection: readonly string[]): void {
  if (projection.every((field) => field === NAME_FIELD)) {
    throw invalid(
      'Aggregation over non-key properties is not supported for base query that only returns keys.',
    );
  }
  const missing = fields.find((field) => !projection.includes(field));
  throw invalid(
    missing === undefined
      ? 'Cannot apply property masks when aggregation fields are present.'
      : `The aggregation property ${missing} is not present in the base query's property mask.`,
  );
}

const isBelowDocument = ({ parent }: DocumentSource): boolean => !parent.endsWith('/documents');

/** At most one `array-contains` or `array-contains-any` in each alternative. */
function checkArrayMembership(filter: FilterNode, conditions: readonly Condition[]): void {
  const count = (operator: Condition['operator']) =>
    conditions.filter((condition) => condition.operator === operator).length;
  if (count('ARRAY_CONTAINS') + count('ARRAY_CONTAINS_ANY') < 2) return;
  const isTwice = toDisjuncts(filter).some(
    (conjunction) => conjunction.filter(({ operator }) => operator === 'ARRAY_CONTAINS').length > 1,
  );
  if (isTwice) {
    throw invalid("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  }
}

/** Whether a filter has an OR, also one of a single part. */
function hasAlternatives(filter: FilterNode): boolean {
  if (filter.kind === 'condition') return false;
  return filter.kind === 'any' || filter.parts.some(hasAlternatives);
}

/**
 * At most one negation, and no `not-in` beside alternatives
 * (https://github.com/googleapis/googleapis/blob/master/google/firestore/v1/query.proto, Operator.NOT_IN).
 */
function checkNegations(filter: FilterNode, conditions: readonly Condition[]): void {
  const operators = conditions.map(({ operator }) => operator);
  const negations = operators.filter(
    (operator) => operator === 'NOT_EQUAL' || operator === 'NOT_IN',
  );
  if (negations.length > 1) {
    throw invalid(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  if (!operators.includes('NOT_IN')) return;
  const hasList = operators.some(
    (operator) => operator === 'IN' || operator === 'ARRAY_CONTAINS_ANY',
  );
  if (hasList || hasAlternatives(filter)) {
    throw invalid(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
  }
}

/** Equality with a name may be combined with ranges of other fields only when the name has a range too. */
function checkKeyEquality(conditions: readonly Condition[]): void {
  const isKey = ({ path }: Condition) => path[0] === NAME_FIELD;
  const inequalities = conditions.filter(isInequality);
  const hasKeyEquality = conditions.some(
    (condition) => isKey(condition) && condition.operator === 'EQUAL',
  );
  if (hasKeyEquality && inequalities.length > 0 && !inequalities.some(isKey)) {
    throw invalid(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
}

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

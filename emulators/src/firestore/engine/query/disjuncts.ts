import { StatusError } from '../../../shared/status';
import { getElements } from '../values/compare';
import type { Condition, FilterNode } from './conditions';

/** Conditions that are all true at once. */
export type Conjunction = readonly Condition[];

/**
 * How many disjuncts a query may have
 * (https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries).
 */
const MAX_DISJUNCTS = 30;

/**
 * Converts a filter to disjunctive normal form: a result fulfils at least one of the conjunctions. Each value of `IN`
 * and `ARRAY_CONTAINS_ANY` becomes a conjunction too. No filter gives one empty conjunction.
 *
 * @throws StatusError INVALID_ARGUMENT when there are more than Firestore takes.
 */
export function toDisjuncts(filter: FilterNode | undefined): Conjunction[] {
  if (!filter) return [[]];
  if (filter.kind === 'condition') return toAlternatives(filter).map((condition) => [condition]);
  const parts = filter.parts.map(toDisjuncts);
  const disjuncts = filter.kind === 'any' ? parts.flat() : parts.reduce(combineDisjuncts);
  return checkCount(disjuncts);
}

function combineDisjuncts(left: Conjunction[], right: Conjunction[]): Conjunction[] {
  checkCount({ length: left.length * right.length });
  return left.flatMap((first) => right.map((second) => [...first, ...second]));
}

function toAlternatives(condition: Condition): Condition[] {
  const { operator } = condition;
  if (operator !== 'IN' && operator !== 'ARRAY_CONTAINS_ANY') return [condition];
  return getElements(condition.value).map((value) => ({
    ...condition,
    operator: operator === 'IN' ? 'EQUAL' : 'ARRAY_CONTAINS',
    value,
  }));
}

function checkCount<T extends { length: number }>(disjuncts: T): T {
  if (disjuncts.length <= MAX_DISJUNCTS) return disjuncts;
  throw new StatusError(
    'INVALID_ARGUMENT',
    `Too many disjunctions after normalization. Result had ${disjuncts.length} disjunctions which is more than the maximum of ${MAX_DISJUNCTS}`,
  );
}

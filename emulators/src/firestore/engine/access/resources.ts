import {
  type Constraint,
  resourceAt,
  rulesFromFirestore,
  rulesMap,
  type RulesResource,
  type RulesValue,
} from '../../../rules';
import type { FieldOperator, Value } from '../../api';
import type { Conjunction } from '../query/disjuncts';
import { getElements } from '../values/compare';
import { formatFieldPath, NAME_FIELD } from '../values/fieldPath';

/**
 * The `resource` of a list query with this conjunction: what is true of each of its results. Fields with one possible
 * value have this value, fields with a range have a constraint, and all others are absent.
 */
export function constrainedResource(conjunction: Conjunction): RulesResource {
  const fields = new Map<string, { path: readonly string[]; conditions: Conjunction }>();
  for (const condition of conjunction) {
    if (condition.path[0] === NAME_FIELD) continue;
    const key = formatFieldPath(condition.path);
    const known = fields.get(key)?.conditions ?? [];
    fields.set(key, { path: condition.path, conditions: [...known, condition] });
  }
  const data: NestedMap = new Map();
  for (const { path, conditions } of fields.values()) put(data, path, knownValue(conditions));
  const name = conjunction.find(isName)?.value.referenceValue;
  return name === undefined
    ? { members: new Map([['data', toRulesMap(data)]]) }
    : resourceAt(name, toRulesMap(data));
}

/** Finds the name of the one document that a conjunction can match. */
export function namedDocument(conjunction: Conjunction): string | undefined {
  return conjunction.find(isName)?.value.referenceValue;
}

type NestedMap = Map<string, RulesValue | NestedMap>;

/** `NOT_IN`, `IN` and `ARRAY_CONTAINS_ANY` are converted to disjuncts before. */
const COMPARATORS: Partial<Record<FieldOperator, Constraint['comparator']>> = {
  NOT_EQUAL: 'NEQ',
  LESS_THAN: 'LT',
  LESS_THAN_OR_EQUAL: 'LTE',
  GREATER_THAN: 'GT',
  GREATER_THAN_OR_EQUAL: 'GTE',
  ARRAY_CONTAINS: 'LIST_CONTAINS',
};

function isName({ path, operator }: Conjunction[number]): boolean {
  return path[0] === NAME_FIELD && operator === 'EQUAL';
}

function knownValue(conditions: Conjunction): RulesValue {
  const fixed = conditions.find(({ operator }) => operator === 'EQUAL');
  if (fixed) return rulesFromFirestore(fixed.value);
  return {
    type: 'constraint',
    constraints: conditions.flatMap(({ operator, value }) =>
      operator === 'NOT_IN'
        ? getElements(value).map((element) => constraint('NEQ', element))
        : constraint(COMPARATORS[operator] ?? 'EQ', value),
    ),
  };
}

function constraint(comparator: Constraint['comparator'], value: Value): Constraint {
  return { comparator, value: rulesFromFirestore(value) };
}

function put(data: NestedMap, path: readonly string[], value: RulesValue): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    data.set(name, value);
    return;
  }
  const inner = data.get(name);
  const nested: NestedMap =
    inner instanceof Map ? inner : new Map<string, RulesValue | NestedMap>();
  if (!(inner instanceof Map)) data.set(name, nested);
  put(nested, rest, value);
}

function toRulesMap(data: NestedMap): RulesValue {
  return rulesMap(
    [...data].map(
      ([name, value]) => [name, value instanceof Map ? toRulesMap(value) : value] as const,
    ),
  );
}

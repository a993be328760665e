import {
  type Constraint,
  createResource,
  toRulesValue,
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
export function toConstrainedResource(conjunction: Conjunction): RulesResource {
  const fields = new Map<string, { path: readonly string[]; conditions: Conjunction }>();
  for (const condition of conjunction) {
    if (condition.path[0] === NAME_FIELD) continue;
    const key = formatFieldPath(condition.path);
    const known = fields.get(key)?.conditions ?? [];
    fields.set(key, { path: condition.path, conditions: [...known, condition] });
  }
  const data: NestedMap = new Map();
  for (const { path, conditions } of fields.values())
    setNestedField(data, path, toKnownValue(conditions));
  const name = conjunction.find(isName)?.value.referenceValue;
  return name === undefined
    ? { members: new Map([['data', toRulesMap(data)]]) }
    : createResource(name, toRulesMap(data));
}

/** Finds the name of the one document that a conjunction can match. */
export function findNamedDocument(conjunction: Conjunction): string | undefined {
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

function toKnownValue(conditions: Conjunction): RulesValue {
  const fixed = conditions.find(({ operator }) => operator === 'EQUAL');
  if (fixed) return toRulesValue(fixed.value);
  return {
    type: 'constraint',
    constraints: conditions.flatMap(({ operator, value }) =>
      operator === 'NOT_IN'
        ? getElements(value).map((element) => toConstraint('NEQ', element))
        : toConstraint(COMPARATORS[operator] ?? 'EQ', value),
    ),
  };
}

function toConstraint(comparator: Constraint['comparator'], value: Value): Constraint {
  return { comparator, value: toRulesValue(value) };
}

function setNestedField(data: NestedMap, path: readonly string[], value: RulesValue): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    data.set(name, value);
    return;
  }
  const inner = data.get(name);
  const nested: NestedMap =
    inner instanceof Map ? inner : new Map<string, RulesValue | NestedMap>();
  if (!(inner instanceof Map)) data.set(name, nested);
  setNestedField(nested, rest, value);
}

function toRulesMap(data: NestedMap): RulesValue {
  return rulesMap(
    [...data].map(
      ([name, value]) => [name, value instanceof Map ? toRulesMap(value) : value] as const,
    ),
  );
}

import { describe, expect, test } from 'vitest';
import type { Constraint, RulesValue } from '../api';
import { describeValue } from '../values/describe';
import {
  evaluate,
  caller,
  makeDocument,
  documentPath,
  firestoreRules,
  makeRuleset,
} from '../test-support';
import {
  nullValue,
  rulesBool,
  rulesFloat,
  rulesInt,
  rulesMap,
  rulesString,
  rulesTimestamp,
} from '../values/values';

type Bound = [Constraint['comparator'], RulesValue];

const constrained = (...bounds: Bound[]): RulesValue => ({
  type: 'constraint',
  constraints: bounds.map(([comparator, value]) => ({ comparator, value })),
});

const undecided = 'undecided';

/** The outcome of a condition for a query with this constraint on the field x. */
async function getOutcome(condition: string, x: RulesValue): Promise<string> {
  const rules = makeRuleset(firestoreRules(`match /items/{id} { allow list: if ${condition}; }`));
  const { allowed, explanation } = await evaluate(rules, {
    method: 'list',
    path: documentPath('items'),
    unboundDocument: true,
    resource: makeDocument(rulesMap({ x })),
    auth: caller('ann'),
    query: new Map([['limit', rulesInt(10)]]),
  });
  if (allowed) return 'true';
  return explanation.includes('evaluation error at')
    ? undecided
    : explanation.trim().replace(/ for .*/, '');
}

const five = rulesInt(5);

const proofs: [condition: string, bounds: Bound[], outcome: string][] = [
  ['x > 3', [['GT', five]], 'true'],
  ['x > 5', [['GT', five]], 'true'],
  ['x > 6', [['GT', five]], undecided],
  ['x >= 5', [['GT', five]], 'true'],
  ['x < 5', [['GT', five]], 'false'],
  ['x <= 5', [['GT', five]], 'false'],
  ['x <= 6', [['GT', five]], undecided],
  ['x == 5', [['GT', five]], 'false'],
  ['x == 6', [['GT', five]], undecided],
  ['x != 5', [['GT', five]], 'true'],
  ['x != 6', [['GT', five]], undecided],
  ['x >= 5', [['GTE', five]], 'true'],
  ['x > 5', [['GTE', five]], undecided],
  ['x > 4.5', [['GTE', five]], 'true'],
  ['x < 5', [['GTE', five]], 'false'],
  ['x <= 5', [['GTE', five]], undecided],
  ['x == 4', [['GTE', five]], 'false'],
  ['x < 6', [['LT', five]], 'true'],
  ['x < 5', [['LT', five]], 'true'],
  ['x <= 5', [['LT', five]], 'true'],
  ['x > 5', [['LT', five]], 'false'],
  ['x >= 5', [['LT', five]], 'false'],
  ['x >= 4', [['LT', five]], undecided],
  ['x <= 5', [['LTE', five]], 'true'],
  ['x < 5', [['LTE', five]], undecided],
  ['x > 5', [['LTE', five]], 'false'],
  ['x == 6', [['LTE', five]], 'false'],
  ['5 > x', [['LT', five]], 'true'],
  ['3 <= x', [['GT', five]], 'true'],
  [
    'x == 5',
    [
      ['GTE', five],
      ['LTE', five],
    ],
    'true',
  ],
  [
    'x > 1 && x < 9',
    [
      ['GT', rulesInt(2)],
      ['LT', rulesInt(8)],
    ],
    'true',
  ],
  ['x == 5', [['EQ', five]], 'true'],
  ['x == 6', [['EQ', five]], 'false'],
  ['x > 4', [['EQ', five]], 'true'],
  ['x < 5', [['EQ', five]], 'false'],
  ['x != 5', [['NEQ', five]], 'true'],
  ['x == 5', [['NEQ', five]], 'false'],
  ['x != 6', [['NEQ', five]], undecided],
  ['x > 5', [['NEQ', five]], undecided],
  ['x != null', [['GT', five]], 'true'],
  ['x != null', [['NEQ', five]], 'true'],
  ['x != null', [['LIST_CONTAINS', five]], 'true'],
  ["x == 'a'", [['GT', five]], 'false'],
  ["x > 'a'", [['GT', five]], undecided],
  [
    "x >= 'b' && x < 'd'",
    [
      ['GTE', rulesString('b')],
      ['LT', rulesString('c')],
    ],
    'true',
  ],
  ['x <= request.time', [['LTE', rulesTimestamp(999n, 0)]], 'true'],
  ['x == true', [['EQ', rulesBool(true)]], 'true'],
  ['x', [['EQ', rulesBool(true)]], 'true'],
  ['x == null', [['EQ', nullValue]], 'true'],
  ['x in [5, 6]', [['EQ', five]], 'true'],
  ['x in [6, 7]', [['EQ', five]], 'false'],
  ['x in [1, 2]', [['GT', five]], 'false'],
  ['x in [1, 7]', [['GT', five]], undecided],
  ['5 in x', [['LIST_CONTAINS', five]], 'true'],
  ['6 in x', [['LIST_CONTAINS', five]], undecided],
  ['x.hasAny([4, 5])', [['LIST_CONTAINS', five]], 'true'],
  ['x.hasAll([5])', [['LIST_CONTAINS', five]], 'true'],
  ['x.hasAll([5, 6])', [['LIST_CONTAINS', five]], undecided],
  ['x == [4]', [['LIST_CONTAINS', five]], 'false'],
  ['x == [5]', [['LIST_CONTAINS', five]], undecided],
  ['x is constraint', [['GT', five]], 'true'],
  ['x is number', [['GT', five]], 'true'],
  ['x is int', [['GT', five]], undecided],
  ['x is string', [['GT', five]], 'false'],
  ['x is string', [['GT', rulesString('a')]], 'true'],
  ['x is list', [['LIST_CONTAINS', five]], 'true'],
  ['x is string', [['NEQ', five]], undecided],
  ['x.size() > 3', [['GT', rulesString('a')]], undecided],
  [
    'x + 1 > 3',
    [['GT', five]],
    'Unsupported operation error. Received: constraint + int. Expected: two numbers, times or durations, or two strings.',
  ],
  ['x > 6 || true', [['GT', five]], 'true'],
  ['x > 5', [['GT', rulesFloat(5.5)]], 'true'],
];

describe('what a constraint proves', () => {
  test.each(
    proofs.map(([condition, bounds, outcome]) => ({
      condition,
      x: constrained(...bounds),
      given: describeValue(constrained(...bounds)),
      outcome,
    })),
  )('$condition given $given: $outcome', async ({ condition, x, outcome }) => {
    expect(await getOutcome(condition.replaceAll(/\bx\b/g, 'resource.data.x'), x)).toBe(outcome);
  });
});

describe('what a query knows', () => {
  test.each([
    ['resource.data.x == 1', 'true'],
    ['resource.data.x is int', 'true'],
    ['resource.data.y == 1', 'Property y is undefined on object.'],
    ['request.query.limit <= 10', 'true'],
    ['request.query.limit <= 9', 'false'],
    ['request.query.offset == 0', 'Property offset is undefined on object.'],
    [
      'request.auth.uid == id',
      'Variable [id] has no value: a query does not name a single document.',
    ],
    ["database == '(default)'", 'true'],
    ['resource.id == "x"', 'Property id is undefined on object.'],
  ])('%s: %s', async (condition, outcome) => {
    expect(await getOutcome(condition, rulesInt(1))).toBe(outcome);
  });
});

describe('collections and collection groups', () => {
  const list = async (rules: string, group: boolean, parent = '') =>
    (
      await evaluate(makeRuleset(firestoreRules(rules)), {
        method: 'list',
        path: documentPath(group ? parent : `${parent}/songs`),
        ...(group ? { collectionGroup: 'songs' } : { unboundDocument: true }),
        resource: makeDocument({}),
      })
    ).allowed;

  test.each([
    ['match /songs/{id} { allow list; }', true, false],
    ['match /songs/one { allow list; }', false, false],
    ['match /{all=**} { allow list; }', true, true],
    ['match /{all=**}/songs/{id} { allow list; }', true, true],
    ['match /{all=**}/albums/{id} { allow list; }', false, false],
    ['match /bands/{band}/songs/{id} { allow list; }', false, false],
    ['match /{all=**}/songs/{id} { allow list: if string(all) == "/"; }', true, false],
    ['match /songs/{id} { allow get; }', false, false],
  ])('%s allows the collection: %s, the group: %s', async (rules, collection, group) => {
    expect([await list(rules, false), await list(rules, true)]).toEqual([collection, group]);
  });

  test('a group below a document', async () => {
    const rules =
      'match /bands/{band}/{all=**} { match /songs/{id} { allow list: if band == "b1"; } }';
    expect(await list(rules, true, 'bands/b1')).toBe(true);
    expect(await list(rules, true, 'bands/b2')).toBe(false);
  });
});

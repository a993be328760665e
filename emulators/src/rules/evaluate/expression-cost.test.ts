import { describe, expect, test } from 'vitest';
import type { RulesVerdict } from '../api';
import {
  evaluate,
  caller,
  makeDocument,
  documentPath,
  Documents,
  firestoreRules,
  makeRuleset,
} from '../test-support';

/** Asks rules for the document 'x' of items with {a: 1, m: {k: 1}}. */
const evaluateRules = (rules: string): Promise<RulesVerdict> =>
  evaluate(
    makeRuleset(firestoreRules(rules)),
    {
      method: 'get',
      path: documentPath('items/x'),
      resource: makeDocument({ a: 1, m: { k: 1 } }),
      auth: caller('ann'),
    },
    new Documents({ 'cfg/c': { on: true } }),
  );

const inItems = (content: string): Promise<RulesVerdict> =>
  evaluateRules(`match /items/{id} { ${content} }`);

const repeated = (count: number, condition: string, operator = '&&'): string =>
  Array.from({ length: count }, () => condition).join(` ${operator} `);

describe('measured in production', () => {
  const g = (body: string): string => `function g(x) { ${body} }`;
  const config = '/databases/$(database)/documents/cfg/c';

  test.each([
    [20, 'resource.data.a == 1', '', 138],
    [20, "id == 'x'", '', 98],
    [20, 'true', '', 58],
    [20, 'g(id)', g("return x == 'x';"), 138],
    [20, 'g(id)', g("let y = x; return y == 'x';"), 178],
    [20, "id in ['x', 'y']", '', 138],
    [20, 'resource.data.keys().size() > 0', '', 158],
    [20, "id[0:1] == 'x'", '', 158],
    [20, "!(id == 'y')", '', 118],
    [20, "(id == 'x' ? true : false)", '', 158],
    [10, "resource.data.m == {'k': 1}", '', 88],
    [5, `get(${config}).data.on == true`, '', 63],
  ])('%i times %s %s: %i', async (count, condition, declarations, expressions) => {
    const verdict = await inItems(`${declarations} allow get: if ${repeated(count, condition)};`);
    expect(verdict).toMatchObject({ allowed: true, expressions });
  });

  test('20 disjuncts, the last true: 98', async () => {
    const verdict = await inItems(`allow get: if ${repeated(19, "id == 'y'", '||')} || id == 'x';`);
    expect(verdict).toMatchObject({ allowed: true, expressions: 98 });
  });

  // The totals of the next two were measured with conjuncts that are not recorded; these give the same totals.
  test('a false first conjunct before 19 more: 23', async () => {
    const verdict = await inItems(`allow get: if !(id == 'x') && ${repeated(19, "id == 'x'")};`);
    expect(verdict).toMatchObject({ allowed: false, expressions: 23 });
  });

  test('three rules of 20 conjuncts, two of them false at the end: 410', async () => {
    const conjuncts = repeated(19, 'resource.data.a == 1');
    const denying = `allow get: if ${conjuncts} && id == 'y';`;
    const verdict = await inItems(
      `${denying} ${denying} allow get: if ${conjuncts} && resource.data.a == 1;`,
    );
    expect(verdict).toMatchObject({ allowed: true, expressions: 410 });
  });
});

test('Storage counts alike', async () => {
  const rules = makeRuleset(
    `rules_version = '2'; service firebase.storage { match /b/{bucket}/o {
      match /{name} { allow get: if ${repeated(20, "name == 'x'")}; } } }`,
  );
  const request = {
    service: 'firebase.storage',
    method: 'get',
    path: ['b', 'main', 'o', 'x'],
  } as const;
  expect(await evaluate(rules, request)).toMatchObject({ allowed: true, expressions: 98 });
});

describe('the cost of a node', () => {
  test.each([
    ['true', 1],
    ['-1 == -1', 5],
    ["[1, 'a'].size() == 2", 6],
    ["{'a': 1}['a'] == 1", 7],
    ["'abc'[0:1] == 'a'", 6],
    ['1 is int', 3],
    ['!false', 2],
    ['2 + 3 * 4 == 14', 7],
    ['true && true', 4],
    ['false && true', 2],
    ['true || true', 2],
    ['false || true', 4],
    ['resource.data.missing || true', 6],
    ['true ? true : 1 == 2', 4],
    ['false ? 1 == 2 : true', 6],
    ['/a/b == /a/$(id)', 7],
    ['math.abs(1) == 1', 5],
    ["int('1') == 1", 4],
    ['debug(true)', 2],
    ['exists(/databases/$(database)/documents/cfg/c)', 7],
    ['resource.data.missing == 1', 5],
  ])('%s: %i', async (condition, expressions) => {
    expect((await inItems(`allow get: if ${condition};`)).expressions).toBe(expressions);
  });

  test.each([
    ['an unused binding', "let a = id == 'y'; return true;", 7],
    ['a binding used twice', "let a = id == 'x'; return a && a;", 10],
    ['a parameter used twice', 'return x == x;', 5],
  ])('%s is evaluated once', async (_what, body, expressions) => {
    const verdict = await inItems(`function f(x) { ${body} } allow get: if f(id);`);
    expect(verdict).toMatchObject({ allowed: true, expressions });
  });

  test('a statement without a condition costs nothing', async () => {
    expect(await inItems('allow get;')).toMatchObject({ allowed: true, expressions: 0 });
  });
});

describe('the sum of a request', () => {
  test('leaves out other methods and other paths', async () => {
    const verdict = await evaluateRules(`
      match /items/{id} { allow list: if true; allow get: if id == 'x'; }
      match /others/{id} { allow get: if true; }`);
    expect(verdict).toMatchObject({ allowed: true, expressions: 3 });
  });

  test('counts the cost of an error', async () => {
    const verdict = await inItems('allow get: if resource.data.missing == 1; allow get: if true;');
    expect(verdict).toMatchObject({ allowed: true, expressions: 6 });
  });

  test('follows the order of the file and ends with the statement that grants', async () => {
    const verdict = await evaluateRules(`
      match /items/{id} {
        match /{rest=**} { allow get: if id == 'y'; }
        allow get: if true;
        match /{rest=**} { allow get: if id == 'x'; }
      }`);
    expect(verdict).toMatchObject({ allowed: true, expressions: 4 });
  });

  test('is counted once when a look-up takes time', async () => {
    const rules = makeRuleset(
      firestoreRules(
        'match /items/{id} { allow get: if exists(/databases/$(database)/documents/cfg/c); }',
      ),
    );
    const request = { method: 'get', path: documentPath('items/x') } as const;
    const verdict = await evaluate(rules, request, {
      get: () => Promise.resolve(makeDocument({})),
    });
    expect(verdict).toMatchObject({ allowed: true, expressions: 7 });
  });
});

describe('the limit', () => {
  /** A condition of exactly so many expressions. */
  const costing = (expressions: number): string =>
    `[${Array.from({ length: expressions - 4 }, () => 'true').join()}].size() > 0`;
  const message =
    "\nUnable to evaluate the expression as the maximum of 1000 expressions to evaluate has been reached. for 'get' @ L4";

  test('1000 expressions are evaluated', async () => {
    const verdict = await inItems(`allow get: if ${costing(1000)};`);
    expect(verdict).toMatchObject({ allowed: true, expressions: 1000 });
  });

  test('a request of 1001 is denied', async () => {
    const verdict = await inItems(`allow get: if ${costing(1001)};`);
    expect(verdict).toMatchObject({ allowed: false, expressions: 1001, explanation: message });
  });

  test('neither || nor another statement grants after it', async () => {
    const verdict = await inItems(`allow get: if ${costing(1001)} || true; allow get;`);
    expect(verdict).toMatchObject({ allowed: false, explanation: message });
  });

  test('statements that were denied and errors count against it', async () => {
    const denied = `allow get: if !(${costing(500)});`;
    const failing = `allow get: if ${costing(400)} && resource.data.missing;`;
    const withLast = (expressions: number) =>
      inItems(`${denied} ${failing} allow get: if ${costing(expressions)};`);
    expect(await withLast(94)).toMatchObject({ allowed: true, expressions: 1000 });
    expect(await withLast(95)).toMatchObject({ allowed: false, expressions: 1001 });
  });
});

describe('what follows an error is evaluated and counted', () => {
  const missing = 'resource.data.missing';
  const getConfig = 'get(/databases/$(database)/documents/cfg/c)';

  /** Each condition with an error, beside one without an error that costs as much. */
  test.each([
    ['the right operand', `${missing} == id`, 'resource.data.a == id'],
    ['the collection of in', `${missing} in [id, id]`, 'resource.data.a in [id, id]'],
    ['items of a list', `[${missing}, id, id] == []`, '[resource.data.a, id, id] == []'],
    [
      'entries of a map',
      `{'k': ${missing}, 'l': id} == {}`,
      `{'k': resource.data.a, 'l': id} == {}`,
    ],
    [
      'arguments of a method',
      `id.replace(${missing}, id) == id`,
      'id.replace(resource.data.m.k, id) == id',
    ],
    [
      'arguments behind an object',
      `${missing}.replace(id, id) == id`,
      `${missing.replace('missing', 'a')}.replace(id, id) == id`,
    ],
    [
      'arguments of a function',
      `duration.value(${missing}, id) == id`,
      'duration.value(resource.data.a, id) == id',
    ],
    ['an index', `${missing}[id] == 1`, 'resource.data.a[id] == 1'],
    ['bounds of a slice', `${missing}[0:1] == 1`, 'resource.data.a[0:1] == 1'],
    ['segments of a path', `/a/$(${missing})/$(id) == /a`, '/a/$(resource.data.a)/$(id) == /a'],
  ])('%s', async (_what, failing, whole) => {
    const cost = async (condition: string) =>
      (await inItems(`allow get: if ${condition} || true;`)).expressions;
    const difference = whole.includes('.m.k') ? 1 : 0;
    expect(await cost(failing)).toBe((await cost(whole)) - difference);
  });

  test('so that no error hides what is too expensive', async () => {
    const expensive = `[${Array.from({ length: 1000 }, () => 'true').join()}]`;
    const verdict = await inItems(`allow get: if [${missing}, ${expensive}] == [] || true;`);
    expect(verdict).toMatchObject({ allowed: false, expressions: 1001 });
  });

  test('also look-ups', async () => {
    const looked = await inItems(`allow get: if [${missing}, ${getConfig}] == [] || true;`);
    expect(looked).toMatchObject({ allowed: true, expressions: 16 });
  });

  test.each([
    ['an argument', 'function f(x, y) { return y; }', 'f(resource.data.missing, true)', 6],
    ['a let', 'function f(x) { let y = resource.data.missing; return x; }', 'f(true)', 7],
  ])('%s that errs, and that nothing reads', async (_what, declaration, condition, expressions) => {
    const verdict = await inItems(`${declaration} allow get: if ${condition};`);
    expect(verdict).toMatchObject({ allowed: true, expressions });
  });
});

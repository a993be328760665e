import { describe, expect, test } from 'vitest';
import {
  evaluate,
  caller,
  makeDocument,
  documentPath,
  firestoreRules,
  getOutcome,
  makeRuleset,
} from '../test-support';
import { rulesMap, rulesString, rulesTimestamp } from '../values/values';

const missing = 'resource.data.missing';
const missingError = 'Property missing is undefined on object.';

describe('errors and booleans', () => {
  test.each([
    [`true || ${missing}`, 'true'],
    [`${missing} || true`, 'true'],
    [`${missing} || false`, missingError],
    [`false || ${missing}`, missingError],
    [`!(false && ${missing})`, 'true'],
    [`!(${missing} && false)`, 'true'],
    [`${missing} && true`, missingError],
    [`true && ${missing}`, missingError],
    [`!${missing}`, missingError],
    [`${missing} == null`, missingError],
    [`!('missing' in resource.data)`, 'true'],
    [`true ? true : ${missing}`, 'true'],
    [`false ? ${missing} : true`, 'true'],
    [`${missing} ? true : true`, missingError],
    [`resource.data.nothing == null`, 'true'],
    [`resource.data.nothing.field == 1`, 'Null value error.'],
    [`resource.data.nothing.size() == 1`, 'Null value error.'],
    [`resource.data.nothing[0] == 1`, 'Null value error.'],
    [`resource.data.nothing && true`, 'Null value error.'],
    [`resource.data.nothing < 1`, 'Null value error.'],
    [`1 + resource.data.nothing == 1`, 'Null value error.'],
    [`-resource.data.nothing == 1`, 'Null value error.'],
    [`'a' in resource.data.nothing`, 'Null value error.'],
    [`resource.data.nothing in [null]`, 'true'],
    [`'a' in 1`, 'Function not found error: Name: [in].'],
    [`resource.data.other in ${missing}`, missingError],
    [`resource.data.other + ${missing} == 1`, 'Property other is undefined on object.'],
    [`resource.data.nothing || true`, 'true'],
    [`request.resource.data.a == 1`, 'Property resource is undefined on object.'],
    [`request.resource == null`, 'Property resource is undefined on object.'],
    [`'resource' in request`, 'false'],
    [`request.query.limit <= 10`, 'Property query is undefined on object.'],
    [`1 && true`, 'Unsupported operation error. Received: int &&. Expected: bool &&.'],
    [`!1`, 'Unsupported operation error. Received: int !. Expected: bool !.'],
    [`1 ? true : true`, 'Unsupported operation error. Received: int ? :. Expected: bool ? :.'],
    [`'true'`, 'Unsupported operation error. Received: string if. Expected: bool if.'],
    [`false`, 'false'],
    [`unknown`, 'Variable not found error: Name: [unknown].'],
    [`unknown()`, 'Function not found error: Name: [unknown].'],
    [`resource.data.constructor == 1`, 'Property constructor is undefined on object.'],
    [`resource.data['missing'] == 1`, missingError],
    [
      `{resource.data.one: 1} == {}`,
      'Unsupported operation error. Received: {int: …}. Expected: {string: …}.',
    ],
    [
      `/a/$([1]) == /a`,
      'Unsupported operation error. Received: string(list). Expected: string(int), string(float), string(null), string(string), string(bool), string(path).',
    ],
  ])('%s: %s', async (condition, outcome) => {
    expect(await getOutcome(condition, { nothing: null, one: 1 })).toBe(outcome);
  });
});

describe('equality', () => {
  test.each([
    ['1 == 1.0', true],
    ["1 == '1'", false],
    ['null == null', true],
    ['null == false', false],
    ['[1, [2]] == [1, [2]]', true],
    ['[1, [2]] == [1.0, [2]]', false],
    ['[1, [2]] == [1, [2.0]]', false],
    ['/a/$(1)/$(null)/$(1.5)/$(true) == /a/1/null/1.5/true', true],
    ['[1] == [1].toSet()', false],
    ["{'a': 1} == {'a': 1, 'b': 2}", false],
    ['timestamp.value(0) == duration.value(0, "s")', false],
    ['/a == "a"', false],
    ["true != 'true'", true],
  ])('%s is %s', async (condition, expected) => {
    expect(await getOutcome(condition)).toBe(String(expected));
  });
});

describe('functions', () => {
  const rules = makeRuleset(`rules_version = '2';
function isOne(value) { return value == 1; }
service cloud.firestore {
  function level() { return 'service'; }
  match /databases/{database}/documents {
    function level() { return 'match'; }
    function ofDatabase() { return database; }
    match /scope/{id} {
      function id(other) { return other + id; }
      allow get: if isOne(1) && level() == 'match' && ofDatabase() == '(default)' && id('x') == 'xs1';
    }
    match /locals/{id} {
      function sum(a, b) { let c = a + b; let d = c * 2; return d; }
      function shadow(id) { let request = id; return request == 'mine'; }
      allow get: if sum(1, 2) == 6 && sum(sum(1, 1), 0) == 8 && shadow('mine');
    }
    match /unread/{id} {
      function ignores(value) { let unread = value.field; return true; }
      allow get: if ignores(resource.data.missing);
    }
    match /read/{id} {
      function isNull(value) { let copy = value; return copy == null; }
      allow get: if isNull(resource.data.missing);
    }
    match /branch/{id} {
      function unless(value, condition) { return condition || value == 1; }
      allow get: if unless(resource.data.missing, true) && !unless(2, false);
    }
  }
}`);

  test.each([
    ['scope/s1', true],
    ['locals/l1', true],
    ['unread/u1', true],
    ['read/r1', false],
    ['branch/b1', true],
  ])('%s: %s', async (path, allowed) => {
    const verdict = await evaluate(rules, {
      method: 'get',
      path: documentPath(path),
      resource: makeDocument({}),
    });
    expect(verdict.allowed).toBe(allowed);
  });
});

describe('an argument or a let that errs is an error only where it is read', () => {
  const declarations = `
    function ignores(x) { return true; }
    function ignoresLet(x) { let y = x.field; return true; }
    function ignoresLetOfLet(x) { let y = x.field; let z = y.field; return true; }
    function handsOn(x) { return ignores(x); }
    function skips(x) { return true ? true : x; }
    function absorbs(x) { return x || true; }
    function reads(x) { return x; }
    function readsLet(x) { let y = x.field; let z = true; return z && y; }
    function handsOnToReader(x) { return reads(x); }
    function inList(x) { return [x].size() == 1; }
    function comparesToNull(x) { return x == null; }`;

  test.each([
    ['ignores', 'true'],
    ['ignoresLet', 'true'],
    ['ignoresLetOfLet', 'true'],
    ['handsOn', 'true'],
    ['skips', 'true'],
    ['absorbs', 'true'],
    ['reads', missingError],
    ['readsLet', missingError],
    ['handsOnToReader', missingError],
    ['inList', missingError],
    ['comparesToNull', missingError],
  ])('%s: %s', async (name, outcome) => {
    const ruleset = makeRuleset(
      firestoreRules(`${declarations} match /a/{id} { allow get: if ${name}(${missing}); }`),
    );
    const { allowed, explanation } = await evaluate(ruleset, {
      method: 'get',
      path: documentPath('a/1'),
      resource: makeDocument({}),
    });
    expect(allowed ? 'true' : explanation).toContain(outcome);
  });
});

describe('request', () => {
  const rules = makeRuleset(
    firestoreRules(`match /notes/{id} {
      allow get: if request.auth.uid == 'ann' && request.auth.token.roles.hasAny(['admin']) && request.method == 'get';
      allow create: if request.resource.data.createdAt == request.time && resource == null && request.auth == null;
      allow update: if request.resource.data.title != resource.data.title && request.path[3] == 'notes';
      allow delete: if request.resource == null && resource.data.title == 'old';
    }`),
  );
  const path = documentPath('notes/n1');
  const written = makeDocument(
    rulesMap({ title: rulesString('new'), createdAt: rulesTimestamp(1000n, 0) }),
  );
  const stored = makeDocument({ title: 'old' });

  test.each([
    [
      'a get with a claim',
      { method: 'get', auth: caller('ann', { roles: ['admin'] }), resource: stored },
      true,
    ],
    [
      'a get without it',
      { method: 'get', auth: caller('ann', { roles: [] }), resource: stored },
      false,
    ],
    ['an anonymous get', { method: 'get', resource: stored }, false],
    ['a create', { method: 'create', requestResource: written }, true],
    [
      'a create by someone',
      { method: 'create', requestResource: written, auth: caller('ann') },
      false,
    ],
    ['an update', { method: 'update', resource: stored, requestResource: written }, true],
    [
      'an update that keeps the title',
      { method: 'update', resource: written, requestResource: written },
      false,
    ],
    ['a delete', { method: 'delete', resource: stored }, true],
  ] as const)('%s: %s', async (_what, request, allowed) => {
    expect((await evaluate(rules, { path, ...request })).allowed).toBe(allowed);
  });
});

test('debug prints its argument and returns it', async () => {
  const rules = makeRuleset(
    firestoreRules(
      `match /a/{id} { allow get: if debug(resource.data.x) == 1 && debug(request.auth) == null; }`,
    ),
  );
  const verdict = await evaluate(rules, {
    method: 'get',
    path: documentPath('a/1'),
    resource: makeDocument({ x: 1 }),
  });
  expect(verdict).toEqual({
    allowed: true,
    explanation: '',
    debug: ['1', 'null'],
    expressions: 13,
  });
});

describe('explanations', () => {
  const rules = makeRuleset(
    firestoreRules(`match /a/{id} {
      allow get: if false;
      allow read:
        if resource.data.x == 1;
      allow get: if true == (1 < 0);
    }`),
  );

  test('name the reason and the line of every statement that applies', async () => {
    const request = {
      method: 'get',
      path: documentPath('a/1'),
      resource: makeDocument({}),
    } as const;
    expect((await evaluate(rules, request)).explanation).toBe(
      "\nfalse for 'get' @ L5, Property x is undefined on object. for 'get' @ L7, false for 'get' @ L8",
    );
  });

  test('say when no statement applies', async () => {
    const { explanation } = await evaluate(rules, { method: 'get', path: documentPath('b/1') });
    expect(explanation).toBe('\nNo matching allow statements');
  });
});

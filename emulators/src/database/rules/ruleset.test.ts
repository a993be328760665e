import { describe, expect, it } from 'vitest';
import { parseNode } from '../tree/json';
import { Node } from '../tree/node';
import { parseQuery } from '../tree/query';
import { draftWrite, mergeUpdates, setUpdate, type Update } from '../writes';
import { canRead, canWrite, hasIndex } from './authorize';
import { loadRules } from './ruleset';

const ANN = { uid: 'ann' };

function tree(json: unknown): Node {
  return parseNode(json, { now: 0, existing: Node.EMPTY });
}

function reads(rules: object, path: string[], auth: { uid: string } | null, json: unknown = null) {
  const context = { auth, now: 0 };
  return canRead(loadRules(JSON.stringify({ rules })), tree(json), path, null, context);
}

function writes(
  rules: object,
  updates: readonly Update[],
  json: unknown = null,
  auth: { uid: string } | null = ANN,
) {
  const before = tree(json);
  const { after, targets } = draftWrite(before, updates, 0);
  const trees = { before, after };
  return canWrite(loadRules(JSON.stringify({ rules })), trees, targets, { auth, now: 0 });
}

describe('loading', () => {
  it('takes comments and strings over several lines', () => {
    const source = `// head
    { /* in
         between */ "rules": { "a": { ".read": "
            auth != null
            && true" } } } // tail`;
    const rules = loadRules(source);
    expect(rules.source).toBe(source);
    expect(canRead(rules, Node.EMPTY, ['a'], null, { auth: ANN, now: 0 })).toBe(true);
  });

  it.each([
    ['', '1:1: Parse error. '],
    ['service firebase.storage {}', '1:1: Parse error. '],
    ['{}', "1:2: Expected 'rules' property."],
    ['[]', "1:1: Expected '{'."],
    ['{"rules": {}, "other": {}}', "1:15: Unknown key 'other'"],
    ['{"rules": true}', "1:11: Expected '{'."],
    ['{"rules": {"a": true}}', "1:17: Expected '{'."],
    ['{"rules": {".read": true,}}', '1:26: Parse error. Expected a key in double quotes'],
    ['{"rules": {}', "1:13: Parse error. Expected ',', but found the end"],
    ['{"rules": {}} x', '1:15: Parse error. Expected the end of the file'],
    ['{"rules": {".read": "true}}', '1:21: Parse error. This string has no end'],
    ['{"rules": {".read": "\\x"}}', "1:23: Parse error. Invalid escape '\\x'"],
    ['{"rules": {".read": yes}}', "1:21: Parse error. Expected a value, but found 'y'"],
    ['{"rules": {".red": true}}', "1:20: Expected '{'. Unknown setting '.red'"],
    ['{"rules": {".red": {}}}', '1:12: String can\'t contain ".", '],
    ['{"rules": {".read": 1}}', '1:21: Invalid rule expression.  Expected '],
    ['{"rules": {".read": null}}', '1:21: Invalid rule expression.  Expected '],
    ['{"rules": {"a": {}, "a": {}}}', "1:21: Duplicate key 'a'"],
    ['{"rules": {"a/b": {}}}', '1:12: String can\'t contain ".", "#", "$", "/", "[", or "]".'],
    ['{"rules": {"": {}}}', '1:12: Invalid key ""'],
    [
      '{"rules": {"$a": {}, "$b": {}}}',
      "1:22: Cannot have multiple default rules ('$a' and '$b').",
    ],
    ['{"rules": {"$a": {"$a": {}}}}', '1:19: $a is already in use above'],
    [
      '{"rules": {".indexOn": [1]}}',
      '1:25: Invalid indexOn expression. Must be either a string or an array of strings',
    ],
    ['{\n  "rules": {\n    ".read": "auth != nul"\n  }\n}', "3:23: Unknown variable 'nul'"],
    ['{"rules": {".read": "\\"a\\" == foo"}}', "1:31: Unknown variable 'foo'"],
    ['{"rules": {".read": "true &&"}}', '1:29: Parse error. The expression ends too early'],
  ])('rejects %j', (source, message) => {
    expect(() => loadRules(source)).toThrow(message);
  });

  it('knows newData only where something is written, and query only where something is read', () => {
    const load = (kind: string, rule: string) => () =>
      loadRules(JSON.stringify({ rules: { [kind]: rule } }));
    expect(load('.read', 'newData.exists()')).toThrow('newData');
    expect(load('.write', 'newData.exists()')).not.toThrow();
    expect(load('.validate', 'query.limitToFirst == 1')).toThrow('query');
    expect(load('.read', 'query.limitToFirst == 1')).not.toThrow();
  });
});

describe('reading', () => {
  const own = { users: { $uid: { '.read': '$uid === auth.uid' } } };

  it.each([
    ['nothing is readable by default', {}, ['a'], false],
    ['the target', { a: { '.read': true } }, ['a'], true],
    ['below the target', { a: { '.read': true } }, ['a', 'b', 'c'], true],
    ['rules below the target do not count', { a: { b: { '.read': true } } }, ['a'], false],
    ['a deeper false does not revoke', { '.read': true, a: { '.read': false } }, ['a'], true],
    ['own place', own, ['users', 'ann', 'x'], true],
    ['place of others', own, ['users', 'bob'], false],
    ['all places', own, ['users'], false],
    ['a named child beats a variable', { $k: { '.read': true }, a: {} }, ['a'], false],
  ])('%s', (_, rules, path, expected) => {
    expect(reads(rules, path, ANN)).toBe(expected);
  });

  it('sees the query', () => {
    const rules = loadRules(
      '{"rules": {".read": "query.orderByChild == \'owner\' && query.equalTo == auth.uid && query.limitToFirst <= 10"}}',
    );
    const may = (json: object) =>
      canRead(rules, Node.EMPTY, [], parseQuery(json), { auth: ANN, now: 0 });
    expect(may({ i: 'owner', sp: 'ann', ep: 'ann', l: 10, vf: 'l' })).toBe(true);
    expect(may({ i: 'owner', sp: 'bob', ep: 'bob', l: 10, vf: 'l' })).toBe(false);
    expect(may({ i: 'owner', sp: 'ann', ep: 'ann', l: 11, vf: 'l' })).toBe(false);
    expect(may({ i: 'owner', sp: 'ann', ep: 'ann', l: 10, vf: 'r' })).toBe(false);
    expect(may({ i: 'owner', sp: 'ann', ep: 'ann' })).toBe(false);
  });

  it('looks an index up at the place itself', () => {
    const rules = loadRules(
      '{"rules": {"a": {".indexOn": ["x", "y/z"], "$k": {".indexOn": ".value"}}}}',
    );
    const has = (path: string[], json: object) => {
      const query = parseQuery(json);
      return query !== null && hasIndex(rules, path, query);
    };
    expect(has(['a'], { i: 'x' })).toBe(true);
    expect(has(['a'], { i: 'y/z' })).toBe(true);
    expect(has(['a'], { i: 'z' })).toBe(false);
    expect(has(['a', 'b'], { i: '.value' })).toBe(true);
    expect(has(['a', 'b', 'c'], { i: 'x' })).toBe(false);
    expect(has([], { i: '.key' })).toBe(true);
    expect(has([], { l: 1 })).toBe(true);
  });
});

describe('writing', () => {
  const notes = {
    '.write': 'auth != null',
    '.validate': "newData.hasChildren(['title'])",
    title: { '.validate': 'newData.isString() && newData.val().length < 10' },
    $other: { '.validate': false },
  };

  it.each([
    ['nothing is writable by default', {}, setUpdate('a', 1), null, false],
    ['.validate alone does not grant', { '.validate': true }, setUpdate('a', 1), null, false],
    ['valid', { n: notes }, setUpdate('n', { title: 'x' }), null, true],
    [
      'a child is missing',
      { n: notes },
      setUpdate('n', { title: null }),
      { n: { title: 'x' } },
      true,
    ],
    ['a child is of a wrong type', { n: notes }, setUpdate('n', { title: 1 }), null, false],
    ['a child too many', { n: notes }, setUpdate('n', { title: 'x', b: 1 }), null, false],
    [
      'a child at its own path',
      { n: notes },
      setUpdate('n/title', 'y'),
      { n: { title: 'x' } },
      true,
    ],
    ['an ancestor is checked', { n: notes }, setUpdate('n/b', 1), null, false],
    [
      'deleting needs no validation',
      { n: notes },
      setUpdate('n', null),
      { n: { title: 'x' } },
      true,
    ],
    [
      'but what remains must be valid',
      { n: { ...notes, $other: {} } },
      setUpdate('n/title', null),
      { n: { title: 'x', b: 1 } },
      false,
    ],
    [
      'newData is the merged state',
      { '.write': "newData.child('a').val() == 1 && newData.child('b').val() == 2" },
      setUpdate('b', 2),
      { a: 1 },
      true,
    ],
    [
      'data is the state before',
      { $k: { '.write': '!data.exists()' } },
      setUpdate('a', 2),
      { a: 1 },
      false,
    ],
    [
      'an update sees all of its places',
      { a: { '.write': "newData.parent().child('b').val() == 2" }, b: { '.write': true } },
      mergeUpdates('', { a: 1, b: 2 }),
      null,
      true,
    ],
    [
      'an update is refused as a whole',
      { a: { '.write': true } },
      mergeUpdates('', { a: 1, b: 2 }),
      null,
      false,
    ],
    [
      'priorities are written under the rules of their node',
      { a: { '.write': 'newData.getPriority() == 5' } },
      setUpdate('a/.priority', 5),
      { a: 1 },
      true,
    ],
  ])('%s', (_, rules, updates, json, expected) => {
    expect(writes(rules, updates, json)).toBe(expected);
  });

  it('lets nobody in who is not signed in', () => {
    expect(writes({ n: notes }, setUpdate('n', { title: 'x' }), null, null)).toBe(false);
  });
});

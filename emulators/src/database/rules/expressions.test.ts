import { describe, expect, it } from 'vitest';
import { parseNode } from '../tree/json';
import { Node } from '../tree/node';
import { canRead } from './authorize';
import { loadRules } from './ruleset';

const AUTH = {
  uid: 'ann',
  level: 3,
  admin: true,
  nested: { flag: true, word: 'one' },
  token: { firebase: { identities: { 'google.com': ['123', '456'] }, 7: 'seven' } },
};
const DATA = { text: 'hello', count: 5, flag: false, empty: '', list: { a: 1, b: { c: 2 } } };

/** Reads `/<key>` under `{"$key": {".read": rule}}`. */
function evaluate(rule: string, auth: Record<string, unknown> | null = AUTH): boolean {
  const rules = loadRules(JSON.stringify({ rules: { $key: { '.read': rule } } }));
  const tree = parseNode(DATA, { now: 0, existing: Node.EMPTY });
  return canRead(rules, tree, ['text'], null, { auth, now: 1000 });
}

describe('what is true', () => {
  it.each([
    '1 < 2 && 2 <= 2 && 3 > 2 && 3 >= 3',
    "'a' < 'b'",
    "'a' + 1 == 'a1' && 1 + 1 == 2 && 7 % 4 == 3 && 2 * 3 - 1 == 5 && 1 / 2 == 0.5",
    '-auth.level == -3',
    '1 + 2 * 3 == 7 && (1 + 2) * 3 == 9',
    "1/0 + '' == 'NaN'",
    'true ? true : false',
    'false ? false : true',
    'auth != null && auth.uid === "ann"',
    'auth.missing == null && auth.missing.deeper == null',
    "auth['nested']['flag'] == true && auth.nested.word.length == 3",
    "auth.token.firebase.identities['google.com'][0] == '123'",
    "auth.token.firebase.identities['google.com']['1'] == '456'",
    "auth.token.firebase.identities['google.com'][now - 1000] == '123'",
    "auth.token.firebase.identities['google.com'][2] == null",
    "auth.token.firebase.identities['google.com'][0 - 1] == null",
    "auth.token.firebase.identities['google.com'][0.5] == null",
    "auth.token.firebase.identities['google.com'].length == null",
    "auth.token.firebase.identities['apple.com'][0] == null && auth.uid[0] == null",
    "auth.token.firebase[7] == 'seven'",
    "auth[$key] == null && auth['u' + 'id'] == 'ann'",
    "$key == 'text' && data.val() == 'hello'",
    'now == 1000',
    "root.child('list/b/c').val() == 2 && root.child('list').child('a').exists()",
    "data.parent().hasChild('count') && root.hasChildren() && !data.hasChildren()",
    "root.hasChildren(['text', 'count']) && !root.hasChildren(['text', 'nothing'])",
    "root.child('text').isString() && root.child('count').isNumber() && root.child('flag').isBoolean()",
    'data.getPriority() == null',
    "root.child('list').val() != null && root.child('list').val() == root.child('list').val()",
    "root.child('empty').val().length == 0",
    "data.val().contains('ell') && data.val().beginsWith('he') && data.val().endsWith('lo')",
    "data.val().replace('l', 'L') == 'heLLo' && data.val().toUpperCase() == 'HELLO'",
    "data.val()['length'] == 5 && root['exists']()",
    "root.child('no.such#key').val() == null",
    'query.orderByKey && !query.orderByValue && query.orderByChild == null && query.limitToFirst == null',
    "'it\\'s' == \"it's\"",
    'true || auth.uid > 5',
  ])('%s', (rule) => {
    expect(evaluate(rule)).toBe(true);
  });
});

describe('what fails while it runs, so that even its negation and alternatives do not hold', () => {
  it.each([
    'root.parent().exists()',
    'auth.uid > 5',
    'auth.missing > 5',
    "1 < 'a'",
    "'a' < 1",
    'data.val() < 1',
    '1 >= data.val()',
    '$key > 5',
    'auth[auth.admin] == null',
    'auth[null] == null',
    'auth.missing + 1 == 1',
    'auth.admin + 1 == 2',
    'auth.uid - 1 == 0',
    '-auth.uid == 0',
    "auth.contains('x')",
    "auth.missing.contains('x')",
    'auth.missing.length > 0',
    "'abc'.contains(auth.missing)",
    "'abc'.replace(auth.level, 'x') == 'abc'",
    'root.child(auth.missing).val() == null',
    'root.hasChild(auth.level) == false',
    'root.hasChildren([auth.missing]) == false',
  ])('%s', (rule) => {
    expect(evaluate(rule)).toBe(false);
    expect(evaluate(`!(${rule})`)).toBe(false);
    expect(evaluate(`(${rule}) || true`)).toBe(false);
  });
});

describe('what is not permitted to be uploaded', () => {
  it.each([
    '',
    '7',
    "'text'",
    'auth.admin',
    'data.val()',
    'unknown == 1',
    '$other == 1',
    'newData.exists()',
    'root = 5',
    'var a = 1',
    'true; true',
    'auth.admin && true',
    'true || data.val()',
    '!data.val()',
    "auth.uid == 'a' ? 7 : true",
    'auth.uid ? true : false',
    '2 ** 2 == 4',
    'root != null',
    'data == root',
    'data.val() > true',
    'true - 1 == 0',
    'null + 1 == 1',
    "-'a' == 1",
    'data.exists',
    'data.missing()',
    'data.val().missing == 1',
    'auth.uid.missing() == 1',
    'data.val().contains(1)',
    "data.val().matches('/a/')",
    "'a'.contains()",
    'data.exists(1)',
    "data.hasChildren('a')",
    'data.hasChildren([])',
    "data.hasChildren(['a', 1])",
    "data.hasChildren(['a'], ['b'])",
    'query.missing == 1',
    'data[$key]()',
    "data['exi' + 'sts']()",
    '(true',
    'true)',
    "'open",
    'true &',
    'data.child("a"',
  ])('%s', (rule) => {
    expect(() => evaluate(rule)).toThrow(/^1:\d+: /);
  });
});

describe('regular expressions', () => {
  it.each([
    ['hello', '/ell/', true],
    ['hello', '/^ell/', false],
    ['hello', '/^he.*o$/', true],
    ['HELLO', '/hello/i', true],
    ['HELLO', '/hello/', false],
    ['a-1', '/^[a-z]-\\d{1,3}$/', true],
    ['a-1234', '/^[a-z]-\\d{1,3}$/', false],
    ['cat', '/^(cat|dog)s?$/', true],
    ['bird', '/^(cat|dog)s?$/', false],
    ['a|b', '/^a|b$/', true],
    ['xb', '/^a|b$/', true],
    ['bx', '/^a|b$/', false],
    ['{x}', '/\\{x}/', true],
    ['a/b', '/a\\/b/', true],
    ['a/b', '/a[/]b/', true],
    ['2024-01', '/^[^a-z\\s]+$/', true],
    ['a$', '/a\\$$/', true],
    ['ann@example.com', '/^[A-Z0-9._%+-]+@[A-Z0-9.-]+\\.[A-Z]{2,4}$/i', true],
  ])('%j against %s is %s', (text, regex, expected) => {
    expect(evaluate(`auth.text.matches(${regex})`, { text })).toBe(expected);
  });

  it.each([
    '/a/g',
    '/a/ig',
    '/(^a$|b)/',
    '/a$b/',
    '/(a|)/',
    '/|a/',
    '/a||b/',
    '/(a/',
    '/a)/',
    '/*a/',
    '/(?:a)/',
    '/a(?=b)/',
    '/(a)\\1/',
    '/\\ba/',
    '/[a/',
    '/[z-a]/',
    '/a{2,1}/',
  ])('rejects %s', (regex) => {
    expect(() => evaluate(`auth.text.matches(${regex})`)).toThrow(/^1:\d+: /);
  });

  it('does not hang on patterns that backtrack in other engines', () => {
    const text = `${'a'.repeat(5000)}!`;
    expect(evaluate('auth.text.matches(/^(a+)+$/)', { text })).toBe(false);
  });
});

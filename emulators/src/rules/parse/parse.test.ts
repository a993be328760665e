import { describe, expect, test } from 'vitest';
import type { Expression, PathPart } from './ast';
import { describeValue } from '../values/describe';
import { RulesSyntaxError } from './parse-tree';
import { parseRules } from './parse';

const withCondition = (condition: string): string =>
  `service cloud.firestore { match /a { allow read: if ${condition}; } }`;

/** The shape of an expression, every operation in parentheses. */
function shape(expression: Expression | undefined): string {
  if (!expression) return '';
  switch (expression.kind) {
    case 'literal':
      return describeValue(expression.value);
    case 'variable':
      return expression.name;
    case 'list':
      return `[${expression.items.map(shape).join(', ')}]`;
    case 'map':
      return `{${expression.entries.map(({ key, value }) => `${shape(key)}: ${shape(value)}`).join(', ')}}`;
    case 'path':
      return expression.parts.map((part) => `/${pathPart(part)}`).join('');
    case 'member':
      return `${shape(expression.object)}.${expression.name}`;
    case 'index':
      return `${shape(expression.object)}[${shape(expression.index)}]`;
    case 'slice':
      return `${shape(expression.object)}[${shape(expression.from)}:${shape(expression.to)}]`;
    case 'call':
      return `${expression.name}(${expression.args.map(shape).join(', ')})`;
    case 'methodCall':
      return `${shape(expression.object)}.${expression.name}(${expression.args.map(shape).join(', ')})`;
    case 'negate':
      return `(- ${shape(expression.operand)})`;
    case 'not':
      return `(! ${shape(expression.operand)})`;
    case 'is':
      return `(${shape(expression.operand)} is ${expression.typeName})`;
    case 'and':
    case 'or':
      return `(${shape(expression.left)} ${expression.kind} ${shape(expression.right)})`;
    case 'binary':
      return `(${shape(expression.left)} ${expression.operator} ${shape(expression.right)})`;
    case 'ternary':
      return `(${shape(expression.condition)} ? ${shape(expression.whenTrue)} : ${shape(expression.whenFalse)})`;
  }
}

const pathPart = (part: PathPart): string =>
  part.kind === 'expression' ? `$(${shape(part.expression)})` : part.text;

function getProblem(source: string): string {
  try {
    parseRules(source);
    return 'no problem';
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    const { line, column, message } = error.problem;
    return `${line}:${column} ${message}`;
  }
}

describe('expressions', () => {
  test.each([
    ['a || b && c', '(a or (b and c))'],
    ['a && b || c && d', '((a and b) or (c and d))'],
    ['!a && b', '((! a) and b)'],
    ['!!a', '(! (! a))'],
    ['a + b * c - d', '((a + (b * c)) - d)'],
    ['a - b - c', '((a - b) - c)'],
    ['a / b % c', '((a / b) % c)'],
    ['(a + b) * c', '((a + b) * c)'],
    ['a < b == c', '((a < b) == c)'],
    ['a in b == c', '(a in (b == c))'],
    ['!a in b', '((! a) in b)'],
    ['a == b is int', '((a == b) is int)'],
    ['a + b is int', '((a + b) is int)'],
    ['a is int && b in c', '((a is int) and (b in c))'],
    ['a ? b : c ? d : e', '(a ? b : (c ? d : e))'],
    ['a || b ? c : d', '((a or b) ? c : d)'],
    ['-a * b', '((- a) * b)'],
    ['-a.b', '(- a.b)'],
    ['a - -b', '(a - (- b))'],
    ['-1', '-1'],
    ['-9223372036854775808', '-9223372036854775808'],
    ['1.5 + .5', '(1.5 + 0.5)'],
    ['a.b.c(d).e', 'a.b.c(d).e'],
    ['a.in.match.allow', 'a.in.match.allow'],
    ["a['b'].c[0]", 'a["b"].c[0]'],
    ['a[1:2]', 'a[1:2]'],
    ['a[1:]', 'a[1:]'],
    ['a[:2]', 'a[:2]'],
    ['a[:]', 'a[:]'],
    ['f(a, b,)', 'f(a, b)'],
    ['latlng.value(1, 2)', 'latlng.value(1, 2)'],
    ['[a, [b], ]', '[a, [b]]'],
    ["{'a': b, 'c': {},}", '{"a": b, "c": {}}'],
    ['/a/$(b.c)/(default)/{d}/e.f', '/a/$(b.c)/(default)/{d}/e.f'],
    ['get(/a/$(b)).c', 'get(/a/$(b)).c'],
    ['true && false && null == null', '((true and false) and (null == null))'],
    [`"a'b" + 'c"d'`, `("a'b" + "c\\"d")`],
    [`'\\n\\t\\\\\\'\\u0041\\x42\\103'`, String.raw`"\n\t\\'ABC"`],
    [`b'\\x00\\377é'`, "b'00ffc3a9'"],
    ['a /* note */ == // more\n b', '(a == b)'],
  ])('%s is %s', (condition, expected) => {
    const [allow] = parseRules(withCondition(condition)).services[0]?.matches[0]?.allows ?? [];
    expect(shape(allow?.condition)).toBe(expected);
  });
});

describe('declarations', () => {
  test('keeps what a file says', () => {
    const file = parseRules(`rules_version = "2";
function shared() { return true }
service cloud.firestore {
  function inService(a, b) { let c = a; let d = c; return b == d; }
  match /databases/{database}/documents {
    match /a-b/{one}/{rest=**} {
      allow get, list;
      allow write: if shared()
    }
    match /c/** { match /{x=*}/* { allow read: if false; } }
  }
}`);
    expect(file.version).toBe(2);
    expect(file.functions.map(({ name }) => name.text)).toEqual(['shared']);
    const [service] = file.services;
    expect(service?.name.text).toBe('cloud.firestore');
    expect(service?.functions[0]?.parameters.map(({ text }) => text)).toEqual(['a', 'b']);
    expect(service?.functions[0]?.bindings.map(({ name }) => name.text)).toEqual(['c', 'd']);
    const [first, second] = service?.matches[0]?.matches ?? [];
    expect(
      first?.pattern.map((segment) =>
        'text' in segment ? segment.text : [segment.kind, segment.name?.text],
      ),
    ).toEqual(['a-b', ['capture', 'one'], ['glob', 'rest']]);
    expect(first?.allows.map(({ methods }) => methods.map(({ text }) => text))).toEqual([
      ['get', 'list'],
      ['write'],
    ]);
    expect(first?.allows[0]?.condition).toBeUndefined();
    expect(second?.pattern.map(({ kind }) => kind)).toEqual(['text', 'glob']);
    expect(second?.matches[0]?.pattern.map(({ kind }) => kind)).toEqual(['capture', 'capture']);
    expect(second?.matches[0]?.allows[0]?.condition?.span).toMatchObject({ line: 10, column: 51 });
  });

  test.each([
    ["rules_version = '1'; service a.b { match /a { allow read; } }", 1],
    ['service a.b { match /a { allow read; } }', 1],
    ["rules_version = '2' service a.b { match /a { allow read } }", 2],
  ])('%s has version %i', (source, version) => {
    expect(parseRules(source).version).toBe(version);
  });
});

describe('syntax errors', () => {
  test.each([
    [
      '',
      "1:1 Unexpected end of the file, expected 'function' or 'import' or 'service' or 'rules_version'.",
    ],
    [
      "rules_version = '3'; service a.b { match /a { allow read; } }",
      "1:17 Only rules_version '1' and '2' are allowed, but got '3'.",
    ],
    ['service a.b { }', "1:15 The 'service' body must contain at least one declaration."],
    [
      'service a.b { match /a { } }',
      "1:26 The 'match' body must contain at least one declaration.",
    ],
    [
      'service a.b { match /a/ { allow read; } }',
      "1:23 Forward slash '/' found where identifier or binding expected.",
    ],
    ['service a.b {\n  /a { allow read; } }', "2:3 Missing 'match' keyword before path."],
    ['service a.b { match /a { allow read if true; } }', "1:37 Missing ':' before 'if' condition."],
    [
      'service a.b { match /a { allow read: true; } }',
      "1:38 Missing 'if' before conditional expression.",
    ],
    [
      'service a.b { match /a { allow read: if; } }',
      "1:40 Missing conditional expression after 'if'.",
    ],
    [
      'service a.b { match /a { allow : if true; } }',
      "1:32 Expected at least one 'operation' after 'allow'.",
    ],
    ['service a.b { function f() { } match /a { allow read; } }', "1:30 Missing 'function' body."],
    [
      'service a.b { function f() { let a = 1 return a; } match /a { allow read; } }',
      "1:40 missing ';' at 'return'.",
    ],
    [withCondition('a ++'), '1:57 Increment (++) and decrement (--) operators are not supported.'],
    [withCondition("'abc"), "1:62 Missing a closing '."],
    [
      withCondition("'\\q'"),
      "1:54 Unexpected '\\': no such character or escape sequence in rules.",
    ],
    [withCondition('a # b'), "1:55 Unexpected '#': no such character or escape sequence in rules."],
    [withCondition('1e5'), "1:54 Unexpected 'e5'."],
    [withCondition('var == 1'), "1:53 Missing conditional expression after 'if'."],
    [withCondition('f()(1)'), "1:56 Unexpected '('."],
    [
      'service cloud.firestore {\n  match /a {\n    allow read: if true;\n',
      '4:1 Unexpected end of the file.',
    ],
  ])('%j: %s', (source, problem) => {
    expect(getProblem(source)).toBe(problem);
  });
});

import { describe, expect, it } from 'vitest';
import { Node } from '../tree/node';
import { MAX_NESTING } from './nesting';
import { canRead } from './authorize';
import { loadRules } from './ruleset';

function evaluate(rule: string, auth: Record<string, unknown> = {}): boolean {
  const rules = loadRules(JSON.stringify({ rules: { '.read': rule } }));
  return canRead(rules, Node.EMPTY, [], null, { auth, now: 0 });
}

const repeat = (text: string, count: number) => text.repeat(count);
const TOO_DEEP = /stand inside each other\.$/;

describe('nesting', () => {
  const shapes: [string, (count: number) => string][] = [
    ['parentheses', (n) => `${repeat('(', n)}true${repeat(')', n)}`],
    ['!', (n) => `${repeat('!', n * 2)}true`],
    ['-', (n) => `${repeat('- ', n)}1 != 0`],
    ['+', (n) => `1${repeat(' + 1', n)} > 0`],
    ['members', (n) => `auth${repeat('.a', n)} == null`],
    ['methods', (n) => `'a'${repeat('.toUpperCase()', n)} == 'A'`],
    ['indexes', (n) => `auth${repeat('[auth', n)}['a']${repeat(']', n)} == null`],
    ['ternaries', (n) => `${repeat('false ? false : ', n)}true`],
    ['regular expressions', (n) => `auth.a.matches(/${repeat('(', n)}a${repeat(')', n)}/)`],
    ['lists', (n) => `data.hasChildren(${repeat('[', n)}'a'${repeat(']', n)})`],
  ];

  it.each(shapes)('of %s is refused when it is too deep, however deep', (_, shape) => {
    expect(() => evaluate(shape(MAX_NESTING + 1))).toThrow(TOO_DEEP);
    expect(() => evaluate(shape(50_000))).toThrow(TOO_DEEP);
  });

  it.each(shapes.filter(([name]) => !['regular expressions', 'lists', 'indexes'].includes(name)))(
    'of %s is evaluated when it is deep',
    (_, shape) => {
      expect(evaluate(shape(MAX_NESTING / 2 - 5))).toBe(true);
    },
  );

  it('does not grow with the length of a chain of && or ||', () => {
    const chain = (operator: string) => Array(20_000).fill('auth != null').join(operator);
    expect(evaluate(chain(' && '))).toBe(true);
    expect(evaluate(`false || ${chain(' || ')}`)).toBe(true);
  });

  it('of the rules themselves is bounded, too', () => {
    const nested = (n: number) => `{"rules": ${repeat('{"a": ', n)}{}${repeat('}', n)}}`;
    expect(() => loadRules(nested(50))).not.toThrow();
    expect(() => loadRules(nested(100_000))).toThrow(/: Parse error\. More than 200 levels/);
    expect(() => loadRules(`{"rules": {".indexOn": ${repeat('[', 100_000)}}}`)).toThrow(
      /: Parse error\. More than 200 levels/,
    );
  });

  it('takes long strings, comments and spaces', () => {
    const rule = `'${repeat("it\\'s ", 500_000)}' == auth.uid`;
    const space = `${repeat(' \n', 500_000)}/*${repeat('*', 500_000)}*/`;
    const text = `${space}{"rules": {".read": ${JSON.stringify(rule)}}}`;
    expect(() => loadRules(text)).not.toThrow();
  });
});

describe('what a rule may cost', () => {
  const fails = (rule: string, auth?: Record<string, unknown>) => {
    expect(evaluate(`(${rule}) || true`, auth)).toBe(false);
  };
  const kilobyte = repeat('a', 1024);
  const megabytes = (count: number) => repeat(kilobyte, 1024 * count);

  it('ends the growth of strings by replace', () => {
    const chain = (count: number) =>
      `'aaaaaaaaaa'${repeat(".replace('a', 'aaaaaaaaaa')", count)}.length`;
    expect(evaluate(`${chain(5)} == 1000000`)).toBe(true);
    fails(`${chain(7)} > 0`);
    fails(`${chain(150)} > 0`);
  });

  it('ends the growth of strings by +', () => {
    const data = { a: megabytes(6) };
    expect(evaluate("(auth.a + 'x').length == 6291457", data)).toBe(true);
    fails('(auth.a + auth.a).length > 0', data);
  });

  it('ends long work on long strings', () => {
    const data = { a: megabytes(9) };
    expect(evaluate("!auth.a.contains('x')", data)).toBe(true);
    fails(Array(10).fill("!auth.a.contains('x')").join(' && '), data);
    fails(Array(10).fill("auth.a != 'x'").join(' && '), data);
  });

  it('ends expensive regular expressions', () => {
    const data = { a: megabytes(1) };
    expect(evaluate('auth.a.matches(/^a+$/)', data)).toBe(true);
    fails(`auth.a.matches(/${repeat('a?', 1000)}b/)`, data);
    fails('auth.a.matches(/^(((a{1,9}){1,9}){1,9})b$/)', data);
  });

  it('counts for each rule anew', () => {
    const rule = Array(4).fill("!auth.a.contains('x')").join(' && ');
    const rules = loadRules(
      JSON.stringify({
        rules: {
          '.read': `${rule} && false`,
          a: { '.read': `${rule} && false`, b: { '.read': rule } },
        },
      }),
    );
    const context = { auth: { a: megabytes(9) }, now: 0 };
    expect(canRead(rules, Node.EMPTY, ['a', 'b'], null, context)).toBe(true);
  });
});

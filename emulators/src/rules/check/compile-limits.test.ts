import { expect, test } from 'vitest';
import { compileRules } from '..';
import { firestoreRules } from '../test-support';

/** Pieces of text numbered from 1, one after the other. */
const repeat = (count: number, make: (index: number) => string, separator = ' '): string =>
  Array.from({ length: count }, (_unused, index) => make(index + 1)).join(separator);

/** The errors of rules inside the documents match, which starts on line 4. */
const getErrors = (content: string): string[] => getSourceErrors(firestoreRules(content));

function getSourceErrors(source: string): string[] {
  const { problems, ruleset } = compileRules(source);
  const errors = problems.filter(({ severity }) => severity === 'ERROR');
  expect(ruleset === undefined).toBe(errors.length > 0);
  return errors.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

const condition = (expression: string): string => `match /a/{id} { allow get: if ${expression}; }`;
const tooComplex = '4:35 Expression is too complex to evaluate safely.';
const comparison = 'resource.data.a == 1';
const rightNested = (count: number): string =>
  count === 1 ? comparison : `${comparison} && (${rightNested(count - 1)})`;

test.each<[string, number, (count: number) => string, string]>([
  [
    "'let' bindings of a function",
    11,
    (count) =>
      `function f() { ${repeat(count, (i) => `let a${i} = 1;`)} return true; } ${condition('f()')}`,
    '4:14 Maximum allowed variable count of 10 for a given function has been reached.',
  ],
  [
    'functions on a call stack',
    21,
    (count) =>
      `${repeat(count, (i) => `function f${i}() { return ${i === count ? 'true' : `f${i + 1}()`}; }`)} ${condition('f1()')}`,
    `4:14 Maximum allowed call depth of 20 is reached for [${repeat(21, (i) => `f${i}`, '->')}] call stack.`,
  ],
  [
    'functions on a call stack that no rule starts',
    21,
    (count) =>
      `${repeat(count, (i) => `function f${i}() { return ${i === 1 ? 'true' : `f${i - 1}()`}; }`, '\n')} ${condition('true')}`,
    `25:10 Maximum allowed call depth of 20 is reached for [${repeat(21, (i) => `f${23 - i}`, '->')}] call stack.`,
  ],
  [
    'comparisons joined by &&',
    98,
    (count) => condition(repeat(count, () => comparison, ' && ')),
    tooComplex,
  ],
  [
    'comparisons joined by ||',
    98,
    (count) => condition(repeat(count, () => comparison, ' || ')),
    tooComplex,
  ],
  ['comparisons nested to the right', 49, (count) => condition(rightNested(count)), tooComplex],
  [
    'parentheses around a comparison',
    97,
    (count) => condition(`${'('.repeat(count)}${comparison}${')'.repeat(count)}`),
    tooComplex,
  ],
  [
    'operands of + inside a comparison',
    98,
    (count) => condition(`string(${repeat(count, () => '1', ' + ')}).size() > 0`),
    tooComplex,
  ],
  [
    "comparisons in the value of a 'let'",
    98,
    (count) =>
      `function f() { let a = ${repeat(count, () => comparison, ' && ')}; return a; } ${condition('f()')}`,
    '4:28 Expression is too complex to evaluate safely.',
  ],
  [
    'parameters',
    7,
    (count) =>
      `function f(${repeat(count, (i) => `a${i}`, ', ')}) { return true; } ${condition(`f(${repeat(count, String, ', ')})`)}`,
    '4:14 Function f has 8 parameters: at most 7 are supported. Split it.',
  ],
  [
    'matches nested in the documents match',
    9,
    (count) => `${repeat(count, (i) => `match /a/{b${i}} {`)} allow get; ${'}'.repeat(count)}`,
    '4:149 Too many nested matches: at most 10 are supported. Flatten the matches.',
  ],
  [
    'path segments below the documents match',
    97,
    (count) => `match /${repeat(count, () => 'a', '/')} { allow get; }`,
    '4:5 Too many path segments: at most 100 are supported. Flatten the matches.',
  ],
  [
    'captures below the documents match',
    19,
    (count) => `match /${repeat(count, (i) => `{a${i}}`, '/')} { allow get; }`,
    '4:5 Too many captures: at most 20 are supported. Flatten the matches.',
  ],
])('%s: %i compile, one more is refused', (_what, limit, make, error) => {
  expect(getErrors(make(limit))).toEqual([]);
  expect(getErrors(make(limit + 1))).toEqual([error]);
});

test('256 KiB of source compile, one byte more is refused', () => {
  const source = firestoreRules(condition('true')).padEnd(256 * 1024);
  expect(getSourceErrors(source)).toEqual([]);
  expect(getSourceErrors(`${source} `)).toEqual([
    '1:1 Rules may be 256 KiB long at most. Split or shorten the file.',
  ]);
});

test('rules of more than 250 KB without comments and spaces are compiled, with a warning', () => {
  const rules = (count: number) =>
    firestoreRules(repeat(count, (index) => condition(`'//  ${'x'.repeat(9_900)}' != '${index}'`)));
  const getWarnings = (source: string) =>
    compileRules(source).problems.map(({ severity, message }) => `${severity} ${message}`);
  expect(getWarnings(`${rules(24)} // ${'x'.repeat(15_000)}`)).toEqual([]);
  expect(getWarnings(rules(26))).toEqual([
    'WARNING The rules have 258 KB without comments and spaces. Production refuses more than 250 KB of compiled rules. Split or shorten the file.',
  ]);
});

test('member access, calls and ternaries add no level', () => {
  const members = `resource.data${'.a'.repeat(200)} == 1`;
  const calls = `${'debug('.repeat(120)}true${')'.repeat(120)}`;
  const ternaries = `${'true ? true : '.repeat(120)}true`;
  expect(getErrors(condition(members))).toEqual([]);
  expect(getErrors(condition(calls))).toEqual([]);
  expect(getErrors(condition(ternaries))).toEqual([]);
});

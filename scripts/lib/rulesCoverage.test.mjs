import { describe, expect, it } from 'vitest';
import { coverageLines, judgeCoverage, parseExceptions } from './rulesCoverage.mjs';

const expression = (
  /** @type {string} */ text,
  /** @type {Partial<import('firebase-emulators-without-java/coverage').ValueCounts>} */ values = {},
) => ({
  ...{ line: 3, column: 7, endLine: 3, endColumn: 9, text },
  values: { true: 0, false: 0, error: 0, other: 0, ...values },
});

const file = 'storage.rules';
const exception = (/** @type {string} */ text, where = file) => ({
  file: where,
  expression: text,
  reason: 'Because.',
});

describe('the coverage of a rules file', () => {
  const covered = expression('a == b', { true: 1, false: 1 });
  const lacking = expression('isOpen(\n  x)', { true: 1 });

  it('has no problems when every expression is covered', () => {
    expect(judgeCoverage(file, [covered], [], [])).toEqual({
      file,
      summary: '100.0 % of 1 expressions are covered',
      problems: [],
    });
  });

  it('is never rounded up to 100', () => {
    const expressions = Array.from({ length: 10_000 }, () => covered);
    const { summary } = judgeCoverage(file, expressions, [lacking], []);
    expect(summary).toBe('99.9 % of 10000 expressions are covered');
  });

  it.each([
    [{ true: 1 }, 'never false'],
    [{ false: 1, error: 1 }, 'never true'],
    [{ error: 1 }, 'always an error'],
    [{}, 'never evaluated'],
  ])('reports position, problem and text of an uncovered expression: %o', (values, lack) => {
    const uncovered = expression('isOpen(\n  x)', values);
    const { problems } = judgeCoverage(file, [uncovered], [uncovered], []);
    expect(problems).toEqual([`storage.rules:3:7: ${lack}: isOpen( x)`]);
  });

  it('shortens long texts', () => {
    const long = expression('x'.repeat(200));
    const { problems } = judgeCoverage(file, [long], [long], []);
    expect(problems[0]).toMatch(/: x{79}…$/);
  });

  it('accepts one expression for each exception, whatever its line breaks', () => {
    const problems = (/** @type {ReturnType<typeof exception>[]} */ list) =>
      judgeCoverage(file, [lacking, lacking], [lacking, lacking], list).problems;
    expect(problems([exception('isOpen( x)'), exception('isOpen( x)')])).toEqual([]);
    expect(problems([exception('isOpen( x)')])).toEqual([
      'storage.rules:3:7: never false: isOpen( x)',
    ]);
    expect(problems([exception('isOpen( x)', 'firestore.rules')])).toHaveLength(2);
  });

  it('reports exceptions for covered and missing expressions', () => {
    const { problems } = judgeCoverage(file, [covered], [], [exception('a == b'), exception('c')]);
    expect(problems).toEqual([
      'tests/rules/uncovered.json: remove the entry that is covered in storage.rules: a == b',
      'tests/rules/uncovered.json: remove the entry that does not exist in storage.rules: c',
    ]);
  });
});

describe('the list of exceptions', () => {
  it('is parsed', () => {
    const list = [exception('a == b')];
    expect(parseExceptions(JSON.stringify(list))).toEqual(list);
    expect(parseExceptions('[]')).toEqual([]);
  });

  it.each([
    ['[', 'uncovered.json: SyntaxError'],
    ['{}', 'must hold a list'],
    ['[null]', '"file" of entry 1 must be one of firestore.rules, storage.rules'],
    ['[{ "file": "x.rules" }]', '"file" of entry 1 must be one of'],
    ['[{ "file": "storage.rules" }]', '"expression" of entry 1 must be a text'],
    [
      '[{ "file": "storage.rules", "expression": "a", "reason": " " }]',
      '"reason" of entry 1 must be a text',
    ],
  ])('is refused when it is %s', (json, message) => {
    expect(() => parseExceptions(json)).toThrow(message);
  });
});

it('is printed file by file, then problem by problem', () => {
  const verdicts = [
    { file, summary: 'all', problems: ['one', 'two'] },
    { file: 'database.rules.json', summary: 'some', problems: [] },
  ];
  expect(coverageLines(verdicts)).toEqual([
    'Coverage of the rules (docs/code/rules.md):',
    '  storage.rules       all',
    '  database.rules.json some',
    '  one',
    '  two',
  ]);
});

import { describe, expect, test } from 'vitest';
import { type ExpressionReport, toRulesCoverage } from '..';
import { findUncovered } from '../../shared/coverage';
import { renderCoveragePage } from '../../shared/coveragePage';
import {
  evaluate,
  makeDocument,
  documentPath,
  Documents,
  firestoreRules,
  makeRuleset,
} from '../test-support';

const source = firestoreRules(`
    function isOpen(data) {
      let state = data.state;
      return state == 'open';
    }
    match /items/{id} {
      allow get: if isOpen(resource.data) && id != 'hidden';
      allow delete: if 1 < 2;
    }`);

/** Each test has rules of its own, because coverage is counted by text. */
const freshSource = (() => {
  let count = 0;
  return () => `${source}\n// ${count++}`;
})();

async function getItem(content: string, id: string, data: Record<string, unknown>) {
  const ruleset = makeRuleset(content);
  await evaluate(ruleset, {
    method: 'get',
    path: documentPath(`items/${id}`),
    resource: makeDocument(data),
  });
  return ruleset.coverage;
}

/** Each expression of the report by its text. */
function byText(content: string, reports: readonly ExpressionReport[]): Map<string, unknown> {
  return new Map(
    reports.flatMap((report) => [
      [
        content.slice(report.sourcePosition.currentOffset, report.sourcePosition.endOffset),
        report.values,
      ],
      ...byText(content, report.children ?? []),
    ]),
  );
}

describe('coverage', () => {
  test('counts the values of each expression', async () => {
    const content = freshSource();
    await getItem(content, 'a', { state: 'open' });
    await getItem(content, 'hidden', { state: 'open' });
    const coverage = await getItem(content, 'b', { state: 'closed' });
    const values = byText(content, coverage.report());
    expect(values.get(`state == 'open'`)).toEqual([
      { value: { boolValue: true }, count: 2 },
      { value: { boolValue: false }, count: 1 },
    ]);
    expect(values.get(`id != 'hidden'`)).toEqual([
      { value: { boolValue: true }, count: 1 },
      { value: { boolValue: false }, count: 1 },
    ]);
    expect(values.get('data.state')).toEqual([
      { value: { stringValue: 'open' }, count: 2 },
      { value: { stringValue: 'closed' }, count: 1 },
    ]);
    expect(values.get('1 < 2')).toBeUndefined();
  });

  test('names errors', async () => {
    const content = freshSource();
    const coverage = await getItem(content, 'a', {});
    expect(byText(content, coverage.report()).get('data.state')).toEqual([
      {
        value: { undefined: { causeMessage: 'Property state is undefined on object.' } },
        count: 1,
      },
    ]);
  });

  test('reports a limited number of distinct values of an expression, and counts all of them', async () => {
    const content = freshSource();
    for (let index = 0; index < 30; index++) {
      await getItem(content, 'a', { state: `state ${index % 25}` });
    }
    const { coverage } = makeRuleset(content);
    const counts = byText(content, coverage.report()).get('data.state') as { count: number }[];
    expect(counts).toHaveLength(21);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(30);
  });

  test('counts an evaluation once that is repeated after a slow look-up', async () => {
    const content = firestoreRules(
      `match /items/{id} {
        allow get: if id == 'a' && exists(/databases/$(database)/documents/items/b);
      }`,
    );
    const ruleset = makeRuleset(content);
    const documents = new Documents({ 'items/b': {} });
    await evaluate(
      ruleset,
      { method: 'get', path: documentPath('items/a') },
      { get: (path) => Promise.resolve(documents.get(path)) },
    );
    expect(byText(content, ruleset.coverage.report()).get(`id == 'a'`)).toEqual([
      { value: { boolValue: true }, count: 1 },
    ]);
  });

  test('continues when the same text is loaded again, and restarts with another text', async () => {
    const content = freshSource();
    await getItem(content, 'a', { state: 'open' });
    makeRuleset(freshSource());
    expect(byText(content, makeRuleset(content).coverage.report()).get('resource.data')).toEqual([
      { value: { mapValue: {} }, count: 1 },
    ]);
    const other = freshSource();
    expect(
      byText(other, makeRuleset(other).coverage.report()).get('resource.data'),
    ).toBeUndefined();
  });
});

describe('the form of all rules', () => {
  const toCoverage = (content: string) =>
    toRulesCoverage({
      rules: { files: [{ name: '<script>.rules', content }] },
      report: makeRuleset(content).coverage.report(),
    });

  test('has places, texts and counts, the outer expressions first', async () => {
    const content = firestoreRules(`
    match /items/{id} {
      allow get: if resource.data.open
        == true || false;
    }`);
    await getItem(content, 'a', { open: false });
    await getItem(content, 'b', {});
    const { file, expressions } = toCoverage(content);
    expect(file).toBe('<script>.rules');
    const getLine = (text: string) =>
      content.split('\n').findIndex((line) => line.includes(text)) + 1;
    const [line, endLine] = [getLine('allow get'), getLine('== true')];
    expect(expressions.slice(0, 3)).toEqual([
      {
        text: 'resource.data.open\n        == true || false',
        ...{ line, column: 21, endLine, endColumn: 25 },
        values: { true: 0, false: 1, error: 1, other: 0 },
      },
      {
        text: 'resource.data.open\n        == true',
        ...{ line, column: 21, endLine, endColumn: 16 },
        values: { true: 0, false: 1, error: 1, other: 0 },
      },
      {
        text: 'resource.data.open',
        ...{ line, column: 21, endLine: line, endColumn: 39 },
        values: { true: 0, false: 1, error: 1, other: 0 },
      },
    ]);
    expect(expressions.find(({ text }) => text === 'false')).toMatchObject({
      constant: true,
      values: { true: 0, false: 2, error: 0, other: 0 },
    });
    expect(expressions.find(({ text }) => text === 'resource')?.values.other).toBe(2);
    expect(findUncovered({ expressions })).toEqual(expressions.slice(0, 3));
  });

  test('becomes a page with what was evaluated both ways, one way and never', async () => {
    const content = freshSource();
    await getItem(content, 'a', { state: 'open' });
    await getItem(content, 'b', { state: 'closed' });
    const page = renderCoveragePage(content, toCoverage(content));
    expect(page).toContain('<title>Coverage of &lt;script&gt;.rules</title>');
    const getClass = (text: string) =>
      new RegExp(`<span class="(\\w+)" title="[^"]*">(?:<span[^>]*>)*${text}`).exec(page)?.[1];
    expect(getClass('state</span> == ')).toBe('both');
    expect(getClass('id</span> != ')).toBe('one');
    expect(getClass('1</span> &lt; ')).toBe('never');
    expect(page.replaceAll(/<[^>]+>/g, '')).toContain('function isOpen(data)');
  });
});

test('the name of a namespace is no expression of its own', async () => {
  const content = firestoreRules(`
    match /items/{id} {
      allow get: if math.abs(-1) == 1;
    }`);
  const coverage = await getItem(content, 'one', {});
  expect(byText(content, coverage.report()).has('math')).toBe(false);
});

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { at } from '../lib/paths.mjs';
import { listPolicies, logAlerts, rollupMetric, toLogFilter } from './policies.mjs';

/** The severities of Cloud Logging that the logger's methods have. */
const severities = /** @type {const} */ ({ error: 'ERROR', warn: 'WARNING', info: 'INFO' });

/**
 * Lists the lines that functions log, from their source: the severity, and the text with `x` in place of what is
 * inserted.
 */
const lines = readdirSync(at('functions/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const source = readFileSync(path.join(at('functions/src'), file), 'utf8');
    return [...source.matchAll(/logger\.(error|warn|info)\(\s*(['`])((?:(?!\2).|\n)*)\2/g)].map(
      ([, method = '', , text = '']) => ({
        severity: severities[/** @type {keyof typeof severities} */ (method)],
        text: text.replaceAll(/\$\{[^}]*\}/g, 'x'),
      }),
    );
  });

const countCalls = (/** @type {RegExp} */ pattern) =>
  readdirSync(at('functions/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(at('functions/src'), file), 'utf8').match(pattern))
    .reduce((sum, found) => sum + (found?.length ?? 0), 0);

const findLines = (/** @type {string} */ message) =>
  lines.filter(({ text }) => new RegExp(message).test(text));

it('reads every call of the logger in the source of the functions', () => {
  expect(lines.length).toBeGreaterThan(20);
  expect(lines).toHaveLength(countCalls(/logger\.(?:error|warn|info)\(/g));
});

describe.each(logAlerts.filter(({ message }) => message !== undefined))(
  'the alert $id',
  ({ message = '', severity }) => {
    it('matches a line that functions write, and no other', () => {
      expect(findLines(message)).toEqual([
        { severity, text: expect.stringMatching(new RegExp(message)) },
      ]);
    });
  },
);

it('the metric of rollups counts the line that a rollup ends with', () => {
  expect(findLines(rollupMetric.message)).toEqual([{ severity: 'INFO', text: 'Rolled up.' }]);
});

describe('the policies', () => {
  it('have different ids, which Google takes as labels', () => {
    const ids = listPolicies().map(({ userLabels }) => userLabels.appshelf);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]{0,62}$/);
  });

  it('alert on every error of functions once: by name, or as a failed function', () => {
    const rest = logAlerts.find(({ id }) => id === 'function-error');
    for (const { message, severity } of logAlerts)
      if (message !== undefined && severity === 'ERROR')
        expect(rest?.filter).toContain(`NOT (jsonPayload.message=~"${message}"`);
  });

  it('ask for the functions of both generations', () => {
    for (const alert of logAlerts)
      expect(toLogFilter(alert)).toMatch(
        /^resource\.type=\("cloud_run_revision" OR "cloud_function"\) severity>=(?:ERROR|WARNING) /,
      );
  });

  it('name headings of the document that exist', () => {
    const document = readFileSync(at('docs/run/operate.md'), 'utf8');
    const named = JSON.stringify(listPolicies()).matchAll(
      /docs\/run\/operate\.md, \\"([^\\]+)\\"/g,
    );
    const headings = [...named].map(([, heading = '']) => heading);
    expect(headings.length).toBeGreaterThan(3);
    for (const heading of headings) expect(document).toContain(`# ${heading}\n`);
  });
});

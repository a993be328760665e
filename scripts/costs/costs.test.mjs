import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { at } from '../lib/paths.mjs';
import { columns, computeMonth, listRows, prices } from './costs.mjs';

it('the tables of docs/operate.md are those that the constants give', () => {
  const rows = readFileSync(at('docs/operate.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.replaceAll(/ +/g, ' ').trim());
  const named = new Set([...Object.keys(prices), 'what is kept', '**a month**']);
  const found = rows.filter((row) => named.has(row.split(' | ')[0]?.slice(2) ?? ''));
  expect(found).toEqual(listRows());
});

it('a month costs what is used beyond what is free', () => {
  const { items, total } = computeMonth(100_000);
  const hosting = items.find(({ name }) => name === 'Hosting, traffic');
  // 100,000 visits × 30 days × (0.6 × 320 KB + 0.4 × 20 KB), less 10.8 GB, at $0.15.
  expect(hosting?.used).toBeCloseTo(600);
  expect(hosting?.dollars).toBeCloseTo((600 - 10.8) * 0.15);
  expect(total).toBeGreaterThan(hosting?.dollars ?? Infinity);
});

it('more visits never cost less', () => {
  const totals = columns.map((visits) => computeMonth(visits).total);
  expect(totals).toEqual([...totals].sort((one, other) => one - other));
});

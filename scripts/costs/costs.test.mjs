import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { at } from '../lib/paths.mjs';
import { readDeclared } from '../deployed/declared.mjs';
import { isDue } from 'firebase-emulators-without-java/schedules';
import { completeValues } from '../values/testing.mjs';
import {
  columns,
  computeMonth,
  homePlaces,
  listPrices,
  listRows,
  readPlaces,
  scheduledCalls,
} from './costs.mjs';

it('the tables of docs/operate.md are those that the constants give', () => {
  const rows = readFileSync(at('docs/operate.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.replaceAll(/ +/g, ' ').trim());
  const named = new Set([...Object.keys(listPrices(homePlaces)), 'what is kept', '**a month**']);
  const found = rows.filter((row) => {
    const name = row.split(' | ')[0]?.slice(2) ?? '';
    return named.has(name) || name.startsWith('functions and files in ');
  });
  expect(found).toEqual(listRows());
});

it('a month costs what is used beyond what is free', () => {
  const { items, total } = computeMonth(100_000, homePlaces);
  const hosting = items.find(({ name }) => name === 'Hosting, traffic');
  // 100,000 visits × 30 days × (0.6 × 320 KB + 0.4 × 20 KB), less 10.8 GB, at $0.15.
  expect(hosting?.used).toBeCloseTo(600);
  expect(hosting?.dollars).toBeCloseTo((600 - 10.8) * 0.15);
  expect(total).toBeGreaterThan(hosting?.dollars ?? Infinity);
});

it('more visits never cost less', () => {
  const totals = columns.map((visits) => computeMonth(visits, homePlaces).total);
  expect(totals).toEqual([...totals].sort((one, other) => one - other));
});

it('Storage is free to a limit in three regions of the United States only', () => {
  const inEurope = computeMonth(1_000, readPlaces({ REGION: 'europe-west1' }));
  const elsewhere = readPlaces({ REGION: 'europe-west1', BUCKET_LOCATION: 'us-east1' });
  // 8.1 GB at $0.12, and 50,000 downloads at $0.004 per 10,000.
  expect(inEurope.total - computeMonth(1_000, elsewhere).total).toBeCloseTo(8.1 * 0.12 + 0.02);
});

it('every scheduled function is counted, as often as its schedule says', async () => {
  const declared = await readDeclared('shelf-live', completeValues);
  const day = Date.UTC(2026, 0, 1);
  const counted = declared.flatMap(({ id, scheduleTrigger }) => {
    if (scheduleTrigger === undefined) return [];
    const trigger = { schedule: scheduleTrigger.schedule, timeZone: 'UTC' };
    const minutes = Array.from({ length: 24 * 60 }, (_, minute) => new Date(day + minute * 60_000));
    return [[id, minutes.filter((date) => isDue(trigger, date)).length]];
  });
  expect(Object.fromEntries(counted)).toEqual(scheduledCalls);
});

it('what counts visits takes no more than its one instance', () => {
  const perDay = (/** @type {number} */ visits) => {
    const { items } = computeMonth(visits, homePlaces);
    return (items.find(({ name }) => name === 'Functions, CPU seconds')?.used ?? 0) / 30;
  };
  const fewer = perDay(1_000_000);
  const more = perDay(2_000_000);
  // A million more visits have 5 million more calls of metrics, which would take a million seconds.
  expect(more - fewer).toBeLessThan(300_000);
});

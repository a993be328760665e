import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { at } from '../lib/paths.mjs';
import { readDeclared } from '../deployed/declared.mjs';
import { isDue } from 'firebase-emulators-without-java/schedules';
import { completeValues } from '../values/testing.mjs';
import { scheduledCalls } from './assumptions.mjs';
import { computeMonth } from './month.mjs';
import { readPlaces } from './prices.mjs';
import { columns, listMonthRows, listPlaceRows } from './tables.mjs';

const homePlaces = readPlaces({ REGION: 'us-central1' });

/** @type {import('../deployed/declared.mjs').DeclaredFunction[]} */
let declared;

beforeAll(async () => {
  declared = await readDeclared('shelf-live', completeValues);
});

it('the table of docs/run/operate.md is what the constants give', () => {
  const rows = readFileSync(at('docs/run/operate.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| functions and files in '))
    .map((line) => line.replaceAll(/ +/g, ' ').trim());
  expect(rows).toEqual(listPlaceRows(declared));
});

it('the rows of a month add up to its sum', () => {
  const rows = listMonthRows(homePlaces, declared);
  const dollars = rows.map((row) => Number(/\$([\d.]+) \|$/.exec(row)?.[1]));
  expect(dollars.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBeCloseTo(
    dollars.at(-1) ?? NaN,
    1,
  );
});

it('a month costs what is used beyond what is free', () => {
  const { items, total } = computeMonth(100_000, homePlaces, declared);
  const hosting = items.find(({ name }) => name === 'Hosting, traffic');
  // 100,000 visits × 30 days × (0.6 × 320 KB + 0.4 × 20 KB), less 10.8 GB, at $0.15.
  expect(hosting?.used).toBeCloseTo(600);
  expect(hosting?.dollars).toBeCloseTo((600 - 10.8) * 0.15);
  expect(total).toBeGreaterThan(hosting?.dollars ?? Infinity);
});

it('more visits never cost less', () => {
  const totals = columns.map((visits) => computeMonth(visits, homePlaces, declared).total);
  expect(totals).toEqual([...totals].sort((one, other) => one - other));
});

it('Storage is free to a limit in three regions of the United States only', () => {
  const inEurope = computeMonth(1_000, readPlaces({ REGION: 'europe-west1' }), declared);
  const elsewhere = readPlaces({ REGION: 'europe-west1', BUCKET_LOCATION: 'us-east1' });
  // 8.1 GB at $0.12, and 50,000 downloads at $0.004 per 10,000.
  expect(inEurope.total - computeMonth(1_000, elsewhere, declared).total).toBeCloseTo(
    8.1 * 0.12 + 0.02,
  );
});

it('every scheduled function is counted, as often as its schedule says', () => {
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
    const { items } = computeMonth(visits, homePlaces, declared);
    return (items.find(({ name }) => name === 'Functions, CPU seconds')?.used ?? 0) / 30;
  };
  const fewer = perDay(1_000_000);
  const more = perDay(2_000_000);
  // A million more visits have 5 million more calls of metrics, which would take a million seconds.
  expect(more - fewer).toBeLessThan(300_000);
});

it('a function is billed for the CPU and memory of its declaration', () => {
  const readSeconds = (/** @type {typeof declared} */ functions) => {
    const { items } = computeMonth(1_000, homePlaces, functions);
    return items.flatMap(({ name, used }) => (name.endsWith(' seconds') ? [used] : []));
  };
  const change = (/** @type {object} */ changes) =>
    declared.map((each) => (each.id === 'mailDue' ? { ...each, ...changes } : each));
  const small = change({ cpu: 'gcf_gen1', availableMemoryMb: 256 });
  const large = change({ cpu: 1, availableMemoryMb: 512 });
  const [cpu = 0, gib = 0] = readSeconds(small);
  const [otherCpu = 0, otherGib = 0] = readSeconds(large);
  // 43,200 calls a month: 0.15 s of waiting and 0.05 of computing, which takes 0.3 with a sixth of a CPU.
  const calls = 24 * 60 * 30;
  expect(otherCpu - cpu).toBeCloseTo(calls * (0.2 - (0.15 + 0.05 / 0.1666) * 0.1666));
  expect(otherGib - gib).toBeCloseTo(calls * (0.2 * 0.5 - (0.15 + 0.05 / 0.1666) * 0.25));
});

it('a function whose CPU nobody declares is no free one', () => {
  const others = declared.filter(({ id }) => id !== 'session');
  expect(() => computeMonth(1_000, homePlaces, others)).toThrow('of session are not declared');
});

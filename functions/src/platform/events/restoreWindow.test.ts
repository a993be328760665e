import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { isWithin, restoreLeaseMs } from './restoreWindow';

const start = Date.UTC(2026, 0, 1);
const minute = 60_000;
const at = (ms: number) => Timestamp.fromMillis(start + ms);

it.each<[string, number, number | null, number, boolean]>([
  ['before the restore', 5, null, -1, false],
  ['with its start', 5, null, 0, true],
  ['while it runs', 5, null, 5 * minute, true],
  ['within the lease after its last sign', 5, null, 5 * minute + restoreLeaseMs, true],
  ['long after a restore that was interrupted', 5, null, 5 * minute + restoreLeaseMs + 1, false],
  ['with its end', 5, 6, 6 * minute, true],
  ['after its end, within the lease', 5, 6, 6 * minute + 1, false],
  ['at no readable time', 5, null, Number.NaN, false],
])('an event %s', (_when, seen, ended, time, expected) => {
  const window = {
    startedAt: at(0),
    seenAt: at(seen * minute),
    endedAt: ended === null ? null : at(ended * minute),
  };
  expect(isWithin(window, start + time)).toBe(expected);
});

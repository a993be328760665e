import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectWhenIdle } from './collectWhenIdle';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs through periods of two seconds in which the process uses so much CPU time, in milliseconds. */
function countCollections(periods: readonly number[]): number {
  let cpuTime = 0;
  const collect = vi.fn();
  collectWhenIdle({ getCpuTime: () => cpuTime, collect });
  for (const used of periods) {
    cpuTime += used * 1000;
    vi.advanceTimersByTime(2_000);
  }
  return collect.mock.calls.length;
}

it.each([
  ['not while the process works', [500, 41, 2000], 0],
  ['once when it becomes idle', [500, 40, 0, 10], 1],
  ['again after it has worked again', [500, 0, 0, 500, 0, 0], 2],
])('garbage is collected %s', (_, periods, count) => {
  expect(countCollections(periods)).toBe(count);
});

import { expect, it } from 'vitest';
import { judgeBackup, judgeClientErrors, judgeCount, judgeRollup } from './verdicts';

const at = (text: string) => Date.parse(`${text}Z`);

it.each([
  ['yesterday, in the morning', '2026-11-22', '2026-11-23T09:00', 'good'],
  ['the day before, while the rollup runs', '2026-11-21', '2026-11-23T02:59', 'good'],
  ['the day before, in the morning', '2026-11-21', '2026-11-23T03:00', 'bad'],
  ['two days before, at night', '2026-11-20', '2026-11-23T02:00', 'bad'],
])('a rollup up to %s', (_what, lastDay, now, state) => {
  const verdict = judgeRollup(lastDay, at(now));
  expect(verdict.state).toBe(state);
  expect(verdict.text.includes('A night was missed')).toBe(state === 'bad');
});

it('a site without a rollup is told when the next one is', () => {
  expect(judgeRollup(undefined, at('2026-11-23T09:00'))).toEqual({
    state: 'unknown',
    text: 'None in the last two months. The next is at 01:20 UTC.',
  });
});

it.each([
  [undefined, 'unknown'],
  [null, 'unknown'],
  [at('2026-11-16T09:00'), 'good'],
  [at('2026-11-15T08:00'), 'bad'],
])('a backup of %s', (time, state) => {
  expect(judgeBackup(time, at('2026-11-23T09:00'))).toBe(state);
});

it.each([
  [0, false, 'None failed.'],
  [1_204, false, '1,204 failed.'],
  [25, true, '25 or more failed.'],
])('%i failures', (count, isMore, text) => {
  expect(judgeCount(count, 'failed', isMore)).toEqual({
    state: count === 0 ? 'good' : 'bad',
    text,
  });
});

it.each([
  [{ thisBuild: 0, otherBuilds: 0 }, 'good', 'None in the last month.'],
  [{ thisBuild: 0, otherBuilds: 4 }, 'good', '0 in this build, 4 in other builds'],
  [{ thisBuild: 2, otherBuilds: 4 }, 'bad', '2 in this build, 4 in other builds'],
])('browser errors %j', (counts, state, text) => {
  const verdict = judgeClientErrors(counts);
  expect(verdict.state).toBe(state);
  expect(verdict.text).toContain(text);
});

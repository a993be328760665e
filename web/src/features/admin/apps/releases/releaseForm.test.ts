import { expect, it } from 'vitest';
import { toLocalDay, isNewer, toPublishedAt, releaseForm, toReleaseForm } from './releaseForm';

const at = new Date('2026-03-05T08:30:00').getTime();

it('keeps the moment of a day that was not changed', () => {
  expect(toLocalDay(at)).toBe('2026-03-05');
  expect(toPublishedAt('2026-03-05', at)).toBe(at);
  expect(toLocalDay(toPublishedAt('2026-03-06', at))).toBe('2026-03-06');
});

it('has the values of a release, and for a new one the current day', () => {
  const release = { version: '1.2.0', notes: 'Faster.', publishedAt: at };
  expect(toReleaseForm(release, 0)).toEqual({
    version: '1.2.0',
    notes: 'Faster.',
    day: '2026-03-05',
    isCurrent: false,
  });
  expect(toReleaseForm(null, at)).toMatchObject({ version: '', day: '2026-03-05' });
});

it.each([
  ['2.0.0', true],
  ['1.4.0', false],
  ['1.4', false],
  ['', false],
])('offers %j as the app’s version: %s', (version, offered) => {
  expect(isNewer(version, '1.4.0')).toBe(offered);
});

it.each([
  [{ version: '1.4' }, 'Enter a version such as 1.4.0.'],
  [{ notes: ' ' }, 'Enter what changed.'],
  [{ day: '' }, 'Choose a date.'],
])('refuses %j in words', (wrong, message) => {
  const form = { version: '1.4.0', notes: 'Faster.', day: '2026-03-05', isCurrent: false };
  const { error } = releaseForm.safeParse({ ...form, ...wrong });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

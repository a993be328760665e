import { afterEach, expect, it } from 'vitest';
import { formatSiteTime } from './formatSiteTime';
import { createI18n, getI18n, setI18nSource } from './i18n';

const english = getI18n();
afterEach(() => setI18nSource(() => english));

it.each([
  ['en', '1 Jun 2027, 12:00 (Europe/Berlin, GMT+2)'],
  ['de', '01.06.2027, 12:00 (Europe/Berlin, GMT+2)'],
  ['fr', '1 juin 2027, 12:00 (Europe/Berlin, UTC+2)'],
] as const)('a time in %s', (language, text) => {
  setI18nSource(() => createI18n(language));
  expect(formatSiteTime(Date.UTC(2027, 5, 1, 10), 'Europe/Berlin')).toBe(text);
});

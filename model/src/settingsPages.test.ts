import { expect, it } from 'vitest';
import { findSettingsPage, settingsPages } from './settingsPages';

const pages = Object.values(settingsPages);

it('every page has its own address, and every section is on one page', () => {
  const paths = pages.map(({ path }) => path);
  const sections = pages.flatMap((page) => [...page.sections]);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(sections).size).toBe(sections.length);
  expect(paths.filter((path) => !/^\/settings(\/[a-z]+)?$/.test(path))).toEqual([]);
});

/** The hashes of the settings when they were one page. Sent emails still contain them. */
it.each([
  ['profile', '/settings'],
  ['public-profile', '/settings'],
  ['email', '/settings/account'],
  ['password', '/settings/account'],
  ['sign-in', '/settings/account'],
  ['preferences', '/settings/notifications'],
  ['favourites', '/settings/favourites'],
  ['follows', '/settings/following'],
  ['reviews', '/settings/reviews'],
  ['data', '/settings/data'],
  ['danger', '/settings/data'],
])('the hash %s leads to %s', (hash, path) => {
  expect(findSettingsPage(hash)?.path).toBe(path);
});

it.each(['', 'nothing', 'toString'])('"%s" is no section', (hash) => {
  expect(findSettingsPage(hash)).toBeUndefined();
});

import { expect, it } from 'vitest';
import { isInstalled } from './prepare.mjs';

const wanted = {
  '': {},
  web: { version: '1.0.0' },
  'node_modules/@appshelf/web': { link: true },
  'node_modules/react': { version: '19.0.0' },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
};
const linked = { 'node_modules/@appshelf/web': { link: true } };

it.each([
  ['an older package', { ...linked, 'node_modules/react': { version: '19.0.0' } }, true],
  ['another version', { ...linked, 'node_modules/react': { version: '18.0.0' } }, false],
  ['a package that is missing', linked, false],
  ['an empty folder', {}, false],
  [
    'another version of an optional package',
    {
      ...linked,
      'node_modules/react': { version: '19.0.0' },
      'node_modules/other-platform': { version: '2.0.0' },
    },
    false,
  ],
])('is false for %s', (_what, installed, expected) => {
  expect(isInstalled(true, wanted, installed)).toBe(expected);
});

it('misses what only tests need just where that is needed', () => {
  const withTests = { ...wanted, 'node_modules/vitest': { version: '4.0.0', dev: true } };
  const installed = { ...linked, 'node_modules/react': { version: '19.0.0' } };
  expect(isInstalled(false, withTests, installed)).toBe(true);
  expect(isInstalled(true, withTests, installed)).toBe(false);
  const older = { ...installed, 'node_modules/vitest': { version: '3.0.0' } };
  expect(isInstalled(false, withTests, older)).toBe(false);
});

it('is true for the installation that these tests run on', () =>
  expect(isInstalled(true)).toBe(true));

import { expect, it } from 'vitest';
import { fixedSiteNames } from './fixedSiteNames.mjs';

const defaultFile = 'model/src/entities/site/siteIdentity.ts';

const find = (/** @type {Record<string, string>} */ files) =>
  fixedSiteNames(Object.keys(files), (file) => files[file] ?? '');

const identity = {
  [defaultFile]: "export const defaultSiteIdentity: SiteIdentity = {\n  name: 'Nook',\n};",
};

it('finds the lines of code that name the product', () => {
  expect(
    find({
      ...identity,
      'web/src/Page.tsx': 'const a = 1;\n  <h1>Nook</h1>',
      'web/src/b.ts': 'nook',
    }),
  ).toEqual(['web/src/Page.tsx:2: <h1>Nook</h1>']);
});

it('lets texts about the product, its seed and tests name it, and its one default', () => {
  const text = 'Nook';
  expect(
    find({
      ...identity,
      'docs/code/product.md': text,
      'README.md': text,
      'emulators/LICENSE': text,
      'seed/content/site.json': text,
      'tests/e2e/build.spec.ts': text,
      'web/src/Page.test.tsx': text,
      'scripts/start.mjs': text,
      'web/public/preview.png': text,
    }),
  ).toEqual([]);
});

it('finds it in lower case in the texts that visitors read', () => {
  expect(find({ ...identity, 'web/content/cookies.md': '| `nook.draft` |' })).toEqual([
    'web/content/cookies.md:1: | `nook.draft` |',
  ]);
});

it('does not pass when the default is not where it was', () => {
  expect(() => find({ [defaultFile]: 'export {};' })).toThrow('has no default name');
});

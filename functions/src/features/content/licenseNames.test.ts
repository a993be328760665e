import { expect, it } from 'vitest';
import { nameLicenses } from './licenseNames';

it.each([
  ['MIT', 'MIT License, open source licence, free software'],
  ['MIT OR Apache-2.0', 'MIT License, Apache License 2.0, open source licence, free software'],
  ['(GPL-2.0-only WITH Classpath-exception-2.0)', /^GNU General Public License v2.0 only, open/],
  ['FSL-1.1-MIT', 'Functional Source License, Version 1.1, MIT Future License'],
])('the licence “%s” is found by “%s”', async (license, words) => {
  const names = await nameLicenses([{ license }], { translate: (text) => text });
  expect(names[license]).toMatch(words);
});

it('names no licence that SPDX does not know', async () => {
  const apps = ['Proprietary', 'constructor', ''].map((license) => ({ license }));
  expect(await nameLicenses(apps, { translate: (text) => text })).toEqual({});
});

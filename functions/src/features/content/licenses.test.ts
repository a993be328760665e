import { expect, it } from 'vitest';
import { createLicenseReader, nameLicenses } from './licenses';

it.each([
  ['MIT', 'MIT License, open source licence, free software'],
  ['(GPL-2.0-only WITH Classpath-exception-2.0)', /^GNU General Public License v2.0 only, open/],
  ['FSL-1.1-MIT', 'Functional Source License, Version 1.1, MIT Future License'],
])('the licence “%s” is found by “%s”', async (license, words) => {
  const names = await nameLicenses([{ license }], { translate: (text) => text });
  expect(names[license]).toMatch(words);
});

it('names each licence of a choice', async () => {
  const apps = [{ license: 'MIT OR FSL-1.1-MIT' }];
  expect(await nameLicenses(apps, { translate: (text) => text })).toEqual({
    MIT: 'MIT License, open source licence, free software',
    'FSL-1.1-MIT': 'Functional Source License, Version 1.1, MIT Future License',
  });
});

const read = await createLicenseReader();

it.each([
  ['MIT', ['open'], ['permissive']],
  ['mit license', ['open'], ['permissive']],
  ['Apache 2.0', ['open'], ['permissive']],
  ['GPL-3.0-or-later', ['open'], ['copyleft']],
  ['GPL-3.0', ['open'], ['copyleft']],
  ['GPLv3', ['open'], ['copyleft']],
  ['GNU AGPL v3', ['open'], ['copyleft']],
  ['(GPL-2.0-only WITH Classpath-exception-2.0)', ['open'], ['copyleft']],
  ['CECILL-B', ['available'], []],
  ['CC0-1.0', ['available'], ['permissive']],
  ['BUSL-1.1', ['available'], []],
  ['MIT OR GPL-3.0-only', ['open'], ['permissive', 'copyleft']],
  ['MIT OR Commercial', ['open'], ['permissive', 'proprietary']],
  ['MIT AND Commercial', [], ['permissive', 'proprietary']],
  ['Proprietary', [], ['proprietary']],
  ['All rights reserved', [], ['proprietary']],
  ['constructor', [], []],
  ['Our own terms', [], []],
  ['', [], []],
])('the licence “%s” has source code that is %j, and is %j', (license, sources, licenseTypes) => {
  expect(read(license)).toEqual({ sources, licenseTypes });
});

it('names no licence that SPDX does not know', async () => {
  const apps = ['Proprietary', 'constructor', ''].map((license) => ({ license }));
  expect(await nameLicenses(apps, { translate: (text) => text })).toEqual({});
});

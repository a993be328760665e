import { defaultTaxonomies } from '@appshelf/model';
import { expect, it } from 'vitest';
import { makeApp } from '../../../testing/app';
import { getStructuredData } from './structuredData';

it('includes the rating of a rated app, rounded to a tenth', () => {
  const rated = makeApp({ ratingAverage: 4.26, ratingCount: 7, reviewCount: 7 });
  expect(getStructuredData(rated, defaultTaxonomies)).toMatchObject({
    '@type': 'SoftwareApplication',
    name: rated.name,
    description: rated.tagline,
    softwareVersion: rated.version,
    applicationCategory: 'Productivity',
    operatingSystem: 'Web, Linux',
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: 4.3,
      ratingCount: 7,
      reviewCount: 7,
    },
  });
});

it('leaves out what an app does not have', () => {
  const bare = makeApp({ iconUrl: null, license: '', screenshots: [], publishedAt: null });
  const described = Object.keys(getStructuredData({ ...bare, ratingCount: 0 }, defaultTaxonomies));
  for (const absent of ['aggregateRating', 'image', 'license', 'screenshot', 'datePublished']) {
    expect(described).not.toContain(absent);
  }
});

it.each([
  ['MIT', 'https://spdx.org/licenses/MIT.html'],
  ['GPL-3.0-or-later', 'https://spdx.org/licenses/GPL-3.0-or-later.html'],
  ['CC-BY-SA-4.0', 'https://spdx.org/licenses/CC-BY-SA-4.0.html'],
  ['BSD-3-Clause', 'https://spdx.org/licenses/BSD-3-Clause.html'],
  ['Free for schools', { '@type': 'CreativeWork', name: 'Free for schools' }],
])('names the license %s by its address, or by its name', (license, expected) => {
  expect(getStructuredData(makeApp({ license }), defaultTaxonomies)).toMatchObject({
    license: expected,
  });
});

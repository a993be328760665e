import { expect, it } from 'vitest';
import { formatValue, getShownChanges } from './shownChanges';

it.each([
  [null, 'x', ''],
  [true, 'featured', 'yes'],
  [12, 'minutes', '12'],
  [Date.UTC(2026, 0, 5, 12), 'publishedAt', /5 January 2026/],
  [['a', 'b'], 'tags', 'a, b'],
  [{ website: 'https://a.test', source: null }, 'links', 'Website: https://a.test'],
  [[{ url: 'u', alt: 'A' }], 'screenshots', '– Url: u\n  Alt: A'],
  [{ omittedBytes: 300_000 }, 'steps', '(300,000 bytes, not recorded)'],
])('shows %j of %s in words', (value, field, text) => {
  expect(formatValue(value, field)).toMatch(text);
});

it('shows only what says something else', () => {
  const shown = getShownChanges({
    before: { tagline: 'One word', iconUrl: null },
    after: { tagline: 'Two words', iconUrl: '' },
  });
  expect(shown.map(({ label }) => label)).toEqual(['Tagline']);
});

it('shows fields that have the names of what every object has', () => {
  const changes = getShownChanges({ before: {}, after: { constructor: 'new', toString: 'text' } });
  expect(changes.map(({ field, pieces }) => [field, pieces.map(({ text }) => text)])).toEqual([
    ['constructor', ['new']],
    ['toString', ['text']],
  ]);
});

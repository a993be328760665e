import { expect, it } from 'vitest';
import { briefCaching, cacheMs, pageCaching, robotCaching } from './caching';

const tenMinutes = 600;

/** The seconds that a directive of `Cache-Control` says. */
const readSeconds = (caching: string, directive: string): number =>
  Number(new RegExp(`(?:^|, )${directive}=(\\d+)`).exec(caching)?.[1]);

it.each([
  ['pages', pageCaching, cacheMs.home],
  ['the search', briefCaching, cacheMs.catalogue + cacheMs.packed],
  ['facets', briefCaching, cacheMs.technologies + cacheMs.packed],
  ['feeds and the sitemap', robotCaching, cacheMs.robots],
])('what is taken back is gone from %s within ten minutes', (_name, caching, inMemoryMs) => {
  const seconds = ['max-age', 's-maxage', 'stale-while-revalidate'].map((directive) =>
    readSeconds(caching, directive),
  );
  const sum = seconds.reduce((total, each) => total + each, inMemoryMs / 1_000);
  expect(sum).toBeLessThanOrEqual(tenMinutes);
  expect(readSeconds(caching, 'stale-if-error')).toBeLessThanOrEqual(tenMinutes);
});

import { isEmulated } from '../../platform/firebase/environment';

// What moderation takes back is gone everywhere within ten minutes (docs/run/reliability.md#cdn): what an instance, the CDN and a
// browser cache, and what the CDN may still use while it fetches a new response, is not longer together.

/**
 * The CDN caches a page for one minute. It may use an older one for another minute while it fetches a new one, and for
 * ten minutes while the function fails. It must not be cached longer, because it refers to scripts that the next
 * deployment removes.
 */
export const pageCaching =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=600';

/**
 * Caching of half a minute in browsers and one minute in the CDN. While the CDN fetches a new response it may use the
 * old one for three minutes, and while the function fails for ten.
 */
export const briefCaching =
  'public, max-age=30, s-maxage=60, stale-while-revalidate=180, stale-if-error=600';

/** Caching of content that only search engines and feed readers request. */
export const robotCaching =
  'public, max-age=60, s-maxage=300, stale-while-revalidate=120, stale-if-error=600';

/** Caching of what never shows the content of an entry. */
export const hourlyCaching =
  'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=86400';

/**
 * How long an instance caches its data, in milliseconds. This limits the reads when the CDN's cache is empty. The suite
 * caches the catalogue briefly, so that tests see a change soon.
 */
export const cacheMs = {
  ...(isEmulated() ? { catalogue: 2_000, packed: 1_000 } : { catalogue: 20_000, packed: 5_000 }),
  home: 5_000,
  robots: 60_000,
  technologies: 300_000,
  answered: 20_000,
};

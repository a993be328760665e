import * as z from '../zod';

/** The limits of what visitors' browsers may count. */
export const metricsLimits = {
  /** The longest body of a request, in bytes. */
  body: 4 * 1024,
  /** How many counters a request may raise. */
  counters: 10,
  /** The longest key of a counter, in characters. */
  key: 200,
  /** How many requests of a network an instance of the function takes in a minute. */
  perNetwork: 120,
  /** How many referring sites an instance of the function counts in a day. */
  referrers: 500,
} as const;

/**
 * The body of `POST /api/metrics`: what to count. A name is the path of a page, the id of an app, `visit`, the host name of a
 * referring site, or a search term that found nothing (`normalizeSearchTerm`).
 */
export const metricsRequest = z.strictObject({
  counters: z
    .array(
      z.strictObject({
        kind: z.enum(['pages', 'apps', 'clicks', 'events', 'referrers', 'searches']),
        name: z.string().min(1).max(metricsLimits.key),
      }),
    )
    .min(1)
    .max(metricsLimits.counters),
});
export type MetricsRequest = z.infer<typeof metricsRequest>;
/** One view, click or visit to count. */
export type CountedEvent = MetricsRequest['counters'][number];

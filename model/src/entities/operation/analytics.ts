import * as z from '../../zod';
import { slug } from '../../values/primitives';

const count = z.number().int().nonnegative();

/** The figures of the whole site on one day. */
export const siteDay = z.object({
  visits: count,
  /** Page views of all pages. */
  views: count,
  signUps: count,
  /** Reviews written on that day, whatever their status is now. */
  reviews: count,
});
export type SiteDay = z.infer<typeof siteDay>;

/**
 * `analytics/{yyyy-mm-dd}`: the rollup of one day in UTC, written by Cloud Functions. It holds the pages, apps and
 * referrers with the highest counts ({@link analyticsLimits}). Their keys are paths, app ids and host names.
 */
export const analyticsDay = siteDay.extend({
  day: z.iso.date(),
  pages: z.record(z.string().startsWith('/'), count),
  apps: z.record(slug, z.object({ views: count, clicks: count })),
  referrers: z.record(z.hostname(), count),
});
export type AnalyticsDay = z.infer<typeof analyticsDay>;

/**
 * How many pages, apps and referrers a day's rollup holds. They take about ten kilobytes; a document may have 1 MiB.
 */
export const analyticsLimits = { pages: 100, apps: 100, referrers: 100 } as const;

const monthId = z.string().regex(/^\d{4}-\d{2}$/);
const dayOfMonth = z.string().regex(/^\d{2}$/);

/** `analyticsMonths/{yyyy-mm}`: the site's figures by day. With one document for a month, a year costs twelve reads. */
export const analyticsMonth = z.object({ month: monthId, days: z.record(dayOfMonth, siteDay) });
export type AnalyticsMonth = z.infer<typeof analyticsMonth>;

/** The figures of one app on one day. */
export const appDay = z.object({
  views: count,
  clicks: count,
  /** Members who marked the app as a favourite on that day and had not removed the mark when the day was rolled up. */
  favourites: count,
  /** The number of reviews with one to five stars written on that day, whatever their status is now. */
  ratings: z.tuple([count, count, count, count, count]),
});
export type AppDay = z.infer<typeof appDay>;

/**
 * `apps/{id}/stats/{yyyy-mm}`: an app's figures by day. Days without activity are absent. Written by Cloud Functions.
 */
export const appMonth = z.object({ month: monthId, days: z.record(dayOfMonth, appDay) });
export type AppMonth = z.infer<typeof appMonth>;

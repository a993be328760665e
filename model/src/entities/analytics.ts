import * as z from '../zod';
import { slug } from '../primitives';

const count = z.number().int().nonnegative();

/** What is counted of the whole site in a day. */
export const siteDay = z.object({
  visits: count,
  /** Pages looked at, whichever. */
  views: count,
  signUps: count,
  /** Reviews received, whatever became of them. */
  reviews: count,
});
export type SiteDay = z.infer<typeof siteDay>;

/**
 * `analytics/{yyyy-mm-dd}`: the rollup of one day in UTC, written by Cloud Functions. Of pages, apps and referrers it
 * holds those with the highest counts ({@link analyticsLimits}); keys are paths, app ids and host names.
 */
export const analyticsDay = siteDay.extend({
  day: z.iso.date(),
  pages: z.record(z.string().startsWith('/'), count),
  apps: z.record(slug, z.object({ views: count, clicks: count })),
  referrers: z.record(z.hostname(), count),
});
export type AnalyticsDay = z.infer<typeof analyticsDay>;

/** How many pages, apps and referrers a day's rollup keeps: some ten kilobytes, far from a document's limit of 1 MiB. */
export const analyticsLimits = { pages: 100, apps: 100, referrers: 100 } as const;

const monthId = z.string().regex(/^\d{4}-\d{2}$/);
const dayOfMonth = z.string().regex(/^\d{2}$/);

/** `analyticsMonths/{yyyy-mm}`: the figures of each day that was rolled up, so that a year costs twelve reads. */
export const analyticsMonth = z.object({ month: monthId, days: z.record(dayOfMonth, siteDay) });
export type AnalyticsMonth = z.infer<typeof analyticsMonth>;

/** What is counted of one app in a day. */
export const appDay = z.object({
  views: count,
  clicks: count,
  /** Members who marked it as a favourite, and still had it marked in the night. */
  favourites: count,
  /** Reviews received, by their stars from one to five, whatever became of them. */
  ratings: z.tuple([count, count, count, count, count]),
});
export type AppDay = z.infer<typeof appDay>;

/** `apps/{id}/stats/{yyyy-mm}`: the figures of an app on the days on which there was any; written by Cloud Functions. */
export const appMonth = z.object({ month: monthId, days: z.record(dayOfMonth, appDay) });
export type AppMonth = z.infer<typeof appMonth>;

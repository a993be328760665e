import { z } from 'zod';

const count = z.number().int().nonnegative();

/** `analytics/{yyyy-mm-dd}`: the rollup of one day in UTC, written by Cloud Functions. Keys are paths and app ids. */
export const analyticsDay = z.object({
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  visits: count,
  signUps: count,
  reviews: count,
  pages: z.record(z.string(), count),
  apps: z.record(z.string(), z.object({ views: count, clicks: count })),
});
export type AnalyticsDay = z.infer<typeof analyticsDay>;

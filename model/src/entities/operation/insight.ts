import * as z from '../../zod';
import { millis } from '../../values/primitives';

/** The limits of what is counted for the insight page, and how long the counts are kept. */
export const insightLimits = {
  /** How many different networks must have searched for a term in a week before it is stored. */
  networksOfTerm: 5,
  /**
   * How many of these networks may be behind one address of the CDN, where a visitor cannot be told from an invented
   * one.
   */
  networksOfCdnAddress: 3,
  /** How many different terms of a week are counted. */
  termsOfWeek: 3_000,
  /** How many different terms of a network are counted in a day. */
  termsOfNetwork: 20,
  /** The longest address without a page that is counted, in characters. */
  path: 100,
  /** How many addresses an instance of the function keeps in memory before it writes them, and counts in a day. */
  pathsAtOnce: 200,
  pathsOfDay: 500,
  /** How many different addresses of a network are counted in an hour. */
  pathsOfNetwork: 20,
  /** How many terms and addresses the rollup of a day keeps, and how many sources of an address. */
  kept: 100,
  sources: 5,
  /** For how many days a rollup is kept. */
  days: 90,
} as const;

const count = z.number().int().positive();

/** A search term without results, and how many networks searched for it. */
const fruitlessSearch = z.object({ term: z.string().min(1), count });

/** An address without a page, how often it was asked for, and the pages and sites that link to it. */
const missingAddress = z.object({
  path: z.string().startsWith('/'),
  count,
  from: z.array(z.object({ source: z.string().min(1), count })),
});

/**
 * `insightDays/{yyyy-mm-dd}`: what was searched for and asked for in vain on a day in UTC, the most frequent first. Written by
 * Cloud Functions. Firestore deletes it after {@link insightLimits.days} days (`ttl` in firestore.indexes.json).
 */
export const insightDay = z.object({
  day: z.iso.date(),
  searches: z.array(fruitlessSearch),
  missing: z.array(missingAddress),
  expireAt: millis,
});
export type InsightDay = z.infer<typeof insightDay>;

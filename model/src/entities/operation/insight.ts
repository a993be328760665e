import * as z from '../../zod';
import { millis } from '../../values/primitives';

/** The limits of what is counted for the page of the owner's insight, and for how long it is kept. */
export const insightLimits = {
  /** From so many different networks in a week a term must have been searched for before it is stored. */
  networksOfTerm: 5,
  /** So many of these may come through one address of the CDN, where nobody can tell a visitor from an invented one. */
  networksOfCdnAddress: 3,
  /** How many different terms of a week are counted. */
  termsOfWeek: 3_000,
  /** How many different terms of a network are counted in a day. */
  termsOfNetwork: 20,
  /** The longest address without a page that is counted, in characters. */
  path: 100,
  /** How many addresses an instance of the function remembers until it writes them, and counts in a day. */
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

/** A search term that found nothing, and how many networks searched for it. */
const fruitlessSearch = z.object({ term: z.string().min(1), count });

/** An address without a page, how often the CDN asked for it, and the pages and sites that led there. */
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

import {
  collections,
  getOwn,
  type AnalyticsDay,
  type AnalyticsMonth,
  type Permission,
  type SiteDay,
} from '@appshelf/model';
import { readDocuments } from '../../../firebase/firestore';
import { baseApi, keepUpdated, toQueryFn } from '../../../store';
import { hasPermissionNow } from '../../session';
import { addCounts, getHighest, type Counts } from './ranking';

/** The statistics of a day. Until the day is rolled up, sign-ups and reviews are null for who may not count them. */
type DayFigures = Pick<SiteDay, 'visits' | 'views'> & Record<'signUps' | 'reviews', number | null>;

/** The statistics of days that were rolled up, by day. */
export type SiteDays = Record<string, DayFigures>;

/** The pages, apps and referrers with the highest counts in a range, the highest first. */
export interface TopLists {
  pages: { name: string; count: number }[];
  apps: { id: string; name: string; views: number; clicks: number }[];
  referrers: { name: string; count: number }[];
}

/** The days that the lists cover: days between `from` and `to` that were rolled up, and `live` days, whose counters are read directly. */
interface ListedDays {
  from: string;
  to: string;
  live: readonly string[];
}

/** The longest range, in days, for which lists are made: each day is a document of about 10 KB. */
export const maxListDays = 92;

/** How many entries a list has: one query looks up 30 apps by id. */
const maxListEntries = 30;

/** The fields of a day that the lists need. */
type DayLists = Pick<AnalyticsDay, 'pages' | 'apps' | 'referrers'>;

async function readLiveLists(day: string): Promise<DayLists> {
  const { readCounters } = await import('../../../firebase/figures');
  const [pages, views, clicks, referrers] = await Promise.all([
    readCounters(day, 'pages', 100),
    readCounters(day, 'apps', 100),
    readCounters(day, 'clicks', 100),
    readCounters(day, 'referrers', 100),
  ]);
  const ids = [...new Set([...Object.keys(views), ...Object.keys(clicks)])];
  const apps = Object.fromEntries(
    ids.map((id) => [id, { views: getOwn(views, id) ?? 0, clicks: getOwn(clicks, id) ?? 0 }]),
  );
  return { pages, apps, referrers };
}

async function readTopLists({ from, to, live }: ListedDays): Promise<TopLists> {
  const { readBetween } = await import('../../../firebase/figures');
  const [rolledUp, ...others] = await Promise.all([
    readBetween(
      collections.analytics,
      [from, to],
      maxListDays,
      (_id, fields, _path, { analyticsLists }): DayLists => analyticsLists.parse(fields),
    ),
    ...live.map(readLiveLists),
  ]);
  const pages: Counts = {};
  const referrers: Counts = {};
  const views: Counts = {};
  const clicks: Counts = {};
  for (const day of [...rolledUp, ...others]) {
    addCounts(pages, day.pages);
    addCounts(referrers, day.referrers);
    for (const [id, app] of Object.entries(day.apps)) {
      addCounts(views, { [id]: app.views });
      addCounts(clicks, { [id]: app.clicks });
    }
  }
  const apps = getHighest(views, maxListEntries);
  const named = await readDocuments(
    collections.apps,
    apps.map(({ name }) => name),
    {},
    (id, { name }) => ({ id, name: typeof name === 'string' ? name : id }),
  );
  const getName = new Map(named.map(({ id, name }) => [id, name]));
  return {
    pages: getHighest(pages, maxListEntries),
    referrers: getHighest(referrers, maxListEntries),
    apps: apps.map(({ name: id, count }) => ({
      id,
      name: getName.get(id) ?? id,
      views: count,
      clicks: getOwn(clicks, id) ?? 0,
    })),
  };
}

const analyticsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The days of these months that were rolled up. A month costs one read, and 30 months are the maximum. */
    getSiteDays: build.query<SiteDays, readonly string[]>({
      queryFn: toQueryFn(async (months) => {
        const found = await readDocuments(
          collections.analyticsMonths,
          months,
          {},
          (month, fields, _path, { analyticsMonth }): AnalyticsMonth =>
            analyticsMonth.parse({ ...fields, month }),
        );
        return Object.fromEntries(
          found.flatMap(({ month, days }) =>
            Object.entries(days).map(([day, figures]) => [`${month}-${day}`, figures] as const),
          ),
        );
      }),
      keepUnusedDataFor: 300,
    }),

    /** A day that is not rolled up yet, from its live counters. Views are those of its 1,000 most viewed pages. */
    getLiveDay: build.query<DayFigures, string>({
      queryFn: toQueryFn(async (day, { getState }) => {
        const { countReviews, countSignUps } = await import('../../../firebase/figures');
        const may = (permission: Permission) => hasPermissionNow(getState(), permission);
        const [signUps, reviews] = await Promise.all([
          may('users.manage') ? countSignUps(day) : null,
          may('reviews.moderate') ? countReviews(day) : null,
        ]);
        return { signUps, reviews, visits: 0, views: 0 };
      }),
      onCacheEntryAdded: async (day, entry) => {
        const loadFigures = () => import('../../../firebase/figures');
        await Promise.all([
          keepUpdated(
            entry,
            async () => (await loadFigures()).watchCounter(day, 'events', 'visit'),
            (visits) =>
              entry.updateCachedData((figures) => {
                figures.visits = visits;
              }),
          ),
          keepUpdated(
            entry,
            async () => (await loadFigures()).watchCounters(day, 'pages', 1_000),
            (pages) =>
              entry.updateCachedData((figures) => {
                figures.views = Object.values(pages).reduce((sum, count) => sum + count, 0);
              }),
          ),
        ]);
      },
      keepUnusedDataFor: 0,
    }),

    /** The lists of a range of at most {@link maxListDays} days. Each day and each listed app costs one read. */
    getTopLists: build.query<TopLists, ListedDays>({
      queryFn: toQueryFn((days) => readTopLists(days)),
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useGetSiteDaysQuery, useGetLiveDayQuery, useGetTopListsQuery } = analyticsApi;

import { analyticsLimits, type AnalyticsDay, type AppDay, type SiteDay } from '@appshelf/model';
import type { Counters, Counts } from './counters';
import type { MemberActivity } from './memberActivity';

/** The figures of a day. */
export interface DaySummary {
  /** The fields of `analytics/{day}`. The day is the document's id. */
  day: Omit<AnalyticsDay, 'day'>;
  /** The site's figures without names, for the document of the month. */
  site: SiteDay;
  /** The figures of each app with any activity. */
  apps: ReadonlyMap<string, AppDay>;
}

const sumCounts = (counts: Counts) => [...counts.values()].reduce((sum, count) => sum + count, 0);

const takeFirst = <Value>(entries: Iterable<[string, Value]>, count: number) =>
  Object.fromEntries([...entries].slice(0, count));

function countRatings(stars: readonly number[]): AppDay['ratings'] {
  const of = (star: number) => stars.filter((given) => given === star).length;
  return [of(1), of(2), of(3), of(4), of(5)];
}

/** Combines counters and activity to the figures of a day. Apps that do not exist are left out. */
export function summariseDay(
  counters: Counters,
  changes: MemberActivity,
  exists: (appId: string) => boolean,
): DaySummary {
  const ids = new Set([
    ...counters.apps.keys(),
    ...counters.clicks.keys(),
    ...changes.favourites.keys(),
    ...changes.ratings.keys(),
  ]);
  const apps = new Map(
    [...ids].filter(exists).map((id): [string, AppDay] => [
      id,
      {
        views: counters.apps.get(id) ?? 0,
        clicks: counters.clicks.get(id) ?? 0,
        favourites: changes.favourites.get(id) ?? 0,
        ratings: countRatings(changes.ratings.get(id) ?? []),
      },
    ]),
  );
  const site = {
    visits: counters.visits,
    views: sumCounts(counters.pages),
    signUps: changes.signUps,
    reviews: [...changes.ratings.values()].reduce((sum, { length }) => sum + length, 0),
  };
  const looked = [...apps]
    .filter(([, { views, clicks }]) => views + clicks > 0)
    .sort(([, one], [, other]) => other.views - one.views || other.clicks - one.clicks)
    .map(([id, { views, clicks }]): [string, { views: number; clicks: number }] => [
      id,
      { views, clicks },
    ]);
  return {
    site,
    apps,
    day: {
      ...site,
      pages: takeFirst(counters.pages, analyticsLimits.pages),
      apps: takeFirst(looked, analyticsLimits.apps),
      referrers: takeFirst(counters.referrers, analyticsLimits.referrers),
    },
  };
}

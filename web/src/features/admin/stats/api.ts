import { collections, type App, type AppDay, type AppMonth } from '@appshelf/model';
import { readDocument, readDocuments } from '../../../firebase/firestore';
import { baseApi, keepUpdated, toQueryResult } from '../../../store';

/** The figures of an app by day; of favourites null as long as the day is not rolled up. */
export type AppDays = Record<string, Omit<AppDay, 'favourites'> & { favourites: number | null }>;

/** What the statistics tell about the app itself. */
export type StatsApp = Pick<App, 'id' | 'name' | 'ratingCount' | 'ratingAverage'>;

const statsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The app, in whatever status; null when there is none. */
    getStatsApp: build.query<StatsApp | null, string>({
      queryFn: (id) =>
        toQueryResult(() =>
          readDocument(`${collections.apps}/${id}`, (appId, fields, _path, { app }): StatsApp =>
            app.parse({ ...fields, id: appId }),
          ),
        ),
      keepUnusedDataFor: 0,
    }),

    /** The days of these months on which there was any figure; one read for a month, 30 at most. */
    getAppDays: build.query<AppDays, { id: string; months: readonly string[] }>({
      queryFn: ({ id, months }) =>
        toQueryResult(async () => {
          const found = await readDocuments(
            `${collections.apps}/${id}/${collections.stats}`,
            months,
            {},
            (month, fields, _path, { appMonth }): AppMonth => appMonth.parse({ ...fields, month }),
          );
          return Object.fromEntries(
            found.flatMap(({ month, days }) =>
              Object.entries(days).map(([day, figures]) => [`${month}-${day}`, figures] as const),
            ),
          );
        }),
      keepUnusedDataFor: 300,
    }),

    /** A day of an app that is not rolled up yet; views and clicks stay live. */
    getLiveAppDay: build.query<AppDays[string], { id: string; day: string }>({
      queryFn: ({ id, day }) =>
        toQueryResult(async () => {
          const { readRatings } = await import('../../../firebase/figures');
          const stars = await readRatings(id, day);
          const of = (star: number) => stars.filter((given) => given === star).length;
          return {
            views: 0,
            clicks: 0,
            favourites: null,
            ratings: [of(1), of(2), of(3), of(4), of(5)],
          };
        }),
      onCacheEntryAdded: ({ id, day }, entry) =>
        keepUpdated(entry, async () => {
          const { watchCounter } = await import('../../../firebase/figures');
          const follow = (kind: 'apps' | 'clicks', field: 'views' | 'clicks') =>
            watchCounter(day, kind, id, (count) => {
              entry.updateCachedData((figures) => {
                figures[field] = count;
              });
            });
          const stops = [follow('apps', 'views'), follow('clicks', 'clicks')];
          return () => {
            for (const stop of stops) stop();
          };
        }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetStatsAppQuery, useGetAppDaysQuery, useGetLiveAppDayQuery } = statsApi;

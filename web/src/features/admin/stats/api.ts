import { collections, type App, type AppDay, type AppMonth } from '@appshelf/model';
import { readDocument, readDocuments } from '../../../firebase/firestore';
import { baseApi, keepUpdated, toQueryFn } from '../../../store';
import { hasPermissionNow } from '../../session';

/**
 * The statistics of an app by day. Until the day is rolled up, favourites are null, and so are ratings for who may not
 * count them.
 */
export type AppDays = Record<
  string,
  Pick<AppDay, 'views' | 'clicks'> & {
    favourites: number | null;
    ratings: AppDay['ratings'] | null;
  }
>;

/** The fields of the app that the page shows. */
export type StatsApp = Pick<App, 'id' | 'name' | 'ratingCount' | 'ratingAverage'>;

const statsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The app, of any status; null when there is none. */
    getStatsApp: build.query<StatsApp | null, string>({
      queryFn: toQueryFn((id) =>
        readDocument(`${collections.apps}/${id}`, (appId, fields, _path, { app }): StatsApp =>
          app.parse({ ...fields, id: appId }),
        ),
      ),
      keepUnusedDataFor: 0,
    }),

    /** The days of these months with any activity. Each month costs one read; 30 months at most. */
    getAppDays: build.query<AppDays, { id: string; months: readonly string[] }>({
      queryFn: toQueryFn(async ({ id, months }) => {
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
      queryFn: toQueryFn(async ({ id, day }, { getState }) => {
        const { readRatings } = await import('../../../firebase/figures');
        const isModerator = hasPermissionNow(getState(), 'reviews.moderate');
        const stars = isModerator ? await readRatings(id, day) : null;
        const count = (star: number) => stars?.filter((given) => given === star).length ?? 0;
        return {
          views: 0,
          clicks: 0,
          favourites: null,
          ratings: stars === null ? null : [count(1), count(2), count(3), count(4), count(5)],
        };
      }),
      onCacheEntryAdded: async ({ id, day }, entry) => {
        const follow = (kind: 'apps' | 'clicks', field: 'views' | 'clicks') =>
          keepUpdated(
            entry,
            async () => (await import('../../../firebase/figures')).watchCounter(day, kind, id),
            (count) =>
              entry.updateCachedData((figures) => {
                figures[field] = count;
              }),
          );
        await Promise.all([follow('apps', 'views'), follow('clicks', 'clicks')]);
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetStatsAppQuery, useGetAppDaysQuery, useGetLiveAppDayQuery } = statsApi;

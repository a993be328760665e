import { databasePaths, type SiteSettings } from '@appshelf/model';
import { answer, baseApi } from '../../../store';
import { siteSettingsOf } from '../../site';

/** What administrators set for the whole site (RTDB `/site`); every open page follows it. */
const siteSettingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The live site settings; null for a site that has none yet. They stay up to date. */
    getSiteSettings: build.query<SiteSettings | null, undefined>({
      queryFn: () =>
        answer(async () => {
          const { readValue } = await import('../../../firebase/database');
          return siteSettingsOf(await readValue(databasePaths.site));
        }),
      onCacheEntryAdded: async (_none, entry) => {
        let end = (): void => undefined;
        try {
          await entry.cacheDataLoaded;
          const { watchValue } = await import('../../../firebase/database');
          end = watchValue(databasePaths.site, (value) => {
            entry.updateCachedData(() => siteSettingsOf(value));
          });
        } catch {
          // Removed before it was read, or it could not be read: the page says so.
        }
        await entry.cacheEntryRemoved;
        end();
      },
    }),

    /** Changes some of the settings, all of them or none: what is to stand at which path below `/site`. */
    changeSiteSettings: build.mutation<null, Record<string, unknown>>({
      queryFn: (changes) =>
        answer(async () => {
          const { updateValues } = await import('../../../firebase/database');
          await updateValues(databasePaths.site, changes);
          return null;
        }),
    }),
  }),
});

export const { useGetSiteSettingsQuery, useChangeSiteSettingsMutation } = siteSettingsApi;

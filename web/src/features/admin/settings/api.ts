import { databasePaths, type SiteSettings } from '@appshelf/model';
import { baseApi, keepUpdated, toQueryResult } from '../../../store';
import { parseSiteSettings } from '../../site';

/** The settings of the site (RTDB `/site`), which every open page follows. */
const siteSettingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The site settings, live; null when none are stored. */
    getSiteSettings: build.query<SiteSettings | null, undefined>({
      queryFn: () =>
        toQueryResult(async () => {
          const { readValue } = await import('../../../firebase/database/database');
          return parseSiteSettings(await readValue(databasePaths.site));
        }),
      onCacheEntryAdded: (_none, entry) =>
        keepUpdated(entry, async () => {
          const { watchValue } = await import('../../../firebase/database/database');
          return watchValue(databasePaths.site, (value) => {
            entry.updateCachedData(() => parseSiteSettings(value));
          });
        }),
    }),

    /** Changes settings in one update. The keys are paths below `/site`. */
    changeSiteSettings: build.mutation<null, Record<string, unknown>>({
      queryFn: (changes) =>
        toQueryResult(async () => {
          const { updateValues } = await import('../../../firebase/database/database');
          await updateValues(databasePaths.site, changes);
          return null;
        }),
    }),
  }),
});

export const { useGetSiteSettingsQuery, useChangeSiteSettingsMutation } = siteSettingsApi;

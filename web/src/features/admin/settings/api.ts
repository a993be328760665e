import { databasePaths, type SiteSettings } from '@appshelf/model';
import { baseApi, keepUpdated, toQueryResult } from '../../../store';
import { parseSiteSettings } from '../../site';

/** What administrators set for the whole site (RTDB `/site`); every open page follows it. */
const siteSettingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The live site settings; null for a site that has none yet. They stay up to date. */
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

    /** Changes some of the settings, all of them or none: what is to stand at which path below `/site`. */
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

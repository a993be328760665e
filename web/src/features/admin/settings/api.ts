import { databasePaths, parseSiteSettings, siteSettings, type SiteSettings } from '@appshelf/model';
import { ConflictError } from '../../../firebase/firestore/ConflictError';
import { baseApi, keepUpdated, toQueryFn, toVoidQueryFn } from '../../../store';
import { listChangedFields, toSiteChanges, toSiteFields } from './siteForm';

/** The settings as the form starts from them. */
export interface EditedSiteSettings {
  /** The stored settings, with the default of each one that is not stored. */
  settings: SiteSettings;
  /** Whether all settings are stored. The rules accept all or none, so the first save writes all of them. */
  isComplete: boolean;
}

const toEditedSettings = (value: unknown): EditedSiteSettings => ({
  settings: parseSiteSettings(value),
  isComplete: siteSettings.safeParse(value).success,
});

/** The save that the database has not confirmed or refused yet, which never rejects. */
let saving: Promise<unknown> = Promise.resolve();

/** Changes paths below `/site`, all of them or none. */
async function save(changes: Record<string, unknown>): Promise<void> {
  const { updateValues } = await import('../../../firebase/database/database');
  // The SDK reports the change during the call, when `saving` has to be known already.
  const saved = Promise.resolve().then(() => updateValues(databasePaths.site, changes));
  saving = saved.catch(() => undefined);
  await saved;
}

/** The settings of the site (RTDB `/site`), which every open page follows. */
const siteSettingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The site settings, live. */
    getSiteSettings: build.query<EditedSiteSettings, undefined>({
      queryFn: toQueryFn(async () => {
        const { readValue } = await import('../../../firebase/database/database');
        return toEditedSettings(await readValue(databasePaths.site));
      }),
      onCacheEntryAdded: (_none, entry) => {
        let latest: unknown;
        return keepUpdated(
          entry,
          async () =>
            (await import('../../../firebase/database/live')).watchValue(databasePaths.site),
          // The SDK reports a change before the server has accepted it, and takes it back when it is refused: the form
          // would take that for the work of somebody else.
          (value) => {
            latest = value;
            void saving.then(() => {
              entry.updateCachedData(() => toEditedSettings(latest));
            });
          },
        );
      },
    }),

    /** Changes settings in one update. The keys are paths below `/site`. */
    changeSiteSettings: build.mutation<null, Record<string, unknown>>({
      queryFn: toVoidQueryFn((changes) => save(changes)),
      // How far the translations of the site's texts are.
      invalidatesTags: ['Translation'],
    }),

    /**
     * Restores former settings. Only those that differ are written. Fails with `failed-precondition` when somebody else has
     * changed one since `known` was read.
     */
    restoreSiteSettings: build.mutation<null, { known: SiteSettings; former: SiteSettings }>({
      queryFn: toVoidQueryFn(async ({ known, former }) => {
        const { readValue } = await import('../../../firebase/database/database');
        const stored = toSiteFields(toEditedSettings(await readValue(databasePaths.site)).settings);
        const [seen, wanted] = [toSiteFields(known), toSiteFields(former)];
        if (listChangedFields(stored, seen).length > 0) throw new ConflictError();
        await save(toSiteChanges(wanted, listChangedFields(wanted, stored)));
      }),
      invalidatesTags: ['Translation'],
    }),
  }),
});

export const {
  useGetSiteSettingsQuery,
  useChangeSiteSettingsMutation,
  useRestoreSiteSettingsMutation,
} = siteSettingsApi;

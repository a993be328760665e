import {
  announcementPaths,
  databasePaths,
  parseSiteSettings,
  siteSettings,
  withSavedAnnouncement,
  type SiteSettings,
} from '@appshelf/model';
import { ConflictError } from '../../../firebase/firestore/ConflictError';
import { combineLive } from '../../../firebase/live';
import { baseApi, keepUpdated, toQueryFn, toVoidQueryFn } from '../../../store';
import {
  announcementKeys,
  fieldKeys,
  listChangedFields,
  toSiteChanges,
  toSiteFields,
  type SiteFields,
} from './siteForm';

/** The settings as the form starts from them. */
export interface EditedSiteSettings {
  /** The stored settings, with the default of each one that is not stored. */
  settings: SiteSettings;
  /** Whether all settings are stored. The rules accept all or none, so the first save writes all of them. */
  isComplete: boolean;
  /** The fields that a save writes also when nobody changed them, because they are not stored where they belong. */
  unsaved: readonly (keyof SiteFields)[];
}

function toEditedSettings([site, announcement]: readonly [unknown, unknown]): EditedSiteSettings {
  const stored = withSavedAnnouncement(site, announcement);
  const isComplete = siteSettings.safeParse(stored).success;
  const announced = announcement === null ? announcementKeys : [];
  return {
    settings: parseSiteSettings(stored),
    isComplete,
    unsaved: isComplete ? announced : fieldKeys,
  };
}

/** Where the settings are stored: what everybody reads, and the announcement as it was saved. */
const places = [databasePaths.site, announcementPaths.saved] as const;

async function readSettings(): Promise<EditedSiteSettings> {
  const { readValue } = await import('../../../firebase/database/database');
  const [site, announcement] = await Promise.all(places.map(readValue));
  return toEditedSettings([site, announcement]);
}

/** The save that the database has not confirmed or refused yet, which never rejects. */
let saving: Promise<unknown> = Promise.resolve();

/** Changes settings by their paths in the database, all of them or none. */
async function save(changes: Record<string, unknown>): Promise<void> {
  const { updateValues } = await import('../../../firebase/database/database');
  // The SDK reports the change during the call, when `saving` has to be known already.
  const saved = Promise.resolve().then(() => updateValues('/', changes));
  saving = saved.catch(() => undefined);
  await saved;
}

/** The settings of the site, of which every open page follows what visitors see (RTDB `/site`). */
const siteSettingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The site settings, live. */
    getSiteSettings: build.query<EditedSiteSettings, undefined>({
      queryFn: toQueryFn(readSettings),
      onCacheEntryAdded: (_none, entry) => {
        let latest: readonly [unknown, unknown];
        return keepUpdated(
          entry,
          async () => {
            const { watchValue } = await import('../../../firebase/database/live');
            const [site, announcement] = places;
            return combineLive(watchValue(site), watchValue(announcement));
          },
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

    /** Changes settings in one update. The keys are paths in the database. */
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
        const { settings, unsaved } = await readSettings();
        const stored = toSiteFields(settings);
        const [seen, wanted] = [toSiteFields(known), toSiteFields(former)];
        if (listChangedFields(stored, seen).length > 0) throw new ConflictError();
        await save(toSiteChanges(wanted, [...unsaved, ...listChangedFields(wanted, stored)]));
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

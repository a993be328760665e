import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SiteSettings } from '@appshelf/model';

interface SiteState {
  /** The live site settings; null as long as they are not known, and when the site has none. */
  settings: SiteSettings | null;
  /** The text of the announcement that was closed on this device. */
  closedAnnouncement: string | null;
  /** When the settings were last looked at, in milliseconds since the epoch: announcements have their time. */
  now: number;
}

/** The site's name as long as its settings are not known. */
const usualName = 'Appshelf';

const initialState: SiteState = { settings: null, closedAnnouncement: null, now: 0 };

/** Whether an announcement is to be seen at a moment. */
function isCurrent(
  { enabled, text, from = 0, until = Infinity }: SiteSettings['announcement'],
  now: number,
): boolean {
  return enabled && text !== '' && from <= now && now < until;
}

/** What administrators set for the whole site, as every open page follows it. */
export const siteSlice = createSlice({
  name: 'site',
  initialState,
  reducers: {
    /** Takes the settings as they are now. */
    siteChanged: {
      prepare: (settings: SiteSettings | null) => ({ payload: { settings, now: Date.now() } }),
      reducer: (state, { payload }: PayloadAction<Pick<SiteState, 'settings' | 'now'>>) => {
        state.settings = payload.settings;
        state.now = payload.now;
      },
    },
    announcementClosed: (state, { payload: text }: PayloadAction<string>) => {
      state.closedAnnouncement = text;
    },
  },
  selectors: {
    selectSite: ({ settings }) => settings,
    selectSiteName: ({ settings }) => settings?.name ?? usualName,
    /** What the site says of itself in a line; empty as long as it is not known. */
    selectTagline: ({ settings }) => settings?.tagline ?? '',
    /** Where mail reaches the people who run the site; empty as long as it is not known. */
    selectContactEmail: ({ settings }) => settings?.contactEmail ?? '',
    selectIsInMaintenance: ({ settings }) => settings?.maintenance === true,
    /** The announcement to show; null for none, and for one that was closed. */
    selectAnnouncement: ({ settings, closedAnnouncement, now }) => {
      const announcement = settings?.announcement;
      return announcement !== undefined &&
        isCurrent(announcement, now) &&
        announcement.text !== closedAnnouncement
        ? announcement
        : null;
    },
    /** False only while administrators keep registration closed. */
    selectIsRegistrationOpen: ({ settings }) => settings?.registrationOpen !== false,
    /** False only where reviews appear without a moderator's having read them. */
    selectAreReviewsModerated: ({ settings }) => settings?.reviewModeration !== false,
  },
});

export const { siteChanged, announcementClosed } = siteSlice.actions;
export const {
  selectSite,
  selectSiteName,
  selectTagline,
  selectContactEmail,
  selectIsInMaintenance,
  selectAnnouncement,
  selectIsRegistrationOpen,
  selectAreReviewsModerated,
} = siteSlice.selectors;

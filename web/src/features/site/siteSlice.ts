import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SiteSettings } from '@appshelf/model';

interface SiteState {
  /** The live site settings; null as long as they are not known, and when the site has none. */
  settings: SiteSettings | null;
  /** The text of the announcement that was closed on this device. */
  closedAnnouncement: string | null;
}

const initialState: SiteState = { settings: null, closedAnnouncement: null };

/** What administrators set for the whole site, as every open page follows it. */
export const siteSlice = createSlice({
  name: 'site',
  initialState,
  reducers: {
    siteChanged: (state, { payload: settings }: PayloadAction<SiteSettings | null>) => {
      state.settings = settings;
    },
    announcementClosed: (state, { payload: text }: PayloadAction<string>) => {
      state.closedAnnouncement = text;
    },
  },
  selectors: {
    selectSite: ({ settings }) => settings,
    /** Where mail reaches the people who run the site; empty as long as it is not known. */
    selectContactEmail: ({ settings }) => settings?.contactEmail ?? '',
    selectIsInMaintenance: ({ settings }) => settings?.maintenance === true,
    /** The announcement to show; null for none, and for one that was closed. */
    selectAnnouncement: ({ settings, closedAnnouncement }) => {
      const announcement = settings?.announcement;
      return announcement?.enabled === true &&
        announcement.text !== '' &&
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
  selectContactEmail,
  selectIsInMaintenance,
  selectAnnouncement,
  selectIsRegistrationOpen,
  selectAreReviewsModerated,
} = siteSlice.selectors;

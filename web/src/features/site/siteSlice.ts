import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  defaultSiteIdentity,
  defaultTaxonomies,
  getBrandPath,
  getSiteLanguage,
  getSiteLanguages,
  isAnnouncementShown,
  listSwitchedOff,
  localizeTaxonomies,
  type ModuleId,
  type ShownSiteTexts,
  type SiteIdentity,
  type SiteSettings,
  type Taxonomies,
  type TaxonomyName,
  type Term,
} from '@appshelf/model';

interface SiteState {
  /** The identity of the site from the document, until the live settings are known. */
  identity: SiteIdentity;
  /**
   * The lists of categories, platforms and tags in the language of the page: as the open document says, or as an editor read or
   * changed them since.
   */
  taxonomies: Taxonomies;
  /** The site's own texts in the language of the page, from the document; empty in the language of the originals. */
  texts: ShownSiteTexts;
  /** The live site settings; null until they are known. */
  settings: SiteSettings | null;
  /** The modules that are off, from the document first, and then from the live settings. */
  switchedOff: readonly ModuleId[];
  /**
   * When the settings were last evaluated, in milliseconds since the epoch, since announcements have a begin and an
   * end.
   */
  now: number;
}

const initialState: SiteState = {
  identity: defaultSiteIdentity,
  taxonomies: defaultTaxonomies,
  texts: {},
  settings: null,
  switchedOff: [],
  now: 0,
};

/** The initial state of the store, from the site's identity, lists of terms and texts in the document. */
export const toSiteState = (
  identity: SiteIdentity,
  taxonomies: Taxonomies,
  texts: ShownSiteTexts = {},
): { site: SiteState } => ({
  site: {
    ...initialState,
    identity,
    taxonomies: localizeTaxonomies(taxonomies, texts),
    texts,
    switchedOff: identity.switchedOff,
  },
});

/** The live settings that administrators choose for the whole site. */
export const siteSlice = createSlice({
  name: 'site',
  initialState,
  reducers: {
    /** Sets the current settings. */
    siteChanged: {
      prepare: (settings: SiteSettings | null) => ({ payload: { settings, now: Date.now() } }),
      reducer: (state, { payload }: PayloadAction<Pick<SiteState, 'settings' | 'now'>>) => ({
        ...state,
        ...payload,
        switchedOff:
          payload.settings === null ? state.switchedOff : listSwitchedOff(payload.settings),
      }),
    },
    /** Sets lists of terms, for an editor who read or saved them. */
    taxonomiesChanged: (
      state,
      { payload }: PayloadAction<Partial<Record<TaxonomyName, readonly Term[]>>>,
    ) => ({
      ...state,
      taxonomies: { ...state.taxonomies, ...localizeTaxonomies(payload, state.texts) },
    }),
  },
  selectors: {
    selectSite: ({ settings }) => settings,
    /** The terms of each list in their order, merged and hidden ones included. */
    selectTaxonomies: ({ taxonomies }) => taxonomies,
    /** The site's own texts in the language of the page. */
    selectSiteTexts: ({ texts }) => texts,
    selectSiteName: ({ settings, identity }) => (settings ?? identity).name,
    selectTagline: ({ settings, identity }) => (settings ?? identity).tagline,
    /** The heading of the home page. */
    selectHeadline: ({ settings, identity }) => (settings ?? identity).headline,
    /** The text below the heading of the home page; empty for none. */
    selectIntroduction: ({ settings, identity }) => (settings ?? identity).introduction,
    /** The colour, the logo and the fonts of the site. */
    selectLook: ({ settings, identity }): Pick<SiteIdentity, 'accent' | 'logo' | 'type'> =>
      settings ?? identity,
    /** The path of the logo in Cloud Storage; empty for the product's own mark. */
    selectLogo: ({ settings, identity }) => (settings ?? identity).logo,
    /** The path of the logo of the dark theme; empty for the same as in the light one. */
    selectDarkLogo: ({ settings, identity }) => (settings ?? identity).darkLogo,
    /** The path of the picture in link previews to the site. */
    selectSitePicture: ({ settings, identity }) => getBrandPath(settings ?? identity, 'card.png'),
    /** The sections of the home page, in their order. */
    selectSections: ({ settings, identity }) => (settings ?? identity).sections,
    /** The links at the top of every page. */
    selectNavigation: ({ settings, identity }) => (settings ?? identity).navigation,
    /** The links at the bottom of every page. */
    selectFooter: ({ settings, identity }) => (settings ?? identity).footer,
    /** The languages that the site offers, English among them, as the open document says. */
    selectLanguages: ({ identity }) => getSiteLanguages(identity),
    /** The language of readers whose language nobody knows. */
    selectDefaultLanguage: ({ identity }) => getSiteLanguage(identity),
    /** The addresses of own pages to which no link is shown. */
    selectUnpublished: ({ identity }) => identity.unpublished,
    /** The modules that the site does without. */
    selectSwitchedOff: ({ switchedOff }) => switchedOff,
    /** The email address of the people who run the site; empty for none, null until the settings are known. */
    selectContactEmail: ({ settings }) => settings?.contactEmail ?? null,
    selectIsInMaintenance: ({ settings, identity }) => (settings ?? identity).maintenance === true,
    /** The announcement that visitors see; null for none. */
    selectAnnouncement: ({ settings, identity, now }) => {
      if (settings === null) return identity.announcement ?? null;
      return isAnnouncementShown(settings.announcement, now) ? settings.announcement : null;
    },
    /** Whether new accounts are accepted; true until the settings are known. */
    selectIsRegistrationOpen: ({ settings }) => settings?.registrationOpen !== false,
    /** Whether a moderator checks reviews before they are published; true until the settings are known. */
    selectAreReviewsModerated: ({ settings }) => settings?.reviewModeration !== false,
  },
});

export const { siteChanged, taxonomiesChanged } = siteSlice.actions;
export const {
  selectSite,
  selectSiteName,
  selectSiteTexts,
  selectTagline,
  selectTaxonomies,
  selectHeadline,
  selectIntroduction,
  selectLook,
  selectLogo,
  selectDarkLogo,
  selectSitePicture,
  selectSections,
  selectNavigation,
  selectFooter,
  selectLanguages,
  selectDefaultLanguage,
  selectUnpublished,
  selectSwitchedOff,
  selectContactEmail,
  selectIsInMaintenance,
  selectAnnouncement,
  selectIsRegistrationOpen,
  selectAreReviewsModerated,
} = siteSlice.selectors;

export {
  selectAreReviewsModerated,
  selectContactEmail,
  selectDefaultLanguage,
  selectFooter,
  selectHeadline,
  selectIntroduction,
  selectIsRegistrationOpen,
  selectDarkLogo,
  selectLanguages,
  selectLogo,
  selectLook,
  selectNavigation,
  selectSections,
  selectSite,
  selectSiteName,
  selectSitePicture,
  selectSwitchedOff,
  selectTagline,
  selectTaxonomies,
  selectUnpublished,
  siteChanged,
  siteSlice,
  taxonomiesChanged,
  toSiteState,
} from './siteSlice';
export { useIsModuleOn, useWasModuleOn } from './useIsModuleOn';
export { TermIcon } from './TermIcon';
export { SiteNotices } from './SiteNotices';
export { getTermLanguage, useSiteTexts, type ShownText } from './shownTexts';
export { useTaxonomies, useTaxonomy } from './useTaxonomy';

export {
  categoriesChanged,
  selectAreCommentsOn,
  selectAreReviewsModerated,
  selectCategories,
  selectContactEmail,
  selectFooter,
  selectHeadline,
  selectIntroduction,
  selectIsRegistrationOpen,
  selectLogo,
  selectLook,
  selectNavigation,
  selectSections,
  selectSite,
  selectSiteName,
  selectSitePicture,
  selectSwitchedOff,
  selectTagline,
  selectUnpublished,
  siteChanged,
  siteSlice,
  toSiteState,
} from './siteSlice';
export { useIsModuleOn, useWasModuleOn } from './useIsModuleOn';
export { CategoryIcon } from './CategoryIcon';
export { SiteNotices } from './SiteNotices';
export { useCategories } from './useCategories';

export {
  selectAreCommentsOn,
  selectAreReviewsModerated,
  selectContactEmail,
  selectHeadline,
  selectIntroduction,
  selectIsRegistrationOpen,
  selectLogo,
  selectLook,
  selectSite,
  selectSiteName,
  selectSitePicture,
  selectSwitchedOff,
  selectTagline,
  siteChanged,
  siteSlice,
  toSiteState,
} from './siteSlice';
export { useIsModuleOn, useWasModuleOn } from './useIsModuleOn';
export { SiteNotices } from './SiteNotices';

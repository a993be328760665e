export {
  selectAccent,
  selectAreCommentsOn,
  selectAreReviewsModerated,
  selectContactEmail,
  selectHeadline,
  selectIntroduction,
  selectIsRegistrationOpen,
  selectSite,
  selectSiteName,
  selectSwitchedOff,
  selectTagline,
  siteSlice,
  toSiteState,
} from './siteSlice';
export { useIsModuleOn, useWasModuleOn } from './useIsModuleOn';
export { SiteNotices } from './SiteNotices';

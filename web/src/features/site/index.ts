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
export { SiteNotices } from './SiteNotices';

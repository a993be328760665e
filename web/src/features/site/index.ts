export {
  selectAreCommentsOn,
  selectAreReviewsModerated,
  selectContactEmail,
  selectHeadline,
  selectIntroduction,
  selectIsRegistrationOpen,
  selectSite,
  selectSiteName,
  selectTagline,
  siteSlice,
  toSiteState,
} from './siteSlice';
export { SiteNotices } from './SiteNotices';

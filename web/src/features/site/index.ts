export {
  selectAreCommentsOn,
  selectAreReviewsModerated,
  selectContactEmail,
  selectIsRegistrationOpen,
  selectSite,
  selectSiteName,
  selectTagline,
  siteSlice,
  toSiteState,
} from './siteSlice';
export { SiteNotices } from './SiteNotices';

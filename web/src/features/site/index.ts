export {
  selectAreCommentsOn,
  selectAreReviewsModerated,
  selectContactEmail,
  selectIsRegistrationOpen,
  selectSite,
  selectSiteName,
  selectTagline,
  siteSlice,
} from './siteSlice';
export { SiteNotices } from './SiteNotices';

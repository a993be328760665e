export {
  selectAreReviewsModerated,
  selectContactEmail,
  selectIsRegistrationOpen,
  selectSiteName,
  selectTagline,
  siteSlice,
} from './siteSlice';
export { SiteNotices } from './SiteNotices';

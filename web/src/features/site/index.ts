export {
  selectAreReviewsModerated,
  selectContactEmail,
  selectIsRegistrationOpen,
  siteSlice,
} from './siteSlice';
export { SiteNotices } from './SiteNotices';

export {
  selectAccent,
  selectAreCommentsOn,
  selectAreReviewsModerated,
  selectContactEmail,
  selectHeadline,
  selectIntroduction,
  selectIsRegistrationOpen,
  selectLogo,
  selectSite,
  selectSiteName,
  selectSitePicture,
  selectTagline,
  siteChanged,
  siteSlice,
  toSiteState,
} from './siteSlice';
export { SiteNotices } from './SiteNotices';

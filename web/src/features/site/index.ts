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
  selectTagline,
  siteChanged,
  siteSlice,
  toSiteState,
} from './siteSlice';
export { SiteNotices } from './SiteNotices';

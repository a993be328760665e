export {
  categoriesChanged,
  selectAccent,
  selectAreCommentsOn,
  selectAreReviewsModerated,
  selectCategories,
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
export { CategoryIcon } from './CategoryIcon';
export { SiteNotices } from './SiteNotices';
export { useCategories } from './useCategories';

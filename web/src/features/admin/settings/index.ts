export { useGetSiteSettingsQuery, type EditedSiteSettings } from './api';
export { ModulesFieldset } from './ModulesFieldset';
export type { SitePreview, SitePreviewProps } from './PreviewSection';
export { SiteEditor } from './SiteEditor';
export { IdentityFieldset } from './SiteFieldset';
export { TimeZoneFieldset } from './TimeZoneFieldset';

export { useGetSiteSettingsQuery } from './api';
export type { SitePreviewProps } from './PreviewSection';

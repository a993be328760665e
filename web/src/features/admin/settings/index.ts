export { useGetSiteSettingsQuery } from './api';

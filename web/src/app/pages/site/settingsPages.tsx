import { lazy } from 'react';
import { SiteSettingsPage } from '../../../features/admin/settings/SiteSettingsPage';

const SitePreview = lazy(() => import('./SitePreview'));

/** /admin/settings, with the home page as the preview of how the site would look. */
export function SiteSettingsWithPreview() {
  return <SiteSettingsPage Preview={SitePreview} />;
}

import { lazy } from 'react';
import { SetUpPage } from '../../../features/admin/overview/setUp/SetUpPage';
import { SiteSettingsPage } from '../../../features/admin/settings/SiteSettingsPage';

const SitePreview = lazy(() => import('./SitePreview'));

/** /admin/settings, with the home page as the preview of how the site would look. */
export function SiteSettingsWithPreview() {
  return <SiteSettingsPage Preview={SitePreview} />;
}

/** /admin/set-up, with the same preview. */
export function SetUpWithPreview() {
  return <SetUpPage Preview={SitePreview} />;
}

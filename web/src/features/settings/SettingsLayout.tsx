import { findSettingsPage } from '@appshelf/model';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { SettingsNavigation } from './SettingsNavigation';

/**
 * What the pages of the settings have in common: their navigation. The hash of a section that is on another page leads
 * there, as in links from when all sections were on /settings.
 */
export function SettingsLayout() {
  const { pathname, hash } = useLocation();
  const page = findSettingsPage(hash.slice(1));
  if (page !== undefined && page.path !== pathname) {
    return <Navigate to={{ pathname: page.path, hash }} replace />;
  }
  return (
    <div className="grid page-width gap-8 py-8 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-14 lg:py-10">
      <SettingsNavigation />
      {/* The footer is below the window, so that it does not move when a list is longer than its placeholder. */}
      <div className="min-h-dvh max-w-reading min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

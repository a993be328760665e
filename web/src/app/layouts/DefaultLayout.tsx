import { Outlet } from 'react-router-dom';
import { LanguageNotice } from '../../features/languages';
import { SiteNotices } from '../../features/site';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';
import { SkipLink } from './SkipLink';
import { useFocusOnNavigation } from './useFocusOnNavigation';

/** The layout of the public pages: the site's notices, header, main and footer. */
export function DefaultLayout() {
  useFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <LanguageNotice />
      <SiteNotices />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}

import { Outlet } from 'react-router-dom';
import { LanguageNotice } from '../../features/languages';
import { SiteNotices } from '../../features/site';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';
import { SkipLink } from './SkipLink';
import { useFocusOnNavigation } from './useFocusOnNavigation';

/** The layout of the public pages: header, main and footer. */
export function DefaultLayout() {
  useFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <SiteFooter />
      <SiteNotices />
      <LanguageNotice />
    </div>
  );
}

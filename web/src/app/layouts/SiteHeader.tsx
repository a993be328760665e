import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useState } from 'react';
import { NavLink, useLocation, type NavLinkProps } from 'react-router-dom';
import { catalogueHref, parseCatalogueQuery } from '../../features/apps';
import { LanguageButton, LanguageLinks } from '../../features/languages';
import { SearchBox } from '../../features/search';
import { selectNavigation, selectSiteName } from '../../features/site';
import { useAppSelector } from '../../store/hooks';
import { IconButton } from '../../ui/buttons/Button';
import { Account } from './Account';
import { estimateRoom, type HeaderRoom } from './headerRoom';
import { getLinkRel, useShownLinks } from './navigation';
import { Wordmark } from './Wordmark';

const linkClasses = ({ isActive }: { isActive: boolean }) =>
  clsx(
    'inline-flex h-10 shrink-0 items-center border-b-2 font-medium',
    isActive ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
  );

/** The classes of the links in the row, and of the list that opens in a narrower window. */
const roomClasses: Record<HeaderRoom, { rowClasses: string; listClasses: string }> = {
  md: { rowClasses: 'hidden md:flex', listClasses: 'md:hidden!' },
  lg: { rowClasses: 'hidden lg:flex', listClasses: 'lg:hidden!' },
  xl: { rowClasses: 'hidden xl:flex', listClasses: 'xl:hidden!' },
  menu: { rowClasses: 'hidden', listClasses: '' },
};

/**
 * The header, one row in every window: wordmark, navigation (if the site has one), search, languages and account. Where the
 * row has no room for the navigation, it is a list that opens below. On a phone the list has the languages, too.
 */
export function SiteHeader() {
  const { pathname, search } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const sections = useShownLinks('navigation', useAppSelector(selectNavigation));
  const name = useAppSelector(selectSiteName);
  const { rowClasses, listClasses } =
    roomClasses[
      estimateRoom(
        name,
        sections.map(({ label }) => label),
      )
    ];
  const hasSections = sections.length > 0;
  const drawLinks = (className: NonNullable<NavLinkProps['className']>) =>
    sections.map((link) => (
      <NavLink
        key={link.to}
        to={link.to}
        rel={getLinkRel(link)}
        lang={link.lang}
        className={className}
      >
        {link.label}
      </NavLink>
    ));
  const isOpen = openAt === pathname;
  const query = pathname === '/apps' ? parseCatalogueQuery(new URLSearchParams(search)) : '';
  return (
    <header className="border-b border-line bg-page">
      {/* Only much larger text makes it wrap. */}
      <div className="relative flex flex-wrap items-center gap-x-4 gap-y-2 py-3 page-width md:gap-x-6 lg:gap-x-8">
        <div className="flex min-w-7 flex-[1_1_1.75rem] max-md:@container md:flex-initial">
          <Wordmark />
        </div>
        {hasSections && (
          <nav
            aria-label={t`Menu`}
            className={clsx(
              '-m-1 min-w-0 grow basis-0 gap-x-6 overflow-x-auto p-1 [scrollbar-width:none]',
              rowClasses,
            )}
          >
            {drawLinks(linkClasses)}
          </nav>
        )}
        <div className="ms-auto flex min-h-10 flex-wrap items-center justify-end gap-x-1 sm:gap-x-2 lg:gap-x-4">
          <SearchBox query={query} resultsHref={(sought) => catalogueHref({ query: sought })} />
          <LanguageButton className={hasSections ? 'max-md:hidden!' : undefined} />
          <Account />
          {hasSections && (
            <IconButton
              label={isOpen ? t`Close menu` : t`Open menu`}
              icon={isOpen ? <X className="size-5" /> : <MenuIcon className="size-5" />}
              aria-expanded={isOpen}
              aria-controls="sections"
              onClick={() => setOpenAt(isOpen ? null : pathname)}
              className={clsx('-me-2', listClasses)}
            />
          )}
        </div>
      </div>
      {hasSections && (
        <nav
          id="sections"
          aria-label={t`Menu`}
          hidden={!isOpen}
          className={clsx('border-t border-line py-2 page-width', listClasses)}
        >
          {drawLinks('flex min-h-12 items-center text-lead font-medium wrap-anywhere')}
          <div className="flex flex-wrap gap-x-5 py-2 text-ink-2 md:hidden">
            <LanguageLinks />
          </div>
        </nav>
      )}
    </header>
  );
}

import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { catalogueHref, parseCatalogueQuery } from '../../features/apps';
import { SearchBox } from '../../features/search';
import { selectNavigation } from '../../features/site';
import { useAppSelector } from '../../store/hooks';
import { IconButton } from '../../ui/buttons/Button';
import { Account } from './Account';
import { getLinkRel, useShownLinks } from './navigation';
import { Wordmark } from './Wordmark';

const linkClasses = ({ isActive }: { isActive: boolean }) =>
  clsx(
    'inline-flex h-10 items-center border-b-2 font-medium',
    isActive ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
  );

/**
 * The header: wordmark, navigation (if the site has one), search and account. In a narrow window, the search is on a
 * line of its own. On a phone, the navigation is a list that opens below the header.
 */
export function SiteHeader() {
  const { pathname, search } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const sections = useShownLinks('navigation', useAppSelector(selectNavigation));
  const hasSections = sections.length > 0;
  const isOpen = openAt === pathname;
  const query = pathname === '/apps' ? parseCatalogueQuery(new URLSearchParams(search)) : '';
  return (
    <header className="border-b border-line bg-page">
      <div className="flex flex-wrap items-center gap-x-8 page-width">
        {/* On a narrow phone, a long name is on a line of its own. */}
        <div className="my-3 flex max-w-full">
          <Wordmark />
        </div>
        {hasSections && (
          <nav aria-label={t`Menu`} className="hidden flex-wrap gap-x-6 sm:flex">
            {sections.map((link) => (
              <NavLink
                key={link.to}
                to={link.to}
                rel={getLinkRel(link)}
                lang={link.lang}
                className={linkClasses}
              >
                {link.label}
              </NavLink>
            ))}
          </nav>
        )}
        <SearchBox
          query={query}
          resultsHref={(sought) => catalogueHref({ query: sought })}
          className="order-last mb-3 w-full lg:order-none lg:my-3 lg:ms-auto lg:w-72"
        />
        <div className="my-3 ms-auto flex h-10 items-center gap-2 lg:-ms-3">
          <Account />
          {hasSections && (
            <IconButton
              label={isOpen ? t`Close menu` : t`Open menu`}
              icon={isOpen ? <X className="size-5" /> : <MenuIcon className="size-5" />}
              aria-expanded={isOpen}
              aria-controls="sections"
              onClick={() => setOpenAt(isOpen ? null : pathname)}
              className="-me-2 sm:hidden!"
            />
          )}
        </div>
      </div>
      {hasSections && (
        <nav
          id="sections"
          aria-label={t`Menu`}
          hidden={!isOpen}
          className="border-t border-line py-2 page-width sm:hidden"
        >
          {sections.map((link) => (
            <NavLink
              key={link.to}
              to={link.to}
              rel={getLinkRel(link)}
              lang={link.lang}
              className="flex min-h-12 items-center text-lead font-medium wrap-anywhere"
            >
              {link.label}
            </NavLink>
          ))}
        </nav>
      )}
    </header>
  );
}

import { clsx } from 'clsx';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { catalogueHref, parseCatalogueQuery } from '../../features/apps';
import { SearchBox } from '../../features/search';
import { IconButton } from '../../ui/buttons/Button';
import { Account } from './Account';
import { primaryNavigation, useShownEntries } from './navigation';
import { Wordmark } from './Wordmark';

const linkClasses = ({ isActive }: { isActive: boolean }) =>
  clsx(
    'inline-flex h-10 items-center border-b-2 font-medium',
    isActive ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
  );

/**
 * The header: wordmark, navigation, search and account. In a narrow window the search has a line of its own. On a phone the
 * navigation is a list that opens below.
 */
export function SiteHeader() {
  const { pathname, search } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const sections = useShownEntries(primaryNavigation);
  const isOpen = openAt === pathname;
  const query = pathname === '/apps' ? parseCatalogueQuery(new URLSearchParams(search)) : '';
  return (
    <header className="border-b border-line bg-page">
      <div className="flex flex-wrap items-center gap-x-8 page-width">
        {/* A long name has a line of its own on a narrow phone. */}
        <div className="my-3 flex max-w-full">
          <Wordmark />
        </div>
        <nav aria-label="Sections" className="hidden gap-6 sm:flex">
          {sections.map(({ to, label }) => (
            <NavLink key={to} to={to} className={linkClasses}>
              {label}
            </NavLink>
          ))}
        </nav>
        <SearchBox
          query={query}
          resultsHref={(sought) => catalogueHref({ query: sought })}
          className="order-last mb-3 w-full lg:order-none lg:my-3 lg:ms-auto lg:w-72"
        />
        <div className="my-3 ms-auto flex h-10 items-center gap-2 lg:-ms-3">
          <Account />
          <IconButton
            label={isOpen ? 'Close sections' : 'Open sections'}
            icon={isOpen ? <X className="size-5" /> : <MenuIcon className="size-5" />}
            aria-expanded={isOpen}
            aria-controls="sections"
            onClick={() => setOpenAt(isOpen ? null : pathname)}
            className="-me-2 sm:hidden!"
          />
        </div>
      </div>
      <nav
        id="sections"
        aria-label="Sections"
        hidden={!isOpen}
        className="border-t border-line py-2 page-width sm:hidden"
      >
        {sections.map(({ to, label }) => (
          <NavLink key={to} to={to} className="flex h-12 items-center text-lead font-medium">
            {label}
          </NavLink>
        ))}
      </nav>
    </header>
  );
}

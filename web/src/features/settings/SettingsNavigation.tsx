import { t } from '@lingui/core/macro';
import { isPathOn, settingsPageNames, settingsPages, type SettingsPageName } from '@appshelf/model';
import { clsx } from 'clsx';
import {
  AtSign,
  Bell,
  ChevronDown,
  FileDown,
  Heart,
  MessageSquareText,
  Palette,
  Rss,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { translate } from '../../lib/translate';
import { useAppSelector } from '../../store';
import { selectSwitchedOff } from '../site';

const icons: Record<SettingsPageName, LucideIcon> = {
  profile: UserRound,
  account: AtSign,
  appearance: Palette,
  notifications: Bell,
  favourites: Heart,
  following: Rss,
  reviews: MessageSquareText,
  data: FileDown,
};

/** The links to the pages of the settings: a list at the side, or on a narrow window below a button that unfolds it. */
export function SettingsNavigation() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const id = useId();
  const switchedOff = useAppSelector(selectSwitchedOff);
  const shown = settingsPageNames.filter((name) => isPathOn(settingsPages[name].path, switchedOff));
  return (
    <nav aria-label={t`Settings`} className="min-w-0 lg:sticky lg:top-6 lg:self-start">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
        className="flex min-h-11 w-full items-center gap-2 rounded-control bg-surface px-3 font-semibold ring-1 ring-line ring-inset lg:hidden"
      >
        {t`Settings`}
        <ChevronDown
          aria-hidden="true"
          className={clsx('ms-auto size-4 text-ink-3 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <ul
        id={id}
        className={clsx(
          'gap-0.5 max-lg:mt-2 max-sm:grid-cols-1 sm:max-lg:grid-cols-2 lg:grid',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        {shown.map((name) => {
          const { path, title } = settingsPages[name];
          const Icon = icons[name];
          return (
            <li key={name}>
              <NavLink
                to={path}
                end
                className={({ isActive }) =>
                  clsx(
                    'flex min-h-11 items-center gap-2.5 rounded-control px-3 font-medium lg:min-h-9',
                    isActive
                      ? 'bg-surface text-ink ring-1 ring-line ring-inset'
                      : 'text-ink-2 hover:bg-surface hover:text-ink',
                  )
                }
              >
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                {translate(title)}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

import { t } from '@lingui/core/macro';
import {
  adminLinks,
  adminPath,
  adminScreens,
  hasPermission,
  settingsPages,
  sitePages,
} from '@appshelf/model';
import { clsx } from 'clsx';
import { Menu as MenuIcon, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, matchPath, Outlet, useLocation, type Location } from 'react-router-dom';
import { LostPermission } from '../../features/admin/access';
import { parseView } from '../../features/admin/content';
import { ClosedUploads } from '../../features/admin/media';
import { NavCount, WaitingTitle } from '../../features/admin/moderation';
import { Palette, PaletteButton } from '../../features/admin/palette';
import { selectSession } from '../../features/session';
import { selectLanguages, selectSwitchedOff, SiteNotices } from '../../features/site';
import { useAppSelector } from '../../store';
import { Drawer, IconButton } from '../../ui';
import { ThemeSwitch } from '../../features/theme';
import { adminGroups, adminPageNames, adminPages } from '../routing/adminPages';
import { Account } from './Account';
import { useOpenLinks } from './navigation';
import { SkipLink } from './SkipLink';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { Wordmark } from './Wordmark';
import { i18n } from '../../lib/i18n';
import { translate } from '../../lib/translate';

/** An entry of the navigation, as the reader sees it. */
interface AdminEntry {
  to: string;
  group: keyof typeof adminGroups | 'first';
  label: string;
  Icon: LucideIcon;
}

const groupNames = Object.keys(adminGroups) as (keyof typeof adminGroups)[];

/** The public pages that the command palette lists. */
const listSitePlaces = () => [
  ...sitePages,
  ...Object.values(settingsPages).map(({ path, title }) => ({
    to: path,
    label: t`Settings of your account: ${translate(title)}`,
  })),
];

/**
 * The entries that the signed-in person may open, without those of modules that are off, and without translations on a site in
 * one language.
 */
function useEntries(): readonly AdminEntry[] {
  const { user } = useAppSelector(selectSession);
  const switchedOff = useAppSelector(selectSwitchedOff);
  const hasLanguages = useAppSelector(selectLanguages).length > 1;
  const entries = adminPageNames.flatMap((name) => {
    const { entry } = adminPages[name];
    if (entry === undefined) return [];
    const { path, permissions } = { ...adminScreens, ...adminLinks }[name];
    const isOff = name === 'instructions' && switchedOff.includes(name);
    if (isOff || (name === 'translations' && !hasLanguages)) return [];
    if (!permissions.some((permission) => hasPermission(user, permission))) return [];
    return [{ ...entry, to: path, label: i18n._(entry.label) }];
  });
  return useOpenLinks(entries);
}

/** The entry of the page that is open: of two entries for one page, that of its tab. */
function findCurrent(
  entries: readonly AdminEntry[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): AdminEntry | undefined {
  const ofPage = entries.filter(({ to }) =>
    matchPath({ path: to.split('?')[0] ?? '', end: to === adminPath }, pathname),
  );
  const { tab } = parseView(new URLSearchParams(search));
  const isOfTab = ({ to }: AdminEntry) => to.includes('?') === (tab !== 'instructions');
  return ofPage.length > 1 ? ofPage.find(isOfTab) : ofPage[0];
}

/** The layout of the administrator area: navigation at the side, or in a drawer on a phone. */
export function AdminLayout() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const entries = useEntries();
  const places = { admin: entries, site: useOpenLinks(listSitePlaces()) };
  useFocusOnNavigation();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <SkipLink />
      <aside className="sticky top-0 row-span-2 hidden h-dvh flex-col gap-3 overflow-y-auto border-e border-line bg-sunken p-3 *:shrink-0 lg:flex">
        <Wordmark />
        <PaletteButton onOpen={() => setPaletteOpen(true)} />
        <Navigation entries={entries} />
        <div className="mt-auto flex items-center justify-between">
          <Account />
          <ThemeSwitch />
        </div>
      </aside>
      <div>
        <SiteNotices />
      </div>
      <header className="flex min-h-14 flex-wrap items-center gap-2 border-b border-line px-3 py-2 lg:hidden">
        <IconButton
          label={t`Open menu`}
          icon={<MenuIcon aria-hidden="true" className="size-5" />}
          onClick={() => setOpenAt(pathname)}
        />
        <Wordmark />
        <div className="ms-auto flex items-center gap-1">
          <PaletteButton compact onOpen={() => setPaletteOpen(true)} />
          <Account />
        </div>
        <Drawer
          open={openAt === pathname}
          onClose={() => setOpenAt(null)}
          title={t`Administration`}
        >
          <Navigation entries={entries} />
          <div className="mt-auto">
            <ThemeSwitch />
          </div>
        </Drawer>
      </header>
      <main id="main" tabIndex={-1} className="@container min-w-0 p-4 sm:p-6 lg:col-start-2 lg:p-8">
        <LostPermission />
        <ClosedUploads />
        <WaitingTitle>
          <Outlet />
        </WaitingTitle>
      </main>
      <Palette open={isPaletteOpen} onOpenChange={setPaletteOpen} pages={places} />
    </div>
  );
}

function Navigation({ entries }: { entries: readonly AdminEntry[] }) {
  const current = findCurrent(entries, useLocation());
  const id = useId();
  const renderList = (group: AdminEntry['group']) => (
    <ul aria-labelledby={group === 'first' ? undefined : `${id}-${group}`}>
      {entries
        .filter((entry) => entry.group === group)
        .map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current?.to ? 'page' : undefined}
              className={clsx(
                'flex min-h-7 items-center gap-2.5 rounded-control px-2.5 text-small font-medium pointer-coarse:min-h-11',
                to === current?.to
                  ? 'bg-raised text-ink ring-1 ring-line'
                  : 'text-ink-2 hover:text-ink',
              )}
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {label}
              <NavCount to={to} />
            </Link>
          </li>
        ))}
    </ul>
  );
  return (
    <nav aria-label={t`Administration`} className="grid gap-2">
      {renderList('first')}
      {groupNames
        .filter((group) => entries.some((entry) => entry.group === group))
        .map((group) => (
          <div key={group}>
            <p id={`${id}-${group}`} className="px-2.5 text-small text-ink-3">
              {i18n._(adminGroups[group])}
            </p>
            {renderList(group)}
          </div>
        ))}
    </nav>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { adminScreens, hasPermission, settingsPages, sitePages } from '@appshelf/model';
import { clsx } from 'clsx';
import {
  AppWindow,
  ChartLine,
  FileSpreadsheet,
  Flag,
  Images,
  Languages,
  LayoutDashboard,
  LibraryBig,
  Mail,
  Menu as MenuIcon,
  MessageSquareText,
  ScrollText,
  Settings,
  Shapes,
  SearchX,
  Signpost,
  Trash2,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { canOpenPage, LostPermission } from '../../features/admin/access';
import { ClosedTextUploads } from '../../features/admin/media';
import { NavCount, WaitingTitle } from '../../features/admin/moderation';
import { Palette, PaletteButton } from '../../features/admin/palette';
import { selectSession } from '../../features/session';
import { selectLanguages, SiteNotices } from '../../features/site';
import { useAppSelector } from '../../store';
import { Drawer, IconButton } from '../../ui';
import { ThemeSwitch } from '../../features/theme';
import { contentTranslationsPath } from '../../features/translations';
import { Account } from './Account';
import { useOpenLinks } from './navigation';
import { SkipLink } from './SkipLink';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { Wordmark } from './Wordmark';
import { i18n } from '../../lib/i18n';
import { translate } from '../../lib/translate';

interface AdminSection {
  to: string;
  label: string;
  Icon: LucideIcon;
}

const adminSections: readonly (Omit<AdminSection, 'label'> & { label: MessageDescriptor })[] = [
  { to: adminScreens.overview.path, label: msg`Overview`, Icon: LayoutDashboard },
  { to: adminScreens.analytics.path, label: msg`Analytics`, Icon: ChartLine },
  { to: adminScreens.insight.path, label: msg`Searches & links`, Icon: SearchX },
  { to: adminScreens.apps.path, label: msg`Apps`, Icon: AppWindow },
  { to: adminScreens.categories.path, label: msg`Categories & tags`, Icon: Shapes },
  { to: adminScreens.media.path, label: msg`Media`, Icon: Images },
  { to: adminScreens.reviews.path, label: msg`Reviews`, Icon: MessageSquareText },
  { to: adminScreens.reports.path, label: msg`Reports`, Icon: Flag },
  { to: adminScreens.resources.path, label: msg`Resources`, Icon: LibraryBig },
  { to: contentTranslationsPath, label: msg`Translations`, Icon: Languages },
  { to: adminScreens.pages.path, label: msg`Pages`, Icon: ScrollText },
  { to: adminScreens.redirects.path, label: msg`Redirects`, Icon: Signpost },
  { to: adminScreens.import.path, label: msg`Import & export`, Icon: FileSpreadsheet },
  { to: adminScreens.emails.path, label: msg`Emails`, Icon: Mail },
  { to: adminScreens.users.path, label: msg`Users`, Icon: Users },
  { to: adminScreens.trash.path, label: msg`Trash`, Icon: Trash2 },
  { to: adminScreens.settings.path, label: msg`Settings`, Icon: Settings },
];

/** The public pages that the command palette lists. */
const listSitePlaces = () => [
  ...sitePages,
  ...Object.values(settingsPages).map(({ path, title }) => ({
    to: path,
    label: t`Settings of your account: ${translate(title)}`,
  })),
];

/**
 * The sections that the signed-in person may open, without those of modules that are off, and without translations on a site in
 * one language.
 */
function useSections(): readonly AdminSection[] {
  const { user } = useAppSelector(selectSession);
  const shown = useOpenLinks(
    adminSections.map((section) => ({ ...section, label: i18n._(section.label) })),
  );
  const hasLanguages = useAppSelector(selectLanguages).length > 1;
  // Members translate, too, but have no navigation here.
  if (!hasPermission(user, 'area.open')) return [];
  return shown.filter(
    ({ to }) => canOpenPage(user, to) && (to !== contentTranslationsPath || hasLanguages),
  );
}

/** The layout of the administrator area: navigation at the side, or in a drawer on a phone. */
export function AdminLayout() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const sections = useSections();
  const places = { admin: sections, site: useOpenLinks(listSitePlaces()) };
  useFocusOnNavigation();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <SkipLink />
      <aside className="sticky top-0 row-span-2 hidden h-dvh flex-col gap-6 overflow-y-auto border-e border-line bg-sunken p-4 *:shrink-0 lg:flex">
        <Wordmark />
        <PaletteButton onOpen={() => setPaletteOpen(true)} />
        <Sections sections={sections} />
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
          <Sections sections={sections} />
          <div className="mt-auto">
            <ThemeSwitch />
          </div>
        </Drawer>
      </header>
      <main id="main" tabIndex={-1} className="@container min-w-0 p-4 sm:p-6 lg:col-start-2 lg:p-8">
        <LostPermission />
        <ClosedTextUploads />
        <WaitingTitle>
          <Outlet />
        </WaitingTitle>
      </main>
      <Palette open={isPaletteOpen} onOpenChange={setPaletteOpen} pages={places} />
    </div>
  );
}

function Sections({ sections }: { sections: readonly AdminSection[] }) {
  return (
    <nav aria-label={t`Administration`} className="grid gap-0.5">
      {sections.map(({ to, label, Icon }) => (
        <NavLink
          key={to}
          to={to}
          end={to === adminScreens.overview.path}
          className={({ isActive }) =>
            clsx(
              'flex min-h-9 items-center gap-2.5 rounded-control px-2.5 font-medium',
              isActive ? 'bg-raised text-ink ring-1 ring-line' : 'text-ink-2 hover:text-ink',
            )
          }
        >
          <Icon aria-hidden="true" className="size-4" />
          {label}
          <NavCount to={to} />
        </NavLink>
      ))}
    </nav>
  );
}

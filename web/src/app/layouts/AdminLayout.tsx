import { clsx } from 'clsx';
import {
  AppWindow,
  ChartLine,
  FileSpreadsheet,
  Images,
  LayoutDashboard,
  LibraryBig,
  Mail,
  Menu as MenuIcon,
  MessageSquareText,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { Palette, PaletteButton } from '../../features/admin/palette';
import { SiteNotices } from '../../features/site';
import { Drawer, IconButton } from '../../ui';
import { ThemeSwitch } from '../../features/theme';
import { Account } from './Account';
import { primaryNavigation, secondaryNavigation } from './navigation';
import { SkipLink } from './SkipLink';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { Wordmark } from './Wordmark';

const sections: readonly { to: string; label: string; Icon: LucideIcon }[] = [
  { to: '/admin', label: 'Overview', Icon: LayoutDashboard },
  { to: '/admin/analytics', label: 'Analytics', Icon: ChartLine },
  { to: '/admin/apps', label: 'Apps', Icon: AppWindow },
  { to: '/admin/media', label: 'Media', Icon: Images },
  { to: '/admin/reviews', label: 'Reviews', Icon: MessageSquareText },
  { to: '/admin/resources', label: 'Resources', Icon: LibraryBig },
  { to: '/admin/import', label: 'Import & export', Icon: FileSpreadsheet },
  { to: '/admin/emails', label: 'Emails', Icon: Mail },
  { to: '/admin/users', label: 'Users', Icon: Users },
  { to: '/admin/settings', label: 'Settings', Icon: Settings },
];

/** The pages that the command palette lists. */
const palettePlaces = {
  admin: sections,
  site: [
    { to: '/', label: 'Home' },
    ...primaryNavigation,
    ...secondaryNavigation,
    { to: '/settings', label: 'Settings of your account' },
  ],
};

/** The layout of the administrator area: navigation at the side, or in a drawer on a phone. */
export function AdminLayout() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  useFocusOnNavigation();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <SkipLink />
      <aside className="above-notice sticky top-0 hidden h-[calc(100dvh-var(--covered))] flex-col gap-6 overflow-y-auto border-r border-line bg-sunken p-4 lg:flex">
        <Wordmark />
        <PaletteButton onOpen={() => setPaletteOpen(true)} />
        <Sections />
        <div className="mt-auto flex items-center justify-between">
          <Account />
          <ThemeSwitch />
        </div>
      </aside>
      <header className="flex min-h-14 flex-wrap items-center gap-2 border-b border-line px-3 py-2 lg:hidden">
        <IconButton
          label="Open sections"
          icon={<MenuIcon aria-hidden="true" className="size-5" />}
          onClick={() => setOpenAt(pathname)}
        />
        <Wordmark />
        <div className="ml-auto flex items-center gap-1">
          <PaletteButton compact onOpen={() => setPaletteOpen(true)} />
          <Account />
        </div>
        <Drawer
          open={openAt === pathname}
          onOpenChange={(open) => setOpenAt(open ? pathname : null)}
          title="Administration"
        >
          <Sections />
          <div className="mt-auto">
            <ThemeSwitch />
          </div>
        </Drawer>
      </header>
      <main id="main" tabIndex={-1} className="@container min-w-0 p-4 sm:p-6 lg:p-8">
        <Outlet />
      </main>
      <SiteNotices />
      <Palette open={isPaletteOpen} onOpenChange={setPaletteOpen} pages={palettePlaces} />
    </div>
  );
}

function Sections() {
  return (
    <nav aria-label="Administration" className="grid gap-0.5">
      {sections.map(({ to, label, Icon }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/admin'}
          className={({ isActive }) =>
            clsx(
              'flex min-h-9 items-center gap-2.5 rounded-control px-2.5 font-medium',
              isActive ? 'bg-raised text-ink ring-1 ring-line' : 'text-ink-2 hover:text-ink',
            )
          }
        >
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

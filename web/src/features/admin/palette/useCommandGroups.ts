import { t } from '@lingui/core/macro';
import { getOwn, hasPermission, type User } from '@appshelf/model';
import {
  AppWindow,
  BookOpen,
  FileText,
  Globe,
  History,
  Search,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import { canOpenPage } from '../access';
import { findCommands, type Command, type CommandGroup, type PalettePage } from './commands';
import { readRecent, type RecentChoice } from './recent';
import { useActions } from './useActions';
import { usePaletteSearch, type PaletteResults } from './usePaletteSearch';

const recentIcons: Record<string, LucideIcon> = {
  app: AppWindow,
  account: UserRound,
  instruction: BookOpen,
  ownPage: FileText,
};

/** Converts a stored choice to a command; undefined for an action that no longer exists. */
function recentCommand(
  { id, label, to }: RecentChoice,
  offered: readonly Command[],
): Command | undefined {
  const now = offered.find((command) => command.id === id);
  if (now !== undefined || to === null) return now;
  const Icon = getOwn(recentIcons, id.split(':')[0] ?? '') ?? History;
  return { id, label, Icon, to };
}

const pageCommands = (pages: readonly PalettePage[], detail: string): Command[] =>
  pages.map(({ to, label, Icon = Globe }) => ({ id: `page:${to}`, label, detail, Icon, to }));

/** Commands that search in the tables, which find more than the palette. */
const getTableCommands = (text: string): Command[] => [
  {
    id: 'search:apps',
    label: t`Apps that begin with “${text}”`,
    detail: t`Table`,
    Icon: Search,
    isTransient: true,
    to: `/admin/apps?q=${encodeURIComponent(text)}`,
  },
  {
    id: 'search:users',
    label: t`Account “${text}” by email, UID or phone`,
    detail: t`Table`,
    Icon: Search,
    isTransient: true,
    to: `/admin/users?q=${encodeURIComponent(text)}`,
  },
];

/** Whether somebody may open the page of a command, and has its own permission. */
function mayChoose(user: User | null, { to, permission }: Command): boolean {
  return (
    (permission === undefined || hasPermission(user, permission)) &&
    (to === undefined || canOpenPage(user, to))
  );
}

/** The pages that the palette can open. */
export interface PalettePages {
  /** The sections of the administrator area. */
  admin: readonly PalettePage[];
  /** The public pages. */
  site: readonly PalettePage[];
}

/** The commands for a search text, and the status of the search. */
export interface PaletteContent extends Pick<PaletteResults, 'isSearching' | 'failure' | 'retry'> {
  groups: CommandGroup[];
  /** Whether there is a result, apart from the commands that search in tables. */
  isFound: boolean;
}

/**
 * The commands for a search text, of those that the person who is signed in may choose. Without a text: recent commands,
 * then all actions and pages.
 */
export function useCommandGroups(
  text: string,
  palettePages: PalettePages,
  user: User | null,
): PaletteContent {
  const isOpen = (command: Command): boolean => mayChoose(user, command);
  const actions = useActions().filter(isOpen);
  const results = usePaletteSearch(text, user);
  const [recent] = useState(() => readRecent(user?.uid ?? ''));
  const pages = useMemo(
    () => [
      ...pageCommands(palettePages.admin, t`Administration`),
      ...pageCommands(palettePages.site, t`Site`),
    ],
    [palettePages],
  );
  const { isSearching, failure, retry } = results;
  if (text === '') {
    const offered = [...actions, ...pages];
    const chosen = recent.flatMap((choice) => recentCommand(choice, offered) ?? []).filter(isOpen);
    const isElsewhere = ({ id }: Command) => chosen.every((command) => command.id !== id);
    const groups = [
      { heading: t`Recent`, commands: chosen },
      { heading: t`Actions`, commands: actions.filter(isElsewhere) },
      { heading: t`Pages`, commands: pages.filter(isElsewhere) },
    ];
    return { groups: dropEmptyGroups(groups), isFound: true, isSearching, failure, retry };
  }
  const found = dropEmptyGroups([
    { heading: t`Pages`, commands: findCommands(pages, text) },
    { heading: t`Actions`, commands: findCommands(actions, text) },
    ...results.groups,
  ]);
  const tables = getTableCommands(text).filter(isOpen);
  return {
    groups: dropEmptyGroups([...found, { heading: t`Search in tables`, commands: tables }]),
    isFound: found.length > 0,
    isSearching,
    failure,
    retry,
  };
}

const dropEmptyGroups = (groups: CommandGroup[]): CommandGroup[] =>
  groups.filter(({ commands }) => commands.length > 0);

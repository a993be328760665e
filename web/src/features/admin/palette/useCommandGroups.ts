import { getOwn } from '@appshelf/model';
import {
  AppWindow,
  BookOpen,
  Globe,
  History,
  Search,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import { findCommands, type Command, type CommandGroup, type PalettePage } from './commands';
import { readRecent, type RecentChoice } from './recent';
import { useActions } from './useActions';
import { usePaletteSearch, type PaletteResults } from './usePaletteSearch';

const recentIcons: Record<string, LucideIcon> = {
  app: AppWindow,
  account: UserRound,
  instruction: BookOpen,
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
    label: `Apps that begin with “${text}”`,
    detail: 'Table',
    Icon: Search,
    isTransient: true,
    to: `/admin/apps?q=${encodeURIComponent(text)}`,
  },
  {
    id: 'search:users',
    label: `Account “${text}” by email, uid or phone`,
    detail: 'Table',
    Icon: Search,
    isTransient: true,
    to: `/admin/users?q=${encodeURIComponent(text)}`,
  },
];

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

/** The commands for a search text. Without a text: recent commands, then all actions and pages. */
export function useCommandGroups(
  text: string,
  palettePages: PalettePages,
  uid: string,
): PaletteContent {
  const actions = useActions();
  const results = usePaletteSearch(text);
  const [recent] = useState(() => readRecent(uid));
  const pages = useMemo(
    () => [
      ...pageCommands(palettePages.admin, 'Administration'),
      ...pageCommands(palettePages.site, 'Site'),
    ],
    [palettePages],
  );
  const { isSearching, failure, retry } = results;
  if (text === '') {
    const offered = [...actions, ...pages];
    const chosen = recent.flatMap((choice) => recentCommand(choice, offered) ?? []);
    const isElsewhere = ({ id }: Command) => chosen.every((command) => command.id !== id);
    const groups = [
      { heading: 'Recent', commands: chosen },
      { heading: 'Actions', commands: actions.filter(isElsewhere) },
      { heading: 'Pages', commands: pages.filter(isElsewhere) },
    ];
    return { groups: dropEmptyGroups(groups), isFound: true, isSearching, failure, retry };
  }
  const found = dropEmptyGroups([
    { heading: 'Pages', commands: findCommands(pages, text) },
    { heading: 'Actions', commands: findCommands(actions, text) },
    ...results.groups,
  ]);
  return {
    groups: [...found, { heading: 'Search in tables', commands: getTableCommands(text) }],
    isFound: found.length > 0,
    isSearching,
    failure,
    retry,
  };
}

const dropEmptyGroups = (groups: CommandGroup[]): CommandGroup[] =>
  groups.filter(({ commands }) => commands.length > 0);

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

/** What was chosen before, as it is offered now; an act that is not offered any more is left out. */
function recentCommand(
  { id, label, to }: RecentChoice,
  offered: readonly Command[],
): Command | undefined {
  const now = offered.find((command) => command.id === id);
  if (now !== undefined || to === null) return now;
  const Icon = recentIcons[id.split(':')[0] ?? ''] ?? History;
  return { id, label, Icon, to };
}

const pageCommands = (pages: readonly PalettePage[], detail: string): Command[] =>
  pages.map(({ to, label, Icon = Globe }) => ({ id: `page:${to}`, label, detail, Icon, to }));

/** The tables that find more than the palette. */
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
    label: `Account “${text}” by e-mail, uid or phone`,
    detail: 'Table',
    Icon: Search,
    isTransient: true,
    to: `/admin/users?q=${encodeURIComponent(text)}`,
  },
];

/** The pages that the palette leads to. */
export interface PalettePages {
  /** The sections of the administrator area. */
  admin: readonly PalettePage[];
  /** What visitors see. */
  site: readonly PalettePage[];
}

/** All that is offered for a text. */
export interface PaletteContent extends Pick<PaletteResults, 'isSearching' | 'failure' | 'retry'> {
  groups: CommandGroup[];
  /** Whether something was found, apart from the ways to search elsewhere. */
  isFound: boolean;
}

/** What the palette offers for a text: without one what was chosen last, and everything to choose from. */
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
    groups: [...found, { heading: 'Search further', commands: getTableCommands(text) }],
    isFound: found.length > 0,
    isSearching,
    failure,
    retry,
  };
}

const dropEmptyGroups = (groups: CommandGroup[]): CommandGroup[] =>
  groups.filter(({ commands }) => commands.length > 0);

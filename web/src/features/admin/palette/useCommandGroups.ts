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
import { matching, type Command, type CommandGroup, type Place } from './commands';
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
  const Icon = getOwn(recentIcons, id.split(':')[0] ?? '') ?? History;
  return { id, label, Icon, to };
}

const pageCommands = (places: readonly Place[], detail: string): Command[] =>
  places.map(({ to, label, Icon = Globe }) => ({ id: `page:${to}`, label, detail, Icon, to }));

/** The tables that find more than the palette. */
const tables = (text: string): Command[] => [
  {
    id: 'search:apps',
    label: `Apps that begin with “${text}”`,
    detail: 'Table',
    Icon: Search,
    isPassing: true,
    to: `/admin/apps?q=${encodeURIComponent(text)}`,
  },
  {
    id: 'search:users',
    label: `Account “${text}” by e-mail, uid or phone`,
    detail: 'Table',
    Icon: Search,
    isPassing: true,
    to: `/admin/users?q=${encodeURIComponent(text)}`,
  },
];

/** The pages that the palette leads to. */
export interface PalettePlaces {
  /** The sections of the administrator area. */
  admin: readonly Place[];
  /** What visitors see. */
  site: readonly Place[];
}

/** All that is offered for a text. */
export interface Offer extends Pick<PaletteResults, 'isSearching' | 'failure' | 'retry'> {
  groups: CommandGroup[];
  /** Whether something was found, apart from the ways to search elsewhere. */
  isFound: boolean;
}

/** What the palette offers for a text: without one what was chosen last, and everything to choose from. */
export function useCommandGroups(text: string, places: PalettePlaces, uid: string): Offer {
  const actions = useActions();
  const finds = usePaletteSearch(text);
  const [recent] = useState(() => readRecent(uid));
  const pages = useMemo(
    () => [...pageCommands(places.admin, 'Administration'), ...pageCommands(places.site, 'Site')],
    [places],
  );
  const { isSearching, failure, retry } = finds;
  if (text === '') {
    const offered = [...actions, ...pages];
    const chosen = recent.flatMap((choice) => recentCommand(choice, offered) ?? []);
    const isElsewhere = ({ id }: Command) => chosen.every((command) => command.id !== id);
    const groups = [
      { heading: 'Recent', commands: chosen },
      { heading: 'Actions', commands: actions.filter(isElsewhere) },
      { heading: 'Pages', commands: pages.filter(isElsewhere) },
    ];
    return { groups: filled(groups), isFound: true, isSearching, failure, retry };
  }
  const found = filled([
    { heading: 'Pages', commands: matching(pages, text) },
    { heading: 'Actions', commands: matching(actions, text) },
    ...finds.groups,
  ]);
  return {
    groups: [...found, { heading: 'Search further', commands: tables(text) }],
    isFound: found.length > 0,
    isSearching,
    failure,
    retry,
  };
}

const filled = (groups: CommandGroup[]): CommandGroup[] =>
  groups.filter(({ commands }) => commands.length > 0);

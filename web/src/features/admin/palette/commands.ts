import type { Permission } from '@appshelf/model';
import type { LucideIcon } from 'lucide-react';

/** A command of the palette: a page to open or an action to run. */
export interface Command {
  /** A unique id that never changes, because recent commands are stored by it. */
  id: string;
  label: string;
  /** Text that distinguishes the command from others with the same label. */
  detail?: string;
  /** Further words by which the command is found. */
  keywords?: string;
  Icon: LucideIcon;
  /** The address that the command opens; absent for an action. */
  to?: string;
  run?: () => void;
  /** The permission that the command needs, when it is not that of its page. */
  permission?: Permission;
  /** Depends on the search text and is not stored as a recent command. */
  isTransient?: true;
}

/** A page that the palette can open. */
export interface PalettePage {
  to: string;
  label: string;
  Icon?: LucideIcon;
}

/** Commands under one heading. */
export interface CommandGroup {
  heading: string;
  commands: Command[];
}

const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** From how many letters on a text is found inside words. Fewer are inside nearly everything. */
const shortestInside = 3;

/**
 * Finds the commands that have every word of a text in their own words. Commands whose label begins with the text come first,
 * then those with the words at the beginning of their label's, then of all words, then those that have them inside.
 */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const searchWords = splitWords(text);
  const isAmong = (own: readonly string[]) =>
    searchWords.every((word) => own.some((other) => other.startsWith(word)));
  const isInside = (own: readonly string[]) =>
    searchWords.every((word) =>
      own.some((other) =>
        word.length < shortestInside ? other.startsWith(word) : other.includes(word),
      ),
    );
  const ranked = commands.flatMap((command) => {
    const label = splitWords(command.label);
    const all = [...label, ...splitWords(`${command.detail ?? ''} ${command.keywords ?? ''}`)];
    if (!isInside(all)) return [];
    if (label.join(' ').startsWith(searchWords.join(' '))) return [{ command, rank: 0 }];
    if (isAmong(label)) return [{ command, rank: 1 }];
    return [{ command, rank: isAmong(all) ? 2 : 3 }];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ command }) => command);
}

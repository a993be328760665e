import type { LucideIcon } from 'lucide-react';

/** Something that the palette offers: a place to go to, or an act. */
export interface Command {
  /** Its name among all commands; stays the same over time, for what is remembered. */
  id: string;
  label: string;
  /** What tells it from others of the same name. */
  detail?: string;
  /** Other words that it is looked for by. */
  words?: string;
  Icon: LucideIcon;
  /** Where it leads; an act has none. */
  to?: string;
  run?: () => void;
  /** Belongs to what is typed: it is not remembered. */
  isTransient?: true;
}

/** A page that the palette leads to. */
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

/**
 * The commands that hold every word of a text, each at the beginning of one of their own words. Those come first whose
 * label begins with the text, then those with all of its words in the label.
 */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const sought = splitWords(text);
  const isAmong = (own: readonly string[]) =>
    sought.every((word) => own.some((other) => other.startsWith(word)));
  const ranked = commands.flatMap((command) => {
    const label = splitWords(command.label);
    const all = [...label, ...splitWords(`${command.detail ?? ''} ${command.words ?? ''}`)];
    if (!isAmong(all)) return [];
    if (label.join(' ').startsWith(sought.join(' '))) return [{ command, rank: 0 }];
    return [{ command, rank: isAmong(label) ? 1 : 2 }];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ command }) => command);
}

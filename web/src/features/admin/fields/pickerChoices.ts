/** A value that can be chosen. */
export interface PickerOption {
  value: string;
  label: string;
  /** More about it, such as how often it is used. */
  detail?: string;
}

/** A line of the suggestions. */
export interface Choice extends PickerOption {
  /** Whether nothing has this name yet. */
  isNew: boolean;
  /** Whether its name is what was typed. */
  isExact: boolean;
}

/** How many options are offered at a time. */
const mostOffered = 7;

const fold = (text: string): string => text.trim().toLocaleLowerCase();

interface ChoicesOptions {
  /** What was typed. */
  text: string;
  options: readonly PickerOption[];
  /** The values that are chosen already. */
  chosen: readonly string[];
  /** Converts typed words to the value that they would add. */
  toValue: (text: string) => string;
}

/**
 * Lists the suggestions for a text: the option with that name, then those that begin with it, then those that contain it, each
 * in their order. Where no option has the name, the last line adds it.
 */
export function listChoices({ text, options, chosen, toValue }: ChoicesOptions): Choice[] {
  const sought = fold(text);
  const rank = ({ label, value }: PickerOption): number => {
    const names = [fold(label), fold(value)];
    if (names.includes(sought)) return 0;
    if (names.some((name) => name.startsWith(sought))) return 1;
    return names.some((name) => name.includes(sought)) ? 2 : 3;
  };
  const ranked: Choice[][] = [[], [], []];
  for (const option of options) {
    const place = rank(option);
    ranked[place]?.push({ ...option, isNew: false, isExact: place === 0 && sought !== '' });
  }
  const exists = (ranked[0]?.length ?? 0) > 0;
  const found = ranked.flat().filter(({ value }) => !chosen.includes(value));
  const added = toValue(text);
  const isKnown = exists || chosen.includes(added) || added === '';
  return [
    ...found.slice(0, mostOffered),
    ...(isKnown
      ? []
      : [{ value: added, label: text.trim(), isNew: true, isExact: false } satisfies Choice]),
  ];
}

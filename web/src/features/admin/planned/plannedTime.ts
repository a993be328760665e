import { parseZonedInput, toZonedInput } from '@appshelf/model';

/** A time as it is chosen: the text of the input, and which of two times it means where the clocks repeat an hour. */
export interface ChosenTime {
  text: string;
  isLater: boolean;
}

/** A stored time in the form of the input. Null for none. */
export function toChosenTime(at: number | null, zone: string): ChosenTime {
  if (at === null) return { text: '', isLater: false };
  const text = toZonedInput(at, zone);
  const times = parseZonedInput(text, zone);
  return { text, isLater: times?.kind === 'twice' && times.later === at };
}

/** A chosen time in milliseconds, null for none, or the problem with it. */
export function parseChosenTime(
  { text, isLater }: ChosenTime,
  zone: string,
): { at: number | null } | { problem: string } {
  if (text === '') return { at: null };
  const times = parseZonedInput(text, zone);
  if (times === null) return { problem: 'Choose a date and a time.' };
  if (times.kind === 'never') {
    return {
      problem: `This time does not exist on that day: the clocks of ${zone} skip it. Choose an hour earlier or later.`,
    };
  }
  return { at: times.kind === 'twice' && isLater ? times.later : times.at };
}

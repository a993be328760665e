import { t } from '@lingui/core/macro';
import { parseZonedInput, toZonedInput } from '@appshelf/model';

/** A time as it is chosen: the text of the input, and which of two times it means where the clocks repeat an hour. */
export interface ChosenTime {
  text: string;
  isLater: boolean;
}

/** A time of a form: milliseconds, null for none, or the text of an input that says no time. */
export type FormTime = number | string | null;

/** A time of a form as it is chosen. */
export const toChosenFormTime = (value: FormTime, zone: string): ChosenTime =>
  typeof value === 'string' ? { text: value, isLater: false } : toChosenTime(value, zone);

/** A chosen time as it is in a form. */
export function toFormTime(chosen: ChosenTime, zone: string): FormTime {
  const parsed = parseChosenTime(chosen, zone);
  return 'at' in parsed ? parsed.at : chosen.text;
}

/** A stored time as it is chosen. Null for none. */
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
  if (times === null) return { problem: t`Choose a date and a time.` };
  if (times.kind === 'never') {
    return {
      problem: t`This time doesn’t exist on that day, because the clocks of ${zone} skip it. Choose an hour earlier or later.`,
    };
  }
  return { at: times.kind === 'twice' && isLater ? times.later : times.at };
}

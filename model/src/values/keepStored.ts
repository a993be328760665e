import { toPlainName } from '../names/plainName';
import { isMap, isSamePlain } from './isSamePlain';

/** Whether a reader left out of a text only what is never stored again, such as spaces at its ends. */
const isCleaned = (stored: unknown, shown: unknown): boolean =>
  typeof stored === 'string' &&
  typeof shown === 'string' &&
  toPlainName(stored).trim() === toPlainName(shown);

/**
 * What to store for a value that somebody edits, so that what its reader (`toReader`) could not show stays as it is stored. A
 * person changes the parts in which `edited` differs from `shown`.
 *
 * @param stored the value as it is stored
 * @param shown what its reader made of it
 */
export function keepStored<Value>(stored: Value, shown: unknown, edited: Value): Value {
  if (isMap(stored) && isMap(shown) && isMap(edited)) {
    const left = Object.entries(stored).filter(([name]) => !(name in shown));
    const kept = Object.entries(edited).map(
      ([name, value]) => [name, keepStored(stored[name], shown[name], value)] as const,
    );
    return Object.fromEntries([...left, ...kept]) as Value;
  }
  // The parts cannot be told from each other when the reader left some out.
  if (
    Array.isArray(stored) &&
    Array.isArray(shown) &&
    Array.isArray(edited) &&
    stored.length === shown.length
  ) {
    return edited.map((part: unknown): unknown => {
      const place = shown.findIndex((each) => isSamePlain(each, part));
      return place < 0 ? part : keepStored<unknown>(stored[place], shown[place], part);
    }) as Value;
  }
  return isSamePlain(shown, edited) && !isCleaned(stored, shown) ? stored : edited;
}

import { storedText, type StorageKey } from '../../browserStorage';

/** The storage key of a form's unsaved work. It contains the person and what is edited. */
export type DraftKey = Extract<StorageKey, `appshelf.draft.${string}`>;

/** Whether unsaved work is stored under `key`, by this build or another. */
export function hasDraft(key: DraftKey): boolean {
  return storedText(key).read() !== null;
}

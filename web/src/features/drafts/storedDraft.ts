import { storedText, type StorageKey } from '../../browserStorage';

/** Where the unsaved work of a form is stored. It names the person and what is edited. */
export type DraftKey = Extract<StorageKey, `appshelf.draft.${string}`>;

/** Whether unsaved work is stored under `key`, of this build or another. */
export function hasDraft(key: DraftKey): boolean {
  return storedText(key).read() !== null;
}

import { storedKeys, storedText, type StorageKey } from './browserStorage';

/** The storage key of a form's unsaved work. It contains the person and what is edited. */
export type DraftKey = Extract<StorageKey, `appshelf.draft.${string}`>;

/**
 * The storage key of somebody's unsaved work; null while nobody is signed in, since a draft belongs to an account.
 *
 * @param name what is edited
 * @param ids which one of them
 */
export function getDraftKey(uid: string, name: string, ...ids: string[]): DraftKey;
export function getDraftKey(
  uid: string | undefined,
  name: string,
  ...ids: string[]
): DraftKey | null;
export function getDraftKey(
  uid: string | undefined,
  name: string,
  ...ids: string[]
): DraftKey | null {
  return uid === undefined ? null : `appshelf.draft.${[name, uid, ...ids].join('.')}`;
}

/** The storage key of the work under `key` that another version replaced, until it is brought back or given up. */
export const getReplacedKey = (key: DraftKey): `appshelf.replaced.${string}` =>
  `appshelf.replaced.${key.slice('appshelf.draft.'.length)}`;

/** Removes all unsaved work of an account from this device: when the account is deleted, nobody can continue it. */
export function removeDrafts(uid: string): void {
  for (const prefix of ['appshelf.draft.', 'appshelf.replaced.'] as const) {
    for (const key of storedKeys(prefix)) {
      const [, ...owner] = key.slice(prefix.length).split('.');
      if (`${owner.join('.')}.`.startsWith(`${uid}.`)) storedText(key).remove();
    }
  }
}

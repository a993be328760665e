import * as z from '@appshelf/model/zod';
import {
  storedJson,
  storedText,
  type StorageKey,
  type StoredValue,
} from '../../lib/browserStorage';

/** The storage key of a form's unsaved work. It contains the person and what is edited. */
export type DraftKey = Extract<StorageKey, `appshelf.draft.${string}`>;

/** Unsaved work as this device stores it. */
export interface UnsavedWork<Fields> {
  /** The saved version on which the work is based; 0 for none. */
  basis: number;
  /** When it was stored, in milliseconds since the epoch; 0 for work that an old build stored without a time. */
  at: number;
  fields: Fields;
}

/**
 * The unsaved work under a key.
 *
 * @param initial the fields that work lacks which was stored before the form had them
 */
export function storedDraft<Fields extends object>(
  key: DraftKey,
  fields: z.ZodType<Fields>,
  initial: Fields,
): StoredValue<UnsavedWork<Fields>> {
  const completed = z.preprocess(
    (stored) => (typeof stored === 'object' ? { ...initial, ...stored } : stored),
    fields,
  );
  return storedJson(
    key,
    z.object({ basis: z.number(), at: z.number().default(0), fields: completed }),
  );
}

/** Whether unsaved work is stored under `key`, by this build or another. */
export function hasDraft(key: DraftKey): boolean {
  return storedText(key).read() !== null;
}

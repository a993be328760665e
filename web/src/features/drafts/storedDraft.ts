import * as z from '@appshelf/model/zod';
import { isSamePlain } from '@appshelf/model';
import type { DraftKey } from '../../lib/draftKeys';
import {
  storedJson,
  storedText,
  type StorageKey,
  type StoredValue,
} from '../../lib/browserStorage';

/** Unsaved work as this device stores it. */
export interface UnsavedWork<Fields> {
  /** The saved version on which the work is based; 0 for none. */
  basis: number;
  /** When it was stored, in milliseconds since the epoch; 0 for work that an old build stored without a time. */
  at: number;
  fields: Fields;
  /** The saved values that the work changes; null for work that an old build stored without them. */
  base: Fields | null;
}

/** The names of the fields that differ from the saved ones. */
export function listChanged(values: object, saved: object = {}): string[] {
  const others = new Map<string, unknown>(Object.entries(saved));
  return Object.entries(values)
    .filter(([name, value]) => !isSamePlain(value, others.get(name) ?? null))
    .map(([name]) => name);
}

/** The named fields alone. */
const pick = (values: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/** Puts the changes of unsaved work into what is saved now, so that the work does not undo what others saved meanwhile. */
export const mergeWork = <Fields extends object>(
  { fields, base }: UnsavedWork<Fields>,
  saved: Fields,
): Fields => ({ ...saved, ...pick(fields, listChanged(fields, base ?? saved)) });

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * The unsaved work under a key.
 *
 * @param initial the fields that work lacks which was stored before the form had them
 */
export function storedDraft<Fields extends object>(
  key: StorageKey,
  fields: z.ZodType<Fields>,
  initial: Fields,
): StoredValue<UnsavedWork<Fields>> {
  const complete = (stored: unknown): unknown => {
    if (!isObject(stored) || !('fields' in stored) || !isObject(stored.fields)) return stored;
    const values = { ...initial, ...stored.fields };
    // Stored are the former values of the changed fields.
    const base = 'base' in stored && isObject(stored.base) ? { ...values, ...stored.base } : null;
    return { ...stored, fields: values, base };
  };
  const work = z.object({
    basis: z.number(),
    at: z.number().default(0),
    fields,
    base: fields.nullable(),
  });
  const stored = storedJson(key, z.preprocess(complete, work));
  return {
    ...stored,
    write: (written) => {
      const { fields: values, base } = written;
      const changed = base && pick(base, listChanged(values, base));
      return storedText(key).write(JSON.stringify({ ...written, base: changed }));
    },
  };
}

/** Whether unsaved work is stored under `key`, by this build or another. */
export function hasDraft(key: DraftKey): boolean {
  return storedText(key).read() !== null;
}

import { useCallback, useSyncExternalStore } from 'react';
import * as z from '@appshelf/model/zod';
import { parseJson, storedText, type StorageKey } from '../../../../lib/browserStorage';

const density = z.enum(['compact', 'comfortable']);
export type Density = z.infer<typeof density>;

const savedView = z.object({
  name: z.string().min(1),
  /** The parameters of the address. */
  search: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

const tablePreferences = z.object({
  density: density.catch('compact'),
  /** Whether a column is shown, by id; a missing column has its default. */
  columns: z.record(z.string(), z.boolean()).catch({}),
  views: z.array(savedView).catch([]),
});

/** The preferences for a table in this browser. */
export type TablePreferences = z.infer<typeof tablePreferences>;

const none: TablePreferences = { density: 'compact', columns: {}, views: [] };

/** Fires when this tab changes preferences. The `storage` event reports changes in other tabs. */
const changes = new EventTarget();

/** The last parsed preferences of each table: `useSyncExternalStore` needs the same object for the same stored text. */
const parsed = new Map<StorageKey, { text: string; preferences: TablePreferences }>();

/** Preferences that the browser could not store. They last until the page is closed. */
const inMemory = new Map<StorageKey, TablePreferences>();

function readPreferences(key: StorageKey): TablePreferences {
  const fallback = inMemory.get(key);
  if (fallback !== undefined) return fallback;
  const text = storedText(key).read();
  if (text === null) return none;
  const before = parsed.get(key);
  if (before?.text === text) return before.preferences;
  const preferences = parseJson(text, tablePreferences) ?? none;
  parsed.set(key, { text, preferences });
  return preferences;
}

function writePreferences(key: StorageKey, preferences: TablePreferences): void {
  if (storedText(key).write(JSON.stringify(preferences))) inMemory.delete(key);
  else inMemory.set(key, preferences);
  changes.dispatchEvent(new Event('change'));
}

function subscribe(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  window.addEventListener('storage', onChange);
  return () => {
    changes.removeEventListener('change', onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** The preferences for a table, stored in this browser and shared by its tabs. */
export function useTablePreferences(
  storageKey: string,
): [TablePreferences, (change: Partial<TablePreferences>) => void] {
  const key: StorageKey = `table:${storageKey}`;
  const preferences = useSyncExternalStore(subscribe, () => readPreferences(key));
  const setPreferences = useCallback(
    (change: Partial<TablePreferences>) =>
      writePreferences(key, { ...readPreferences(key), ...change }),
    [key],
  );
  return [preferences, setPreferences];
}

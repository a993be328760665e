import { useCallback, useSyncExternalStore } from 'react';
import * as z from '@appshelf/model/zod';
import { parseJson, storedText, type StorageKey } from '../../../../browserStorage';

const density = z.enum(['compact', 'comfortable']);
export type Density = z.infer<typeof density>;

const savedView = z.object({
  name: z.string().min(1),
  /** The parameters of its address. */
  search: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

const tablePreferences = z.object({
  density: density.catch('compact'),
  /** Columns by id: shown or not, where somebody chose. */
  columns: z.record(z.string(), z.boolean()).catch({}),
  views: z.array(savedView).catch([]),
});

/** What somebody chose for a table in this browser. */
export type TablePreferences = z.infer<typeof tablePreferences>;

const none: TablePreferences = { density: 'compact', columns: {}, views: [] };

/** Fires when this tab changed something; other tabs are heard by the storage's own event. */
const changes = new EventTarget();

/** The preferences last read of each table, by the text that they were read of: the same text gives the same object. */
const parsed = new Map<StorageKey, { text: string; preferences: TablePreferences }>();

/** Choices that the browser would not store. They last as long as the page. */
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

/** What somebody chose for a table, stored in this browser and the same in all its tabs. */
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

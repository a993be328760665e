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

const tableChoices = z.object({
  density: density.catch('compact'),
  /** Columns by id: shown or not, where somebody chose. */
  columns: z.record(z.string(), z.boolean()).catch({}),
  views: z.array(savedView).catch([]),
});

/** What somebody chose for a table in this browser. */
export type TableChoices = z.infer<typeof tableChoices>;

const none: TableChoices = { density: 'compact', columns: {}, views: [] };

/** Fires when this tab changed something; other tabs are heard by the storage's own event. */
const changes = new EventTarget();

/** The choices last read of each table, by the text that they were read of: the same text gives the same object. */
const parsed = new Map<StorageKey, { text: string; choices: TableChoices }>();

/** Choices that the browser would not store. They last as long as the page. */
const unstored = new Map<StorageKey, TableChoices>();

function readChoices(key: StorageKey): TableChoices {
  const inMemory = unstored.get(key);
  if (inMemory !== undefined) return inMemory;
  const text = storedText(key).read();
  if (text === null) return none;
  const before = parsed.get(key);
  if (before?.text === text) return before.choices;
  const choices = parseJson(text, tableChoices) ?? none;
  parsed.set(key, { text, choices });
  return choices;
}

function writeChoices(key: StorageKey, choices: TableChoices): void {
  if (storedText(key).write(JSON.stringify(choices))) unstored.delete(key);
  else unstored.set(key, choices);
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
export function useTableChoices(
  storageKey: string,
): [TableChoices, (change: Partial<TableChoices>) => void] {
  const key: StorageKey = `table:${storageKey}`;
  const choices = useSyncExternalStore(subscribe, () => readChoices(key));
  const choose = useCallback(
    (change: Partial<TableChoices>) => writeChoices(key, { ...readChoices(key), ...change }),
    [key],
  );
  return [choices, choose];
}

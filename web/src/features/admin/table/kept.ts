import { useCallback, useSyncExternalStore } from 'react';
import { z } from '@appshelf/model/zod';

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

/** The choices last read of each place, by the text that they were read of: the same text, the same object. */
const read = new Map<string, { text: string; choices: TableChoices }>();

function placeOf(storageKey: string): string {
  return `table:${storageKey}`;
}

function readChoices(place: string): TableChoices {
  const text = localStorage.getItem(place);
  if (text === null) return none;
  const before = read.get(place);
  if (before?.text === text) return before.choices;
  const choices = parsed(text);
  read.set(place, { text, choices });
  return choices;
}

function parsed(text: string): TableChoices {
  try {
    return tableChoices.catch(none).parse(JSON.parse(text));
  } catch {
    return none;
  }
}

function subscribe(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  window.addEventListener('storage', onChange);
  return () => {
    changes.removeEventListener('change', onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** What somebody chose for a table, kept in this browser and the same in all its tabs. */
export function useTableChoices(
  storageKey: string,
): [TableChoices, (change: Partial<TableChoices>) => void] {
  const place = placeOf(storageKey);
  const choices = useSyncExternalStore(subscribe, () => readChoices(place));
  const choose = useCallback(
    (change: Partial<TableChoices>) => {
      localStorage.setItem(place, JSON.stringify({ ...readChoices(place), ...change }));
      changes.dispatchEvent(new Event('change'));
    },
    [place],
  );
  return [choices, choose];
}

import type { RowSelectionState, Updater } from '@tanstack/react-table';
import { useState } from 'react';

/** Which rows are selected, also on pages that are not shown. */
export interface RowSelection<Row> {
  /** As TanStack Table keeps it: the ids of single rows, and of all shown ones while all that match are selected. */
  ids: RowSelectionState;
  /** The rows that were selected one by one; empty while all that match are selected. */
  rows: readonly Row[];
  /** Everything that matches is selected, seen or not. */
  isAll: boolean;
  change: (updater: Updater<RowSelectionState>) => void;
  selectAll: () => void;
  clear: () => void;
}

interface StoredSelection<Row> {
  list: string;
  rows: Readonly<Record<string, Row>>;
  isAll: boolean;
}

function toSelectionState(rows: Readonly<Record<string, unknown>>): RowSelectionState {
  return Object.fromEntries(Object.keys(rows).map((id) => [id, true as const]));
}

/**
 * Keeps the selection over pages and sorts; another list, by other filters or another search, begins with none.
 *
 * @param list names what the rows are chosen of.
 */
export function useSelection<Row>(
  list: string,
  shown: readonly Row[],
  getRowId: (row: Row) => string,
): RowSelection<Row> {
  const none: StoredSelection<Row> = { list, rows: {}, isAll: false };
  const [stored, setStored] = useState(none);
  const { rows, isAll } = stored.list === list ? stored : none;
  const shownById = Object.fromEntries(shown.map((row) => [getRowId(row), row]));
  const ids = toSelectionState(isAll ? shownById : rows);
  return {
    ids,
    rows: Object.values(rows),
    isAll,
    change: (updater) => {
      const next = typeof updater === 'function' ? updater(ids) : updater;
      const known = { ...rows, ...shownById };
      const chosen = Object.keys(next).flatMap((id) => {
        const row = known[id];
        return row === undefined ? [] : [[id, row] as const];
      });
      setStored({ list, rows: Object.fromEntries(chosen), isAll: false });
    },
    selectAll: () => setStored({ list, rows: {}, isAll: true }),
    clear: () => setStored(none),
  };
}

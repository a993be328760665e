import { getOwn } from '@appshelf/model';
import type { RowSelectionState, Updater } from '@tanstack/react-table';
import { useState } from 'react';

/** The selected rows, including those on other pages. */
export interface RowSelection<Row> {
  /** The selection state of TanStack Table: ids of selected rows, or of all shown rows while all matching rows are selected. */
  ids: RowSelectionState;
  /** The rows that were selected one by one; empty while all matching rows are selected. */
  rows: readonly Row[];
  /** Whether all matching rows are selected, on all pages. */
  isAll: boolean;
  change: (updater: Updater<RowSelectionState>) => void;
  /** Selects a row by its id, or takes it out of the selection. */
  toggle: (id: string, isSelected: boolean) => void;
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
 * The selection of a table. It stays over pages and sorts; other filters or another search clear it.
 *
 * @param list identifies the search and filters.
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
  const change = (updater: Updater<RowSelectionState>): void => {
    const next = typeof updater === 'function' ? updater(ids) : updater;
    const known = { ...rows, ...shownById };
    const chosen = Object.keys(next).flatMap((id) => {
      const row = getOwn(known, id);
      return row === undefined ? [] : [[id, row] as const];
    });
    setStored({ list, rows: Object.fromEntries(chosen), isAll: false });
  };
  return {
    ids,
    rows: Object.values(rows),
    isAll,
    change,
    toggle: (id, isSelected) => {
      const { [id]: _before, ...others } = ids;
      change(isSelected ? { ...others, [id]: true } : others);
    },
    selectAll: () => setStored({ list, rows: {}, isAll: true }),
    clear: () => setStored(none),
  };
}

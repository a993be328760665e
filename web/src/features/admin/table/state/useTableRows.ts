import { useMemo } from 'react';
import type { TableDefinition, TableState } from './definition';
import type { RowSource } from './tablePages';
import { useTableAddress } from './useTableAddress';

/** The address of a table, and the source of its rows in this state, for bulk actions and CSV files. */
export function useTableRows<Sort extends string, Values extends Record<string, string>, Row>(
  definition: TableDefinition<Sort, Values>,
  getRows: (state: TableState<Sort, Values>) => RowSource<Row>,
) {
  const address = useTableAddress(definition);
  const { state } = address;
  const source = useMemo(() => getRows(state), [getRows, state]);
  return { address, source };
}

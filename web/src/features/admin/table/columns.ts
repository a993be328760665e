import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** What a cell of a CSV file holds. */
export type CsvValue = string | number | boolean | null;

/** One column of a table. Declare columns at module level, so that they stay the same objects. */
export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The sort that its header offers: a name of the definition's sorts. */
  sort?: string;
  /** Numbers stand at the end. */
  align?: 'end';
  /** Can't be hidden: what tells the rows apart. */
  isFixed?: boolean;
  /** Hidden until somebody chooses to see it. */
  isHidden?: boolean;
  /** What stands in its column of a CSV file; no such column without it. */
  csv?: (row: Row) => CsvValue;
}

/** The parts of TanStack Table that the tables use; sorting, filters and pages are the server's. */
export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
export type Features = typeof features;

/** The columns as TanStack Table wants them. */
export function toColumnDefs<Row extends object>(
  columns: readonly TableColumn<Row>[],
): ColumnDef<Features, Row>[] {
  return columns.map(({ id, header, cell, isFixed }) => ({
    id,
    header,
    cell: ({ row }) => cell(row.original),
    enableHiding: isFixed !== true,
  }));
}

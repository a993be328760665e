import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { CsvContent, CsvValue } from '../../csv';

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

/** Rows as the content of a CSV file: the columns that have a value there. */
export function toCsvContent<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): CsvContent {
  const written = columns.filter(({ csv }) => csv !== undefined);
  return {
    columns: written.map(({ header }) => header),
    rows: rows.map((row) => written.map(({ csv }) => csv?.(row) ?? null)),
  };
}

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

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
  /** The sort of its header: one of the sorts of the table definition. */
  sort?: string;
  /** Use `end` for numbers. */
  align?: 'end';
  /** Whether the column cannot be hidden, because it identifies the rows. */
  isFixed?: boolean;
  /** Whether the column is hidden by default. */
  isHidden?: boolean;
  /** The value in a CSV file; without it the column is not exported. */
  csv?: (row: Row) => CsvValue;
}

/** The features of TanStack Table that the tables use. The server sorts, filters and pages. */
export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
export type Features = typeof features;

/** Converts rows to the content of a CSV file, with the columns that have `csv`. */
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

/** Converts columns to those of TanStack Table. */
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

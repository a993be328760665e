import type { MessageDescriptor } from '@lingui/core';
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { CsvContent, CsvValue } from '../../csv';
import type { Direction } from '../state/definition';
import { i18n } from '../../../../lib/i18n';

/** How the rows are sorted by a column. */
interface ColumnSort {
  /** The name of the sort in the address and for the source of the rows. */
  by: string;
  /** The direction that the first click chooses. */
  first: Direction;
  /** Whether the sort has one direction only, because Firestore has no index for the other one. */
  isOneWay?: boolean;
  /**
   * Whether the sort can be chosen only while searching, or always. When absent, it can be chosen only without a
   * search.
   */
  searching?: 'only' | 'also';
}

/** A select above the table that filters the rows by a column. */
interface ColumnFilter {
  /** The name of the filter in the address and for the source of the rows. */
  name: string;
  label: MessageDescriptor;
  values: readonly string[];
  /** A label that people wrote, such as the name of a category, is a string: it is not translated. */
  labels: Readonly<Record<string, MessageDescriptor | string>>;
}

/** One column of a table, with everything that the table does with it. */
export interface TableColumn<Row> {
  id: string;
  header: MessageDescriptor;
  cell: (row: Row) => ReactNode;
  /** Its header is a link that sorts. */
  sort?: ColumnSort;
  filter?: ColumnFilter;
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
    columns: written.map(({ header }) => i18n._(header)),
    rows: rows.map((row) => written.map(({ csv }) => csv?.(row) ?? null)),
  };
}

/** Converts columns to those of TanStack Table. */
export function toColumnDefs<Row extends object>(
  columns: readonly TableColumn<Row>[],
): ColumnDef<Features, Row>[] {
  return columns.map(({ id, cell, isFixed }) => ({
    id,
    cell: ({ row }) => cell(row.original),
    enableHiding: isFixed !== true,
  }));
}

import type { MessageDescriptor } from '@lingui/core';

/** The direction of a sort. */
export type Direction = 'asc' | 'desc';

/** The possible numbers of rows per page; the first one is the default. */
export const tableSizes = [50, 25, 100] as const;
type TableSize = (typeof tableSizes)[number];

/** A filter of a table with its options. */
export interface TableFilter<Value extends string = string> {
  label: MessageDescriptor;
  /** A label that people wrote, such as the name of a category, is a string: it is not translated. */
  options: readonly { value: Value; label: MessageDescriptor | string }[];
}

/** The filters and search of a table that are set, without their values. */
export interface ActiveFilters<Name extends PropertyKey> {
  /** The names of the filters that are set, in the order of the definition. */
  filters: readonly Name[];
  /** Whether there is a search text. */
  searching: boolean;
}

/** The search field of a table. */
export interface TableSearch<Text = MessageDescriptor> {
  label: Text;
  placeholder: Text;
  /** Says, where nothing was found, what is searched and how. */
  explanation: Text;
}

/** The search, filters and sorts of a table. Combinations that {@link TableDefinition.sortsFor} does not allow are not offered. */
export interface TableDefinition<Sort extends string, Values extends Record<string, string>> {
  /** Absent when the table has no search. */
  search?: TableSearch;
  filters: { readonly [Name in keyof Values]: TableFilter<Values[Name]> };
  /** The sorts with their default directions. */
  sorts: Readonly<Record<Sort, Direction>>;
  /** Sorts that have only their default direction, because Firestore has no index for the other one. */
  oneWaySorts?: readonly Sort[];
  /** The default sort. */
  initialSort: Sort;
  /**
   * The sorts that have an index for these filters and search, the default one first. An empty list means that they
   * cannot be combined.
   */
  sortsFor: (active: ActiveFilters<keyof Values & string>) => readonly Sort[];
}

/** The state of a table: plain data, the argument of its endpoint. */
export interface TableState<
  Sort extends string = string,
  Values extends Record<string, string> = Record<string, string>,
> {
  /** The search text; empty without a search. */
  q: string;
  /** The values of the filters; null for a filter that is not set. */
  filters: { readonly [Name in keyof Values]: Values[Name] | null };
  sort: Sort;
  direction: Direction;
  /** Counted from 1. */
  page: number;
  size: TableSize;
}

/** The state of a table with this definition: `InferTableState<typeof appsTable>`. */
export type InferTableState<Definition> =
  Definition extends TableDefinition<infer Sort, infer Values> ? TableState<Sort, Values> : never;

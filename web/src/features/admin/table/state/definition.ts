/** Which way a list is sorted. */
export type Direction = 'asc' | 'desc';

/** How many rows a page may have; the first one is what a table begins with. */
export const tableSizes = [50, 25, 100] as const;
type TableSize = (typeof tableSizes)[number];

/** A named choice that narrows a table. */
export interface TableFilter<Value extends string = string> {
  label: string;
  options: readonly { value: Value; label: string }[];
}

/** Makes a filter of an enumeration and the names of its values. */
export function createFilter<Value extends string>(
  label: string,
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): TableFilter<Value> {
  return { label, options: values.map((value) => ({ value, label: labels[value] })) };
}

/** What a table is narrowed by, whatever the values are. */
export interface ActiveFilters<Name extends PropertyKey> {
  /** The names of the filters that are set, in the order of the definition. */
  filters: readonly Name[];
  /** Whether something is searched for. */
  searching: boolean;
}

/** What a list can be asked for. Only what {@link TableDefinition.sortsFor} allows is offered and read from an address. */
export interface TableDefinition<Sort extends string, Values extends Record<string, string>> {
  /** Absent where nothing can be searched for. */
  search?: { label: string; placeholder?: string };
  filters: { readonly [Name in keyof Values]: TableFilter<Values[Name]> };
  /** What rows can be sorted by, and the direction that one begins with. */
  sorts: Readonly<Record<Sort, Direction>>;
  /** Sorts that go in that direction only, because Firestore has no index of the other. */
  oneWaySorts?: readonly Sort[];
  /** What comes first when the address says nothing. */
  initialSort: Sort;
  /**
   * The sorts that have an index for what the table is narrowed by, the usual one first. None: it can't be narrowed so,
   * and that is not offered.
   */
  sortsFor: (narrowing: ActiveFilters<keyof Values & string>) => readonly Sort[];
}

/** Says what a list can be asked for; the types of its filters and sorts follow from what is given. */
export function defineTable<Sort extends string, Values extends Record<string, string>>(
  definition: TableDefinition<Sort, Values>,
): TableDefinition<Sort, Values> {
  return definition;
}

/** What a table shows. Plain data: the argument of the list's endpoint. */
export interface TableState<
  Sort extends string = string,
  Values extends Record<string, string> = Record<string, string>,
> {
  /** What is searched for; empty for nothing. */
  q: string;
  /** null: not narrowed by this filter. */
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

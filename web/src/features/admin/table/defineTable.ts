import type { TableColumn } from './rows/columns';
import type { Direction, TableDefinition, TableFilter, TableSearch } from './state/definition';

type Columns<Row> = readonly TableColumn<Row>[];

/** The names of the sorts of these columns. */
type SortOf<Column> = Column extends { sort: { by: infer Sort extends string } } ? Sort : never;

type NamedFilterValues<Column> = {
  [
    Each in Column as Each extends { filter: { name: infer Name extends string } } ? Name : never
  ]: Each extends { filter: { values: readonly (infer Value extends string)[] } } ? Value : never;
};

/** The values of the filters of these columns, by the filters' names. */
type FilterValues<Column> = [keyof NamedFilterValues<Column>] extends [never]
  ? Record<string, string>
  : NamedFilterValues<Column>;

/** A table with its columns. */
export interface Table<
  Row,
  Sort extends string,
  Values extends Record<string, string>,
> extends TableDefinition<Sort, Values> {
  columns: Columns<Row>;
}

/** What {@link defineTable} takes. */
interface Parts<Row, Shown extends Columns<Row>, Sort extends string> {
  /** Absent when the table has no search. */
  search?: TableSearch;
  columns: Shown;
  /** The default sort. */
  initialSort: Sort;
  /** The direction of a sort that has no column, because the source of the rows has only that order. */
  onlyOrder?: Direction;
}

/**
 * Defines a table of rows by its columns: `defineTable<App>()({ columns: […] })`. Each column has its header, cell,
 * value in CSV files, sort and filter. All filters can be combined with each other and with each sort, for which
 * Firestore merges indexes.
 */
export function defineTable<Row>() {
  return <const Shown extends Columns<Row>, const Sort extends string>({
    columns,
    onlyOrder,
    initialSort,
    ...rest
  }: Parts<Row, Shown, Sort>): Table<
    Row,
    SortOf<Shown[number]> | Sort,
    FilterValues<Shown[number]>
  > => {
    const sorting = columns.flatMap(({ sort }) => sort ?? []);
    const filters = columns.flatMap(({ filter }): [string, TableFilter][] => {
      if (filter === undefined) return [];
      const options = filter.values.map((value) => ({
        value,
        label: filter.labels[value] ?? value,
      }));
      return [[filter.name, { label: filter.label, options }]];
    });
    const sorts = Object.fromEntries(sorting.map(({ by, first }) => [by, first]));
    const listed = sorting.filter(({ searching }) => searching !== 'only').map(({ by }) => by);
    const searched = sorting.filter(({ searching }) => searching !== undefined).map(({ by }) => by);
    const withOnly = (found: string[]) => (onlyOrder === undefined ? found : [initialSort]);
    const table: Table<Row, string, Record<string, string>> = {
      ...rest,
      columns,
      initialSort,
      filters: Object.fromEntries(filters),
      sorts: onlyOrder === undefined ? sorts : { [initialSort]: onlyOrder },
      oneWaySorts: sorting.filter(({ isOneWay }) => isOneWay).map(({ by }) => by),
      sortsFor: ({ searching }) => withOnly(searching ? searched : listed),
    };
    // `Object.fromEntries` loses the names, which the types of the columns have.
    return table as unknown as Table<
      Row,
      SortOf<Shown[number]> | Sort,
      FilterValues<Shown[number]>
    >;
  };
}

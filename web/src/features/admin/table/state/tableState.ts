import {
  tableSizes,
  type Direction,
  type ActiveFilters,
  type TableDefinition,
  type TableState,
} from './definition';

type Values = Record<string, string>;

/** What is to be different; whatever is not named stays. Values that the definition does not know count as not given. */
export interface TableChange {
  q?: string;
  /** null takes a filter off. */
  filters?: Readonly<Record<string, string | null>>;
  sort?: string;
  direction?: Direction;
  page?: number;
  size?: number;
}

/** The longest text that is searched for, in characters. */
const longestSearch = 100;

/** The names that a table has in the address, beside those of its filters. */
const names = ['q', 'sort', 'direction', 'page', 'size'];

function filterNames<V extends Values>(
  definition: Pick<TableDefinition<never, V>, 'filters'>,
): (keyof V & string)[] {
  return Object.keys(definition.filters);
}

function parseFilters<V extends Values>(
  q: string,
  filters: TableState<string, V>['filters'],
): ActiveFilters<keyof V & string> {
  const set = Object.keys(filters).filter((name) => (filters[name] ?? null) !== null);
  return { filters: set, searching: q !== '' };
}

function parsePage(parameter: string | null): number {
  const page = Number(parameter);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/**
 * Reads a table's state from the address. Whatever is not valid counts as not given, and so does what has no index
 * together with the rest: filters later in the definition give way first, then the search.
 */
export function readTable<Sort extends string, V extends Values>(
  definition: TableDefinition<Sort, V>,
  parameters: URLSearchParams,
): TableState<Sort, V> {
  let q =
    definition.search === undefined
      ? ''
      : (parameters.get('q') ?? '').trim().slice(0, longestSearch);
  const values: Record<string, string | null> = {};
  for (const name of filterNames(definition)) {
    const given = parameters.get(name);
    const option = definition.filters[name].options.find(({ value }) => value === given);
    values[name] = option?.value ?? null;
  }
  const filters = values as TableState<Sort, V>['filters'];
  for (const name of filterNames(definition).reverse()) {
    if (definition.sortsFor(parseFilters(q, filters)).length > 0) break;
    values[name] = null;
  }
  if (definition.sortsFor(parseFilters(q, filters)).length === 0) q = '';

  const sort = parseSort(definition, parseFilters(q, filters), parameters.get('sort'));
  const size = Number(parameters.get('size'));
  return {
    q,
    filters,
    sort,
    direction: parseDirection(definition, sort, parameters.get('direction')),
    page: parsePage(parameters.get('page')),
    size: tableSizes.find((candidate) => candidate === size) ?? tableSizes[0],
  };
}

function parseDirection<Sort extends string, V extends Values>(
  { sorts, oneWaySorts = [] }: TableDefinition<Sort, V>,
  sort: Sort,
  wanted: string | null,
): Direction {
  const isChosen = (wanted === 'asc' || wanted === 'desc') && !oneWaySorts.includes(sort);
  return isChosen ? wanted : sorts[sort];
}

function parseSort<Sort extends string, V extends Values>(
  definition: TableDefinition<Sort, V>,
  narrowing: ActiveFilters<keyof V & string>,
  wanted: string | null,
): Sort {
  const allowed = definition.sortsFor(narrowing);
  const initial = allowed.includes(definition.initialSort) ? definition.initialSort : allowed[0];
  return allowed.find((sort) => sort === wanted) ?? initial ?? definition.initialSort;
}

/** The parameters of an address with this state, in which what others keep there stays; defaults are left out. */
export function writeTable<Sort extends string, V extends Values>(
  definition: TableDefinition<Sort, V>,
  state: TableState<Sort, V>,
  around: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const written = new URLSearchParams(around);
  for (const name of [...names, ...filterNames(definition)]) written.delete(name);
  if (state.q !== '') written.set('q', state.q);
  for (const name of filterNames(definition)) {
    const value = state.filters[name];
    if (value !== null) written.set(name, value);
  }
  const usualSort = parseSort(definition, parseFilters(state.q, state.filters), null);
  if (state.sort !== usualSort) written.set('sort', state.sort);
  if (state.direction !== definition.sorts[state.sort]) written.set('direction', state.direction);
  if (state.page !== 1) written.set('page', String(state.page));
  if (state.size !== tableSizes[0]) written.set('size', String(state.size));
  return written;
}

/**
 * The state after a change. Anything but another page begins at the first one; another sort begins in its own
 * direction; a sort without an index for the new filters gives way to the usual one.
 */
export function changeTable<Sort extends string, V extends Values>(
  definition: TableDefinition<Sort, V>,
  state: TableState<Sort, V>,
  change: TableChange,
): TableState<Sort, V> {
  const parameters = writeTable(definition, { ...state, page: 1 });
  // What was sorted as usual is so again; a sort that somebody chose stays.
  const wasUsual = state.sort === parseSort(definition, parseFilters(state.q, state.filters), null);
  if (change.sort !== undefined || !wasUsual) parameters.set('sort', change.sort ?? state.sort);
  if (change.sort !== undefined && change.sort !== state.sort) parameters.delete('direction');
  else parameters.set('direction', state.direction);
  if (change.direction !== undefined) parameters.set('direction', change.direction);
  if (change.q !== undefined) parameters.set('q', change.q);
  for (const [name, value] of Object.entries(change.filters ?? {})) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  if (change.page !== undefined) parameters.set('page', String(change.page));
  if (change.size !== undefined) parameters.set('size', String(change.size));
  const changed = readTable(definition, parameters);
  // A direction belongs to the sort that it was chosen for.
  return changed.sort === (change.sort ?? state.sort)
    ? changed
    : { ...changed, direction: definition.sorts[changed.sort] };
}

/** Whether a table may be narrowed by this filter, or searched in (null), beside what it is narrowed by already. */
export function isOffered<Sort extends string, V extends Values>(
  definition: TableDefinition<Sort, V>,
  state: TableState<Sort, V>,
  filter: (keyof V & string) | null,
): boolean {
  const now = parseFilters(state.q, state.filters);
  const wanted =
    filter === null
      ? { ...now, searching: true }
      : {
          ...now,
          filters: filterNames(definition).filter(
            (name) => name === filter || now.filters.includes(name),
          ),
        };
  return definition.sortsFor(wanted).length > 0;
}

/** Everything that a definition lets one ask for: each needs its index. For tests. */
export function getCombinations<Sort extends string, V extends Values>(
  definition: TableDefinition<Sort, V>,
): (ActiveFilters<keyof V & string> & { sort: Sort; direction: Direction })[] {
  const subsets = filterNames(definition).reduce<(keyof V & string)[][]>(
    (sets, name) => [...sets, ...sets.map((set) => [...set, name])],
    [[]],
  );
  const searches = definition.search === undefined ? [false] : [false, true];
  return subsets.flatMap((filters) =>
    searches.flatMap((searching) =>
      definition.sortsFor({ filters, searching }).flatMap((sort) =>
        getDirections(definition, sort).map((direction) => ({
          filters,
          searching,
          sort,
          direction,
        })),
      ),
    ),
  );
}

function getDirections<Sort extends string, V extends Values>(
  definition: TableDefinition<Sort, V>,
  sort: Sort,
): Direction[] {
  return [...new Set(['asc', 'desc'].map((wanted) => parseDirection(definition, sort, wanted)))];
}

/** The sorts that are offered now. */
export function getOfferedSorts<Sort extends string, V extends Values>(
  definition: TableDefinition<Sort, V>,
  state: TableState<Sort, V>,
): readonly Sort[] {
  return definition.sortsFor(parseFilters(state.q, state.filters));
}

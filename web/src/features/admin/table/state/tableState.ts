import {
  tableSizes,
  type Direction,
  type ActiveFilters,
  type TableDefinition,
  type TableState,
} from './definition';

type Values = Record<string, string>;

/** A change of the state of a table. Values that the definition does not have are ignored. */
export interface TableChange {
  q?: string;
  /** null removes a filter. */
  filters?: Readonly<Record<string, string | null>>;
  sort?: string;
  direction?: Direction;
  page?: number;
  size?: number;
}

/** The maximum length of a search text, in characters. */
const maxSearchLength = 100;

/** The parameters of a table in the address, beside its filters. */
const parameterNames = ['q', 'sort', 'direction', 'page', 'size'];

function filterNames<V extends Values>(
  definition: Pick<TableDefinition<never, V>, 'filters'>,
): (keyof V & string)[] {
  return Object.keys(definition.filters);
}

function getActiveFilters<V extends Values>(
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
 * Parses the state of a table from the address. Invalid parameters are ignored. When there is no index for the combination,
 * the last filters of the definition are ignored first, then the search.
 */
export function readTable<Sort extends string, V extends Values>(
  definition: TableDefinition<Sort, V>,
  parameters: URLSearchParams,
): TableState<Sort, V> {
  let q =
    definition.search === undefined
      ? ''
      : (parameters.get('q') ?? '').trim().slice(0, maxSearchLength);
  const values: Record<string, string | null> = {};
  for (const name of filterNames(definition)) {
    const given = parameters.get(name);
    const option = definition.filters[name].options.find(({ value }) => value === given);
    values[name] = option?.value ?? null;
  }
  const filters = values as TableState<Sort, V>['filters'];
  for (const name of filterNames(definition).reverse()) {
    if (definition.sortsFor(getActiveFilters(q, filters)).length > 0) break;
    values[name] = null;
  }
  if (definition.sortsFor(getActiveFilters(q, filters)).length === 0) q = '';

  const sort = parseSort(definition, getActiveFilters(q, filters), parameters.get('sort'));
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
  active: ActiveFilters<keyof V & string>,
  wanted: string | null,
): Sort {
  const allowed = definition.sortsFor(active);
  const initial = allowed.includes(definition.initialSort) ? definition.initialSort : allowed[0];
  return allowed.find((sort) => sort === wanted) ?? initial ?? definition.initialSort;
}

/** Writes a state to the parameters of an address, without defaults. Parameters of others are preserved. */
export function writeTable<Sort extends string, V extends Values>(
  definition: TableDefinition<Sort, V>,
  state: TableState<Sort, V>,
  around: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const written = new URLSearchParams(around);
  for (const name of [...parameterNames, ...filterNames(definition)]) written.delete(name);
  if (state.q !== '') written.set('q', state.q);
  for (const name of filterNames(definition)) {
    const value = state.filters[name];
    if (value !== null) written.set(name, value);
  }
  const defaultSort = parseSort(definition, getActiveFilters(state.q, state.filters), null);
  if (state.sort !== defaultSort) written.set('sort', state.sort);
  if (state.direction !== definition.sorts[state.sort]) written.set('direction', state.direction);
  if (state.page !== 1) written.set('page', String(state.page));
  if (state.size !== tableSizes[0]) written.set('size', String(state.size));
  return written;
}

/**
 * Applies a change to a state. Every change except of the page goes to the first page. A new sort starts in its default
 * direction. A sort without an index for the new filters is replaced by the default one.
 */
export function changeTable<Sort extends string, V extends Values>(
  definition: TableDefinition<Sort, V>,
  state: TableState<Sort, V>,
  change: TableChange,
): TableState<Sort, V> {
  const parameters = writeTable(definition, { ...state, page: 1 });
  // A chosen sort is preserved; the default sort may differ for the new filters.
  const wasDefault =
    state.sort === parseSort(definition, getActiveFilters(state.q, state.filters), null);
  if (change.sort !== undefined || !wasDefault) parameters.set('sort', change.sort ?? state.sort);
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
  // A direction is kept only for the sort for which it was chosen.
  return changed.sort === (change.sort ?? state.sort)
    ? changed
    : { ...changed, direction: definition.sorts[changed.sort] };
}

/** Whether this filter, or the search (null), can be combined with the active filters. */
export function isOffered<Sort extends string, V extends Values>(
  definition: TableDefinition<Sort, V>,
  state: TableState<Sort, V>,
  filter: (keyof V & string) | null,
): boolean {
  const now = getActiveFilters(state.q, state.filters);
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

/** All combinations that a definition allows; each one needs an index. For tests. */
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

/** The sorts that have an index for the active filters. */
export function getOfferedSorts<Sort extends string, V extends Values>(
  definition: TableDefinition<Sort, V>,
  state: TableState<Sort, V>,
): readonly Sort[] {
  return definition.sortsFor(getActiveFilters(state.q, state.filters));
}

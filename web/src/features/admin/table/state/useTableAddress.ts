import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { TableDefinition, TableFilter, TableSearch, TableState } from './definition';
import {
  changeTable,
  isOffered,
  getOfferedSorts,
  readTable,
  writeTable,
  type TableChange,
} from './tableState';
import { i18n } from '../../../../lib/i18n';

/** A filter with its current value. */
interface OfferedFilter {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  value: string | null;
  /** False when there is no index for this filter with the active ones. */
  isOffered: boolean;
}

/** The state of a table in the address, and functions to change it. */
export interface TableAddress<State extends TableState = TableState> {
  state: State;
  filters: readonly OfferedFilter[];
  /** null when the table has no search. */
  search: (TableSearch<string> & { isOffered: boolean }) | null;
  /** The sorts that have an index for the active filters. */
  sorts: readonly string[];
  /** Whether a search or filter is set. */
  isFiltered: boolean;
  /** The address after a change; see {@link changeTable}. */
  href: (change: TableChange) => string;
  /** Navigates to the address after a change. `replace` adds no entry to the history. */
  go: (change: TableChange, options?: { replace: boolean }) => void;
  /** The address without search and filters. */
  clearedHref: string;
  /** The parameters of the address without the page, to be saved as a view. */
  view: string;
}

const translateFilter = ({
  label,
  options,
}: TableFilter): Pick<OfferedFilter, 'label' | 'options'> => ({
  label: i18n._(label),
  options: options.map((option) => ({
    value: option.value,
    label: typeof option.label === 'string' ? option.label : i18n._(option.label),
  })),
});

/** Reads and writes the state of a table in the address, so that it survives a reload and can be shared. */
export function useTableAddress<Sort extends string, Values extends Record<string, string>>(
  definition: TableDefinition<Sort, Values>,
): TableAddress<TableState<Sort, Values>> {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readTable(definition, parameters), [definition, parameters]);

  const href = useCallback(
    (change: TableChange) => {
      const search = writeTable(
        definition,
        changeTable(definition, state, change),
        parameters,
      ).toString();
      return search === '' ? pathname : `${pathname}?${search}`;
    },
    [definition, state, parameters, pathname],
  );
  const go = useCallback(
    (change: TableChange, options?: { replace: boolean }) => {
      void navigate(href(change), { replace: options?.replace ?? false, preventScrollReset: true });
    },
    [navigate, href],
  );

  return useMemo(() => {
    const filterNames: (keyof Values & string)[] = Object.keys(definition.filters);
    const noFilters = Object.fromEntries(filterNames.map((name) => [name, null]));
    const filters = filterNames.map((name) => ({
      ...translateFilter(definition.filters[name]),
      name,
      value: state.filters[name],
      isOffered: isOffered(definition, state, name),
    }));
    return {
      state,
      filters,
      search:
        definition.search === undefined
          ? null
          : {
              label: i18n._(definition.search.label),
              placeholder: i18n._(definition.search.placeholder),
              explanation: i18n._(definition.search.explanation),
              isOffered: isOffered(definition, state, null),
            },
      sorts: getOfferedSorts(definition, state),
      isFiltered: state.q !== '' || filters.some(({ value }) => value !== null),
      href,
      go,
      clearedHref: href({ q: '', filters: noFilters }),
      view: writeTable(definition, { ...state, page: 1 }).toString(),
    };
  }, [definition, state, href, go]);
}

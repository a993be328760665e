import { useTable, type RowSelectionState, type Updater } from '@tanstack/react-table';
import { WifiOff } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { ErrorPanel, UnreadableDocuments } from '../../../ui';
import { BulkBar } from './bulk/BulkBar';
import { type BulkAction, type Noun } from './bulk/bulkActions';
import { features, toColumnDefs, type TableColumn } from './rows/columns';
import { describeCount } from './rows/describeCount';
import { ExportCsvButton } from './toolbar/ExportCsvButton';
import { DataGrid } from './rows/DataGrid';
import { useTablePreferences } from './toolbar/tablePreferences';
import { NoRows, type EmptyTexts } from './rows/NoRows';
import type { RowSource, TablePage } from './state/pages';
import { SavedViews } from './toolbar/SavedViews';
import { TableFooter } from './rows/TableFooter';
import { Toolbar } from './toolbar/Toolbar';
import { useOnline } from './bulk/useOnline';
import { useSelection } from './rows/useSelection';
import type { TableAddress } from './state/useTableAddress';
import { ViewMenu } from './toolbar/ViewMenu';

/** What a list's RTK Query hook yields. */
interface TableQuery<Row> {
  data?: TablePage<Row> | undefined;
  error?: { message?: string | undefined } | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What a table shows, and what can be done with its rows. */
export interface DataTableProps<Row extends object> {
  /** What the table lists: its name for those who can't see it. */
  label: string;
  /** What its rows are called: `['app', 'apps']`. */
  noun: Noun;
  /** Declared at module level, or memoised. */
  columns: readonly TableColumn<Row>[];
  /** From {@link useTableAddress}. */
  address: TableAddress;
  /** The page that the address names: what the list's query hook yields, as it is. */
  query: TableQuery<Row>;
  getRowId: (row: Row) => string;
  /** What a row is called: "Select Nightjar". */
  rowLabel: (row: Row) => string;
  /** Where Enter on a row leads. */
  rowHref?: (row: Row) => string;
  /**
   * Reads all rows that match, for "select all that match" and CSV files; the same that the list's endpoint reads pages
   * of. Absent: the rows of the page are all there are.
   */
  source?: Pick<RowSource<Row>, 'read'>;
  /** Rows can be selected when there are any. */
  bulkActions?: readonly BulkAction<Row>[];
  /** What a CSV file is called; absent: there is none. */
  csvName?: string;
  /** Names the place of what one chose for this table in this browser: columns, density, views. */
  storageKey: string;
  /** What belongs here, while nothing narrows the list. */
  empty: EmptyTexts;
  /** More controls, before those of the table. */
  tools?: ReactNode;
}

const noRows: never[] = [];
const noActions: never[] = [];

/**
 * A list of the administrator area: search and filters above, rows that are selected and opened by pointer and keyboard,
 * bulk actions, a CSV file, columns and density to choose, pages below. Its state is in the address; it shows one page,
 * whatever the total.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, noun, columns, address, query, getRowId, rowLabel, rowHref, storageKey } = props;
  const { source = null, bulkActions = noActions, csvName, empty, tools } = props;
  const { data, error, isFetching, refetch } = query;
  const { state } = address;
  const rows = data?.rows ?? noRows;
  const total = data?.total ?? null;
  const isOnline = useOnline();
  const [preferences, setPreferences] = useTablePreferences(storageKey);
  const selection = useSelection(JSON.stringify([state.q, state.filters]), rows, getRowId);
  const isSelectable = bulkActions.length > 0;

  const table = useTable({
    features,
    columns: useMemo(() => toColumnDefs(columns), [columns]),
    data: rows,
    getRowId,
    enableSubRowSelection: false,
    state: {
      rowSelection: selection.ids,
      columnVisibility: Object.fromEntries(
        columns.map(({ id, isHidden }) => [id, preferences.columns[id] ?? isHidden !== true]),
      ),
    },
    onRowSelectionChange: (updater: Updater<RowSelectionState>) => selection.change(updater),
  });
  const shownColumns = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible() === true);

  const isEmpty = data !== undefined && rows.length === 0 && !isFetching && error === undefined;
  return (
    <div className="grid min-w-0 gap-4">
      <Toolbar
        address={address}
        count={data === undefined ? '' : describeCount(data, address, noun)}
      >
        {tools}
        <SavedViews
          view={address.view}
          views={preferences.views}
          onChange={(views) => setPreferences({ views })}
        />
        <ViewMenu
          columns={columns}
          isShown={(id) => table.getColumn(id)?.getIsVisible() === true}
          onShow={(id, isShown) =>
            setPreferences({ columns: { ...preferences.columns, [id]: isShown } })
          }
          density={preferences.density}
          onDensity={(density) => setPreferences({ density })}
        />
        {csvName !== undefined && (
          <ExportCsvButton
            {...{ columns, noun, source }}
            name={csvName}
            selected={selection.rows}
            shown={rows}
          />
        )}
      </Toolbar>
      {!isOnline && (
        <p role="status" className="flex items-center gap-2 rounded-card bg-warn-soft px-4 py-2">
          <WifiOff aria-hidden="true" className="size-4 text-warn" />
          You are offline. What is shown may have changed since.
        </p>
      )}
      {isSelectable && (
        <BulkBar
          {...{ noun, selection, source, total, rowLabel }}
          actions={bulkActions}
          shownCount={rows.length}
        />
      )}
      {error !== undefined && (
        <ErrorPanel message={error.message ?? ''} onRetry={() => void refetch()} />
      )}
      <UnreadableDocuments paths={data?.unreadable ?? noRows} />
      {isEmpty && <NoRows address={address} noun={noun} empty={empty} />}
      {!isEmpty && (error === undefined || rows.length > 0) && (
        <DataGrid
          table={table}
          columns={shownColumns}
          density={preferences.density}
          {...{ label, address, isFetching, isSelectable, rowLabel, total }}
          {...(rowHref === undefined ? {} : { rowHref })}
          isLoading={data === undefined}
        />
      )}
      {data !== undefined && <TableFooter address={address} page={data} />}
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { useTable, type RowSelectionState, type Updater } from '@tanstack/react-table';
import { WifiOff } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { ErrorPanel, UnreadableDocuments, useOnline } from '../../../ui';
import { BulkBar } from './bulk/BulkBar';
import { type BulkAction, type Noun } from './bulk/bulkActions';
import { features, toColumnDefs, type TableColumn } from './rows/columns';
import { describeCount } from './rows/describeCount';
import { ExportCsvButton } from './toolbar/ExportCsvButton';
import { DataGrid } from './rows/DataGrid';
import { useTablePreferences } from './toolbar/tablePreferences';
import { NoRows, type EmptyTexts } from './rows/NoRows';
import type { RowSource, TablePage } from './state/tablePages';
import { SavedViews } from './toolbar/SavedViews';
import { TableFooter } from './rows/TableFooter';
import { Toolbar } from './toolbar/Toolbar';
import { useSelection } from './rows/useSelection';
import type { TableAddress } from './state/useTableAddress';
import { ViewMenu } from './toolbar/ViewMenu';

/** The result of the RTK Query hook of a list. */
interface TableQuery<Row> {
  data?: TablePage<Row> | undefined;
  error?: { message?: string | undefined } | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The content and actions of a {@link DataTable}. */
export interface DataTableProps<Row extends object> {
  /** The accessible name of the table. */
  label: string;
  /** The name of one row and of several: `['app', 'apps']`. */
  noun: Noun;
  /** Declare them at module level, or memoise them. */
  columns: readonly TableColumn<Row>[];
  /** From {@link useTableAddress}. */
  address: TableAddress;
  /** The result of the query hook for the page in the address. */
  query: TableQuery<Row>;
  getRowId: (row: Row) => string;
  /** The name of a row, as in "Select Nightjar". */
  rowLabel: (row: Row) => string;
  /** The address that Enter on a row opens. */
  rowHref?: (row: Row) => string;
  /**
   * Reads all matching rows, for "select all that match" and CSV files. The endpoint of the
   * list reads its pages from the same source. Without it only the rows of the page can be selected and exported.
   */
  source?: Pick<RowSource<Row>, 'read'>;
  /** Rows can be selected only when there are bulk actions. */
  bulkActions?: readonly BulkAction<Row>[];
  /** The name of the CSV file without its extension; without it there is no export. */
  csvName?: string;
  /** The storage key of the preferences for this table: columns, density, views. */
  storageKey: string;
  /** The texts of an empty list without search and filters. */
  empty: EmptyTexts;
  /** Further controls, before those of the table. */
  tools?: ReactNode;
}

const noRows: never[] = [];
const noActions: never[] = [];

/**
 * A table of the administrator area: search and filters, sorting, selection and bulk actions, keyboard navigation, CSV
 * export, choice of columns and density, pages. Its state is in the address. It reads one page at a time.
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
          {t`You’re offline. The list may be out of date.`}
        </p>
      )}
      {error !== undefined && <ErrorPanel error={error} onRetry={refetch} />}
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
      {isSelectable && (
        <BulkBar
          {...{ noun, selection, source, total, rowLabel }}
          actions={bulkActions}
          shownCount={rows.length}
        />
      )}
    </div>
  );
}

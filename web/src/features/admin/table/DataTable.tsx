import { useTable, type RowSelectionState, type Updater } from '@tanstack/react-table';
import { WifiOff } from 'lucide-react';
import { useMemo, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink, EmptyState, ErrorPanel, Table } from '../../../ui';
import { BulkBar } from './BulkBar';
import { type BulkAction, type Noun } from './bulkActions';
import { features, toColumnDefs, type TableColumn } from './columns';
import { CsvButton } from './CsvButton';
import { useTableChoices } from './kept';
import type { RowSource, TablePage } from './pages';
import { RowLine } from './RowLine';
import { SavedViews } from './SavedViews';
import { TableFoot } from './TableFoot';
import { TableHeader } from './TableHeader';
import { TableSkeleton } from './TableSkeleton';
import { Toolbar } from './Toolbar';
import { useOnline } from './useOnline';
import { useRowKeys } from './useRowKeys';
import { useSelection } from './useSelection';
import type { TableAddress } from './useTableAddress';
import { ViewMenu } from './ViewMenu';

/** What a list's RTK Query hook yields. */
export interface TableQuery<Row> {
  data?: TablePage<Row> | undefined;
  error?: { message?: string | undefined } | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

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
  empty: { title: string; body?: ReactNode; action?: ReactNode; icon?: ReactNode };
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
  const navigate = useNavigate();
  const isOnline = useOnline();
  const grid = useRef<HTMLTableElement>(null);
  const [choices, choose] = useTableChoices(storageKey);
  const choice = useSelection(JSON.stringify([state.q, state.filters]), rows, getRowId);
  const isSelectable = bulkActions.length > 0;

  const table = useTable({
    features,
    columns: useMemo(() => toColumnDefs(columns), [columns]),
    data: rows,
    getRowId,
    enableSubRowSelection: false,
    state: {
      rowSelection: choice.ids,
      columnVisibility: Object.fromEntries(
        columns.map(({ id, isHidden }) => [id, choices.columns[id] ?? isHidden !== true]),
      ),
    },
    onRowSelectionChange: (updater: Updater<RowSelectionState>) => choice.change(updater),
  });
  const lines = table.getRowModel().rows;
  const shownColumns = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible() === true);

  const keys = useRowKeys({
    count: lines.length,
    focusRow: (index) =>
      grid.current?.querySelector<HTMLElement>(`[data-row="${String(index)}"]`)?.focus(),
    onToggle: isSelectable ? (index) => lines[index]?.toggleSelected() : null,
    onOpen:
      rowHref === undefined
        ? null
        : (index) => {
            const row = rows[index];
            if (row !== undefined) void navigate(rowHref(row));
          },
    onSelectPage: isSelectable ? () => table.toggleAllRowsSelected(true) : null,
  });

  const isEmpty = data !== undefined && rows.length === 0 && !isFetching && error === undefined;
  return (
    <div className="grid min-w-0 gap-4">
      <Toolbar address={address}>
        {tools}
        <SavedViews
          view={address.view}
          views={choices.views}
          onChange={(views) => choose({ views })}
        />
        <ViewMenu
          columns={columns}
          isShown={(id) => table.getColumn(id)?.getIsVisible() === true}
          onShow={(id, isShown) => choose({ columns: { ...choices.columns, [id]: isShown } })}
          density={choices.density}
          onDensity={(density) => choose({ density })}
        />
        {csvName !== undefined && (
          <CsvButton
            {...{ columns, noun, source }}
            name={csvName}
            selected={choice.rows}
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
          {...{ noun, choice, source, total, rowLabel }}
          actions={bulkActions}
          shownCount={rows.length}
        />
      )}
      {error !== undefined && (
        <ErrorPanel message={error.message ?? ''} onRetry={() => void refetch()} />
      )}
      {isEmpty && <NoRows address={address} noun={noun} empty={empty} />}
      {!isEmpty && (error === undefined || rows.length > 0) && (
        <Table
          ref={grid}
          role="grid"
          label={label}
          aria-busy={isFetching}
          aria-multiselectable={isSelectable || undefined}
          aria-rowcount={total === null ? -1 : total + 1}
          onKeyDown={keys.onKeyDown}
        >
          <TableHeader
            address={address}
            columns={shownColumns}
            selection={
              isSelectable
                ? {
                    isAll: table.getIsAllRowsSelected(),
                    isSome: table.getIsSomeRowsSelected(),
                    toggle: (isSelected) => table.toggleAllRowsSelected(isSelected),
                  }
                : null
            }
          />
          <tbody className={isFetching && data !== undefined ? 'opacity-60' : undefined}>
            {data === undefined && error === undefined && (
              <TableSkeleton columns={shownColumns.length + (isSelectable ? 1 : 0)} />
            )}
            {lines.map((row, index) => (
              <RowLine
                key={row.id}
                row={row}
                index={index}
                ariaIndex={(state.page - 1) * state.size + index + 2}
                columns={shownColumns}
                isSelected={isSelectable ? row.getIsSelected() : null}
                isTabbable={index === keys.tabbable}
                density={choices.density}
                label={rowLabel(row.original)}
                onFocus={keys.onRowFocus}
              />
            ))}
          </tbody>
        </Table>
      )}
      {data !== undefined && <TableFoot address={address} page={data} noun={noun} />}
    </div>
  );
}

function NoRows({
  address,
  noun,
  empty,
}: {
  address: TableAddress;
  noun: Noun;
  empty: DataTableProps<object>['empty'];
}) {
  if (address.isNarrowed) {
    return (
      <EmptyState
        title={`No ${noun[1]} match`}
        body="Nothing is found by this search and these filters together."
        action={<ButtonLink to={address.clearedHref}>Clear search and filters</ButtonLink>}
      />
    );
  }
  if (address.state.page > 1) {
    return (
      <EmptyState
        title="There is no such page"
        body="The list has become shorter, or the address is not right."
        action={<ButtonLink to={address.href({ page: 1 })}>To the first page</ButtonLink>}
      />
    );
  }
  return <EmptyState {...empty} />;
}

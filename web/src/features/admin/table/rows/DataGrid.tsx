import type { ReactTable } from '@tanstack/react-table';
import { Fragment, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Table } from '../../../../ui';
import type { Features, TableColumn } from './columns';
import type { Density } from '../toolbar/tablePreferences';
import { DataRow } from './DataRow';
import { TableHeader } from './TableHeader';
import { TableSkeleton } from './TableSkeleton';
import { useRowKeyboard } from './useRowKeyboard';
import type { TableAddress } from '../state/useTableAddress';
import { useVirtualRows } from './useVirtualRows';

/** The minimum height of a row, in pixels. */
const rowHeights: Readonly<Record<Density, number>> = { compact: 36, comfortable: 52 };

interface DataGridProps<Row extends object> {
  label: string;
  table: ReactTable<Features, Row>;
  /** The columns that are shown. */
  columns: readonly TableColumn<Row>[];
  address: TableAddress;
  density: Density;
  isSelectable: boolean;
  isFetching: boolean;
  /** Whether the first page is still loading. */
  isLoading: boolean;
  total: number | null;
  rowLabel: (row: Row) => string;
  rowHref?: (row: Row) => string;
}

/** The headers and rows of a table, with keyboard navigation. Long tables render only the rows near the viewport. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { label, table, columns, address, density, isSelectable, isFetching, isLoading } = props;
  const { total, rowLabel, rowHref } = props;
  const { page, size } = address.state;
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  const lines = table.getRowModel().rows;
  const open = (index: number) => {
    const line = lines[index];
    if (line !== undefined && rowHref !== undefined) void navigate(rowHref(line.original));
  };
  const toggle = (index: number, { shiftKey }: { shiftKey: boolean }) => {
    const line = lines[index];
    line?.getToggleSelectedHandler()({ shiftKey, target: { checked: !line.getIsSelected() } });
  };
  const keys = useRowKeyboard({
    count: lines.length,
    onToggle: isSelectable ? toggle : null,
    onOpen: rowHref === undefined ? null : open,
    onSelectPage: isSelectable ? () => table.toggleAllRowsSelected(true) : null,
  });
  const rowHeight = rowHeights[density];
  const { rendered, spaceAfter, measure } = useVirtualRows(
    lines.length,
    rowHeight,
    keys.tabbable,
    body,
  );
  const cellCount = columns.length + (isSelectable ? 1 : 0);
  return (
    <Table
      role="grid"
      label={label}
      aria-busy={isFetching}
      aria-multiselectable={isSelectable || undefined}
      aria-rowcount={total === null ? -1 : total + 1}
      onKeyDown={keys.onKeyDown}
    >
      <TableHeader
        address={address}
        columns={columns}
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
      <tbody ref={body} className={isFetching && !isLoading ? 'opacity-60' : undefined}>
        {isLoading && <TableSkeleton columns={cellCount} />}
        {rendered.map(({ index, spaceBefore }) => {
          const row = lines[index];
          if (row === undefined) return null;
          return (
            <Fragment key={row.id}>
              <Space height={spaceBefore} cellCount={cellCount} />
              <DataRow
                row={row}
                index={index}
                ariaIndex={(page - 1) * size + index + 2}
                columns={columns}
                isSelected={isSelectable ? row.getIsSelected() : null}
                isTabbable={index === keys.tabbable}
                height={rowHeight}
                label={rowLabel(row.original)}
                onFocus={keys.onRowFocus}
                measure={measure}
              />
            </Fragment>
          );
        })}
        <Space height={spaceAfter} cellCount={cellCount} />
      </tbody>
    </Table>
  );
}

/** The space of rows that are not rendered. */
function Space({ height, cellCount }: { height: number; cellCount: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={cellCount} style={{ height }} />
    </tr>
  );
}

import { t } from '@lingui/core/macro';
import { FlexRender, type Row as TableRow } from '@tanstack/react-table';
import { clsx } from 'clsx';
import { memo, type Ref } from 'react';
import { TD, TR } from '../../../../ui';
import type { Features, TableColumn } from './columns';
import { nameCell, nameContent, selectCell } from './pinned';
import { SelectBox } from './SelectBox';

interface RowLineProps<Row extends object> {
  row: TableRow<Features, Row>;
  /** The index of the row on the page, from 0. */
  index: number;
  /** The index in the whole table, from 1; the header is the first row. */
  ariaIndex: number;
  /** The columns that are shown. Other columns make `memo` render the row again. */
  columns: readonly TableColumn<Row>[];
  /** null when rows cannot be selected. */
  isSelected: boolean | null;
  isTabbable: boolean;
  /** The minimum height, in pixels. */
  height: number;
  label: string;
  onFocus: (index: number) => void;
  measure?: Ref<HTMLTableRowElement> | undefined;
}

function Line<Row extends object>({
  row,
  index,
  ariaIndex,
  columns,
  isSelected,
  isTabbable,
  height,
  label,
  onFocus,
  measure,
}: RowLineProps<Row>) {
  const cells = row.getVisibleCells();
  return (
    <TR
      ref={measure}
      role="row"
      data-row={index}
      data-index={index}
      tabIndex={isTabbable ? 0 : -1}
      aria-rowindex={ariaIndex}
      aria-selected={isSelected ?? undefined}
      style={{ height }}
      onFocus={() => onFocus(index)}
      className={clsx(
        'aria-selected:bg-accent-soft',
        // The ring is drawn above the cells, since some of them have a background.
        'relative focus-visible:outline-hidden focus-visible:after:pointer-events-none focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:z-2 focus-visible:after:ring-2 focus-visible:after:ring-focus focus-visible:after:ring-inset',
      )}
    >
      {isSelected !== null && (
        <TD className={selectCell}>
          <SelectBox
            label={t`Select ${label}`}
            tabIndex={-1}
            checked={isSelected}
            onChange={(_checked, event) => row.getToggleSelectedHandler()(event)}
            className="-my-1 -ms-2"
          />
        </TD>
      )}
      {cells.map((cell, place) => (
        <TD
          key={cell.id}
          className={clsx(
            columns[place]?.align === 'end' && 'text-end tabular-nums',
            place === 0 && nameCell(isSelected !== null),
          )}
        >
          {place === 0 ? (
            <div className={nameContent(isSelected !== null)}>
              <FlexRender cell={cell} />
            </div>
          ) : (
            <FlexRender cell={cell} />
          )}
        </TD>
      ))}
    </TR>
  );
}

/** One row of a table, memoised. */
export const DataRow = memo(Line) as typeof Line;

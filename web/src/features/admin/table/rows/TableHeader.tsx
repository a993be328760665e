import { t } from '@lingui/core/macro';
import { TH, THead, TR, type ColumnSort } from '../../../../ui';
import type { TableColumn } from './columns';
import { nameCell, selectCell } from './pinned';
import { SelectBox } from './SelectBox';
import type { TableAddress } from '../state/useTableAddress';
import { i18n } from '../../../../lib/i18n';

interface PageSelection {
  isAll: boolean;
  isSome: boolean;
  toggle: (isSelected: boolean) => void;
}

interface TableHeaderProps<Row> {
  address: TableAddress;
  /** The columns that are shown. */
  columns: readonly TableColumn<Row>[];
  /** null when rows cannot be selected. */
  selection: PageSelection | null;
}

/** The headers of a table. A header is a link that sorts when there is an index; a checkbox selects all rows of the page. */
export function TableHeader<Row>({ address, columns, selection }: TableHeaderProps<Row>) {
  const { state, sorts, href } = address;
  const getSort = (sort: string | undefined): ColumnSort | undefined => {
    if (sort === undefined || !sorts.includes(sort)) return undefined;
    if (state.sort !== sort) return { direction: null, to: href({ sort }) };
    const direction = state.direction === 'asc' ? 'desc' : 'asc';
    return { direction: state.direction, to: href({ direction }) };
  };
  return (
    <THead role="rowgroup">
      <TR role="row" aria-rowindex={1}>
        {selection !== null && (
          <TH className={selectCell}>
            <SelectBox
              label={t`Select all on this page`}
              checked={selection.isAll}
              isPartial={selection.isSome && !selection.isAll}
              onChange={selection.toggle}
              className="-ms-2"
            />
          </TH>
        )}
        {columns.map(({ id, header, sort, align }, place) => (
          <TH
            key={id}
            sort={getSort(sort?.by)}
            align={align}
            className={place === 0 ? nameCell(selection !== null) : undefined}
          >
            {i18n._(header)}
          </TH>
        ))}
      </TR>
    </THead>
  );
}

import { Pagination, SortSelect } from '../../../ui';
import { countOf, type Noun } from './bulkActions';
import { tableSizes } from './definition';
import type { TablePage } from './pages';
import type { TableAddress } from './useTableAddress';

interface TableFootProps {
  address: TableAddress;
  page: Pick<TablePage<unknown>, 'rows' | 'hasNext' | 'total'>;
  noun: Noun;
}

const sizes = Object.fromEntries(
  [...tableSizes].sort((one, other) => one - other).map((size) => [String(size), String(size)]),
);

/** How many rows there are, the way to other pages, and how many a page has. */
export function TableFoot({
  address: { state, href, go, isNarrowed },
  page,
  noun,
}: TableFootProps) {
  const { rows, hasNext, total } = page;
  const first = (state.page - 1) * state.size + 1;
  const range = `${first.toLocaleString('en')} to ${(first + rows.length - 1).toLocaleString('en')}`;
  const counted =
    total === null
      ? `${noun[1]} ${range}`
      : `${countOf(total, noun)}${isNarrowed ? (total === 1 ? ' matches' : ' match') : ''}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-ink-2 tabular-nums">
        {counted}
      </p>
      <Pagination
        page={state.page}
        hasNext={hasNext}
        pageCount={total === null ? undefined : Math.max(1, Math.ceil(total / state.size))}
        href={(wanted) => href({ page: wanted })}
      />
      <SortSelect
        label="Rows"
        options={sizes}
        value={String(state.size)}
        onChange={(size) => go({ size: Number(size) })}
      />
    </div>
  );
}

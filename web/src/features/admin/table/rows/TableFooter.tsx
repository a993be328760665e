import { t } from '@lingui/core/macro';
import { Pagination, SortSelect } from '../../../../ui';
import { tableSizes } from '../state/definition';
import type { TablePage } from '../state/tablePages';
import type { TableAddress } from '../state/useTableAddress';

interface TableFootProps {
  address: TableAddress;
  page: Pick<TablePage<unknown>, 'hasNext' | 'total'>;
}

const smallestSize = Math.min(...tableSizes);

const sizes = Object.fromEntries(
  [...tableSizes].sort((one, other) => one - other).map((size) => [String(size), String(size)]),
);

/** The links to other pages and the number of rows per page. Renders nothing when all rows fit on the smallest page. */
export function TableFooter({ address: { state, href, go }, page }: TableFootProps) {
  const { hasNext, total } = page;
  if (state.page === 1 && !hasNext && (total ?? 0) <= smallestSize) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Pagination
        page={state.page}
        hasNext={hasNext}
        pageCount={total === null ? undefined : Math.max(1, Math.ceil(total / state.size))}
        href={(wanted) => href({ page: wanted })}
      />
      <div className="ms-auto">
        <SortSelect
          label={t`Rows`}
          options={sizes}
          value={String(state.size)}
          onChange={(size) => go({ size: Number(size) })}
        />
      </div>
    </div>
  );
}

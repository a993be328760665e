import { appCategoryLabels, appStatuses, pageSizes, type AppStatus } from '@appshelf/model';
import { PackagePlus } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import {
  ButtonLink,
  DateText,
  EmptyState,
  ErrorPanel,
  PageHeader,
  PageMeta,
  Pagination,
  SelectField,
  Skeleton,
  SquircleIcon,
  Table,
  TD,
  TH,
  THead,
  TR,
  type ColumnSort,
} from '../../../ui';
import { useListAdminAppsQuery, type AdminAppRow, type AdminAppSort } from './api';
import { StatusBadge, statusLabels } from './StatusBadge';
import { readTable, tableHref } from './tableParameters';

const statusOptions = [
  { value: '', label: 'All' },
  ...appStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
];

/** How a column begins when it is sorted by for the first time. */
const firstDirections = { updatedAt: 'desc', name: 'asc' } as const;

/** /admin/apps: every app in whatever status. Filter, order and page are in the address. */
export function AppsPage() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const table = readTable(parameters);
  const { data, error, isFetching, refetch } = useListAdminAppsQuery(table);

  const sortOf = (sort: AdminAppSort): ColumnSort => {
    const isSorted = table.sort === sort;
    const reversed = table.direction === 'asc' ? 'desc' : 'asc';
    const direction = isSorted ? reversed : firstDirections[sort];
    return {
      direction: isSorted ? table.direction : null,
      to: tableHref({ ...table, sort, direction, page: 1 }),
    };
  };
  const filter = (value: string) => {
    const status = appStatuses.find((candidate) => candidate === value) ?? null;
    void navigate(tableHref({ ...table, status, page: 1 }));
  };

  return (
    <div className="grid gap-6">
      <PageMeta title="Apps" />
      <PageHeader
        title="Apps"
        lead={data === undefined ? undefined : countText(data.total, table.status)}
        actions={
          <ButtonLink
            to="/admin/apps/create"
            variant="primary"
            icon={<PackagePlus aria-hidden="true" className="size-4" />}
          >
            New app
          </ButtonLink>
        }
      />
      <div className="w-44">
        <SelectField
          label="Status"
          options={statusOptions}
          value={table.status ?? ''}
          onChange={(event) => {
            filter(event.target.value);
          }}
        />
      </div>
      {error !== undefined && (
        <ErrorPanel message={error.message ?? ''} onRetry={() => void refetch()} />
      )}
      {data?.rows.length === 0 && !isFetching ? (
        <EmptyState
          title={table.status === null ? 'No apps yet' : 'No apps with this status'}
          body="What stands on the shelf, and what is being prepared for it, is listed here."
          action={<ButtonLink to="/admin/apps/create">New app</ButtonLink>}
        />
      ) : (
        <Table label="Apps" aria-busy={isFetching}>
          <THead>
            <TR>
              <TH sort={sortOf('name')}>Name</TH>
              <TH>Status</TH>
              <TH>Category</TH>
              <TH>Version</TH>
              <TH sort={sortOf('updatedAt')}>Updated</TH>
            </TR>
          </THead>
          <tbody>
            {data === undefined && error === undefined && <SkeletonRows />}
            {data?.rows.map((row) => (
              <AppRow key={row.id} row={row} />
            ))}
          </tbody>
        </Table>
      )}
      {data !== undefined && (
        <Pagination
          page={table.page}
          hasNext={data.hasNext}
          pageCount={Math.max(1, Math.ceil(data.total / pageSizes.admin))}
          href={(page) => tableHref({ ...table, page })}
        />
      )}
    </div>
  );
}

function countText(total: number, status: AppStatus | null): string {
  const apps = `${total.toLocaleString('en')} ${total === 1 ? 'app' : 'apps'}`;
  return status === null ? apps : `${apps} with the status ${statusLabels[status].toLowerCase()}`;
}

function AppRow({ row }: { row: AdminAppRow }) {
  return (
    <TR>
      <TD>
        <Link
          to={`/admin/apps/${row.id}`}
          className="flex items-center gap-2.5 font-semibold text-ink hover:text-accent"
        >
          <SquircleIcon src={row.iconUrl} name={row.name} size={24} />
          <span className="max-w-[36ch] truncate">{row.name}</span>
          {row.featured && <span className="font-normal text-ink-3">Featured</span>}
        </Link>
      </TD>
      <TD>
        <StatusBadge status={row.status} />
      </TD>
      <TD className="whitespace-nowrap">{appCategoryLabels[row.category]}</TD>
      <TD className="whitespace-nowrap tabular-nums">{row.version}</TD>
      <TD className="whitespace-nowrap">
        <DateText at={row.updatedAt} />
      </TD>
    </TR>
  );
}

function SkeletonRows() {
  return Array.from({ length: 8 }, (_, index) => (
    <TR key={index}>
      {['w-40', 'w-20', 'w-24', 'w-12', 'w-20'].map((width, column) => (
        <TD key={column}>
          <Skeleton className={`h-4 ${width}`} />
        </TD>
      ))}
    </TR>
  ));
}

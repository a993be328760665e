import { appStatuses } from '@appshelf/model';
import { adminAppSorts, type AdminAppQuery } from './api';

/** What the table shows when the address says nothing: what was changed last comes first. */
export const defaultTable: AdminAppQuery = {
  status: null,
  sort: 'updatedAt',
  direction: 'desc',
  page: 1,
};

function pageOf(parameter: string | null): number {
  const page = Number(parameter);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** Reads the table's state from the address; whatever is not valid counts as not given. */
export function readTable(parameters: URLSearchParams): AdminAppQuery {
  const direction = parameters.get('direction');
  return {
    status: appStatuses.find((status) => status === parameters.get('status')) ?? null,
    sort: adminAppSorts.find((sort) => sort === parameters.get('sort')) ?? defaultTable.sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : defaultTable.direction,
    page: pageOf(parameters.get('page')),
  };
}

/** The address of a state of the table; what is as by default is left out. */
export function tableHref(table: AdminAppQuery): string {
  const parameters = new URLSearchParams();
  if (table.status !== null) parameters.set('status', table.status);
  if (table.sort !== defaultTable.sort) parameters.set('sort', table.sort);
  if (table.direction !== defaultTable.direction) parameters.set('direction', table.direction);
  if (table.page !== 1) parameters.set('page', String(table.page));
  const query = parameters.toString();
  return query === '' ? '/admin/apps' : `/admin/apps?${query}`;
}

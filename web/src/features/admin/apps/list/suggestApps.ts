import { getAppRows } from './appRows';
import type { AdminAppRow } from './appsTable';

/** Finds at most `size` apps of any status whose name or address begins with the text. */
export async function suggestApps(text: string, size: number): Promise<AdminAppRow[]> {
  const found = await getAppRows({
    q: text,
    filters: {},
    sort: 'address',
    direction: 'asc',
    page: 1,
    size: 25,
  }).read(null, size);
  return found.rows;
}

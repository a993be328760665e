import { describe, expect, it } from 'vitest';
import { defaultTable, readTable, tableHref } from './tableParameters';

describe('readTable', () => {
  it.each([
    ['', defaultTable],
    [
      'status=draft&sort=name&direction=asc&page=3',
      { status: 'draft', sort: 'name', direction: 'asc', page: 3 },
    ],
    ['status=lost&sort=version&direction=up&page=0', defaultTable],
    ['page=1.5', defaultTable],
    ['page=-1', defaultTable],
    ['page=1e99', defaultTable],
  ])('of "%s"', (query, table) => {
    expect(readTable(new URLSearchParams(query))).toEqual(table);
  });
});

describe('tableHref', () => {
  it('leaves out what is as by default', () => {
    expect(tableHref(defaultTable)).toBe('/admin/apps');
  });

  it('is read back as it was', () => {
    const table = { status: 'archived', sort: 'name', direction: 'asc', page: 2 } as const;
    const href = tableHref(table);
    expect(readTable(new URL(href, 'https://x.example').searchParams)).toEqual(table);
  });
});

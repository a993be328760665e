import { describe, expect, it } from 'vitest';
import { filterClauses, orderClauses } from './clauses';

describe('filterClauses', () => {
  it('has a filter for each value, list, prefix and limit that is asked for', () => {
    expect(
      filterClauses({
        equal: { status: 'published', category: 'work' },
        above: { openReports: 0 },
        contains: ['about', 'apps/margin'],
        beginsWith: { field: 'name', text: 'ma' },
      }),
    ).toEqual([
      { kind: 'where', field: 'status', operator: '==', value: 'published' },
      { kind: 'where', field: 'category', operator: '==', value: 'work' },
      { kind: 'where', field: 'openReports', operator: '>', value: 0 },
      { kind: 'where', field: 'about', operator: 'array-contains', value: 'apps/margin' },
      { kind: 'where', field: 'name', operator: '>=', value: 'ma' },
      { kind: 'where', field: 'name', operator: '<=', value: 'ma\uf8ff' },
    ]);
  });

  it('filters nothing where nothing is asked for', () => {
    expect(filterClauses({ equal: {} })).toEqual([]);
  });
});

describe('orderClauses', () => {
  it('orders equal documents by id, in the direction of the last field', () => {
    expect(
      orderClauses({
        order: [
          ['featured', 'asc'],
          ['publishedAt', 'desc'],
        ],
      }),
    ).toEqual([
      { kind: 'orderBy', field: 'featured', direction: 'asc' },
      { kind: 'orderBy', field: 'publishedAt', direction: 'desc' },
      { kind: 'orderBy', field: null, direction: 'desc' },
    ]);
  });

  it('orders by id alone where there is no field', () => {
    expect(orderClauses({ order: [] })).toEqual([
      { kind: 'orderBy', field: null, direction: 'asc' },
    ]);
  });
});

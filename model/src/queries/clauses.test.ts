import { describe, expect, it } from 'vitest';
import { toFilterClauses, toOrderClauses } from './clauses';

describe('toFilterClauses', () => {
  it('has a filter for each value, list, prefix and limit that is asked for', () => {
    expect(
      toFilterClauses({
        equal: { status: 'published', category: 'work' },
        ids: ['margin'],
        above: { openReports: 0 },
        contains: ['about', 'apps/margin'],
        beginsWith: { field: 'name', text: 'ma' },
      }),
    ).toEqual([
      { kind: 'where', field: 'status', operator: '==', value: 'published' },
      { kind: 'where', field: 'category', operator: '==', value: 'work' },
      { kind: 'where', field: null, operator: 'in', value: ['margin'] },
      { kind: 'where', field: 'openReports', operator: '>', value: 0 },
      { kind: 'where', field: 'about', operator: 'array-contains', value: 'apps/margin' },
      { kind: 'where', field: 'name', operator: '>=', value: 'ma' },
      { kind: 'where', field: 'name', operator: '<=', value: 'ma\uf8ff' },
    ]);
  });

  it('filters nothing where nothing is asked for', () => {
    expect(toFilterClauses({ equal: {} })).toEqual([]);
  });
});

describe('toOrderClauses', () => {
  it('orders equal documents by id, in the direction of the last field', () => {
    expect(
      toOrderClauses({
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
    expect(toOrderClauses({ order: [] })).toEqual([
      { kind: 'orderBy', field: null, direction: 'asc' },
    ]);
  });
});

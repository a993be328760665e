import { describe, expect, it } from 'vitest';
import type { TableDefinition, TableFilter } from './definition';
import { changeTable, getCombinations, isOffered, readTable, writeTable } from './tableState';

const makeFilter = <Value extends string>(label: string, values: Value[]): TableFilter<Value> => ({
  label: { id: label },
  options: values.map((value) => ({ value, label: value })),
});

const definition: TableDefinition<
  'updatedAt' | 'name',
  { status: 'draft' | 'published'; kind: 'a' | 'b' }
> = {
  search: { label: { id: 'Search' }, placeholder: { id: 'Part' }, explanation: { id: 'Inside' } },
  filters: {
    status: makeFilter('Status', ['draft', 'published']),
    kind: makeFilter('Kind', ['a', 'b']),
  },
  sorts: { updatedAt: 'desc', name: 'asc' },
  initialSort: 'updatedAt',
  sortsFor: ({ filters, searching }) => {
    if (searching) return filters.length > 1 ? [] : ['name'];
    return filters.includes('kind') ? ['name'] : ['name', 'updatedAt'];
  },
};

const initial = {
  q: '',
  filters: { status: null, kind: null },
  sort: 'updatedAt',
  direction: 'desc',
  page: 1,
  size: 50,
} as const;

const read = (query: string) => readTable(definition, new URLSearchParams(query));

describe('readTable', () => {
  it.each([
    ['', initial],
    ['status=lost&sort=version&direction=up&page=0&size=7', initial],
    ['page=1.5', initial],
    ['page=1e99&q=++', initial],
    [
      'status=draft&sort=name&direction=desc&page=3&size=100',
      {
        ...initial,
        filters: { status: 'draft', kind: null },
        sort: 'name',
        direction: 'desc',
        page: 3,
        size: 100,
      },
    ],
    // No index: the sort gives way, and begins in its own direction.
    [
      'kind=a&sort=updatedAt',
      { ...initial, filters: { status: null, kind: 'a' }, sort: 'name', direction: 'asc' },
    ],
    // No index: the later filter gives way.
    [
      'q=x&status=draft&kind=a',
      {
        ...initial,
        q: 'x',
        filters: { status: 'draft', kind: null },
        sort: 'name',
        direction: 'asc',
      },
    ],
  ])('of "%s"', (query, state) => {
    expect(read(query)).toEqual(state);
  });

  it('searches for no more than a hundred characters, and not at all where nothing can be searched', () => {
    expect(read(`q=${'x'.repeat(200)}`).q).toHaveLength(100);
    const { search: _search, ...unsearchable } = definition;
    expect(readTable(unsearchable, new URLSearchParams('q=x')).q).toBe('');
  });
});

describe('a sort that goes one way', () => {
  const oneWay: typeof definition = { ...definition, oneWaySorts: ['name'] };

  it('keeps its direction, whatever the address says', () => {
    const { sort, direction } = readTable(oneWay, new URLSearchParams('q=x&direction=desc'));
    expect([sort, direction]).toEqual(['name', 'asc']);
  });

  it('is one combination, not two', () => {
    const directions = getCombinations(oneWay)
      .filter(({ sort }) => sort === 'name')
      .map(({ direction }) => direction);
    expect(new Set(directions)).toEqual(new Set(['asc']));
  });
});

describe('writeTable', () => {
  it('leaves out what is as by default, and keeps what belongs to others', () => {
    const around = new URLSearchParams('tab=products&page=3&status=draft');
    expect(writeTable(definition, initial, around).toString()).toBe('tab=products');
  });

  it.each([
    '',
    'status=draft&sort=name&direction=desc&page=2',
    'kind=b&size=25',
    'q=note&page=4',
    'q=note&direction=desc',
  ])('of "%s" is read back as it was', (query) => {
    const state = read(query);
    expect(readTable(definition, writeTable(definition, state))).toEqual(state);
  });
});

describe('changeTable', () => {
  const third = read('status=draft&sort=name&direction=desc&page=3');

  it.each([
    [{ page: 4 }, { page: 4, sort: 'name', direction: 'desc' }],
    [{ size: 100 }, { page: 1, size: 100, direction: 'desc' }],
    [{ sort: 'updatedAt' }, { page: 1, sort: 'updatedAt', direction: 'desc' }],
    [{ direction: 'asc' }, { page: 1, sort: 'name', direction: 'asc' }],
    [{ filters: { status: null } }, { page: 1, filters: { status: null, kind: null } }],
    [{ filters: { kind: 'lost' } }, { filters: { status: 'draft', kind: null } }],
    [{ q: 'note' }, { page: 1, q: 'note', sort: 'name', direction: 'desc' }],
  ] as const)('by %j', (change, expected) => {
    expect(changeTable(definition, third, change)).toMatchObject(expected);
  });

  it('gives a sort up that has no index for the new filter, and its direction with it', () => {
    const oldestFirst = read('direction=asc');
    expect(changeTable(definition, oldestFirst, { filters: { kind: 'a' } })).toMatchObject({
      sort: 'name',
      direction: 'asc',
    });
    const newestFirst = read('');
    expect(changeTable(definition, newestFirst, { filters: { kind: 'a' } })).toMatchObject({
      sort: 'name',
      direction: 'asc',
    });
  });
});

describe('a search that is over', () => {
  it('leaves the list sorted as it was', () => {
    const searched = changeTable(definition, read(''), { q: 'note' });
    expect(searched.sort).toBe('name');
    expect(changeTable(definition, searched, { q: '' })).toEqual(initial);
  });
});

describe('what is offered', () => {
  it('is what has an index beside what the table is narrowed by', () => {
    expect(isOffered(definition, read('q=x&status=draft'), 'kind')).toBe(false);
    expect(isOffered(definition, read('q=x&status=draft'), 'status')).toBe(true);
    expect(isOffered(definition, read('status=draft&kind=a'), null)).toBe(false);
    expect(isOffered(definition, read('status=draft'), null)).toBe(true);
  });

  it('can be listed, for a look at the indexes', () => {
    const combinations = getCombinations(definition);
    expect(combinations).toHaveLength(18);
    expect(combinations).toContainEqual({
      filters: ['kind'],
      searching: true,
      sort: 'name',
      direction: 'asc',
    });
    for (const direction of ['asc', 'desc']) {
      expect(combinations).not.toContainEqual({
        filters: ['kind'],
        searching: false,
        sort: 'updatedAt',
        direction,
      });
    }
  });
});

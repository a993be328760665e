import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableState } from './definition';
import { readTablePage, readAllRows, type RowSource } from './tablePages';

const state: TableState = {
  q: '',
  filters: {},
  sort: 'name',
  direction: 'asc',
  page: 1,
  size: 25,
};

/** A list of numbers that is read from its memory; `reads` has the start of each step. */
function makeList(numbers: number[], { counted = true } = {}) {
  const reads: unknown[] = [];
  const count = vi.fn(() => Promise.resolve(numbers.length));
  const source: RowSource<number> = {
    read: (after, size) => {
      reads.push(after);
      const from = typeof after === 'number' ? after : 0;
      const rows = numbers.slice(from, from + size);
      return Promise.resolve({
        rows,
        end: from + size < numbers.length ? from + rows.length : null,
      });
    },
    count: counted ? count : null,
  };
  return { source, reads, count };
}

const hundred = Array.from({ length: 100 }, (_number, index) => index);

beforeEach(() => {
  sessionStorage.clear();
});

describe('readTablePage', () => {
  it('reads one page, and counts once for all of them', async () => {
    const { source, reads, count } = makeList(hundred);
    const first = await readTablePage('list', state, source);
    expect(first).toEqual({
      rows: hundred.slice(0, 25),
      unreadable: [],
      hasNext: true,
      total: 100,
    });
    const second = await readTablePage('list', { ...state, page: 2 }, source);
    expect(second).toEqual({
      rows: hundred.slice(25, 50),
      unreadable: [],
      hasNext: true,
      total: 100,
    });
    expect(reads).toEqual([null, 25]);
    expect(count).toHaveBeenCalledOnce();
  });

  it('knows how many rows there are that cannot be counted when they fit on one page', async () => {
    const few = makeList(hundred.slice(0, 7), { counted: false });
    expect(await readTablePage('list', state, few.source)).toMatchObject({ total: 7 });
    const more = makeList(hundred, { counted: false });
    expect(await readTablePage('list', state, more.source)).toMatchObject({
      total: null,
      hasNext: true,
    });
    const last = await readTablePage('list', { ...state, page: 4 }, more.source);
    expect(last).toMatchObject({ total: null, hasNext: false });
  });

  it('reads one page when its start is stored, otherwise also the pages before it', async () => {
    const { source, reads } = makeList(hundred);
    const last = await readTablePage('list', { ...state, page: 4 }, source);
    expect(last).toEqual({ rows: hundred.slice(75), unreadable: [], hasNext: false, total: 100 });
    expect(reads).toEqual([null, 25, 50, 75]);
    reads.length = 0;
    await readTablePage('list', { ...state, page: 3 }, source);
    await readTablePage('list', { ...state, page: 4 }, source);
    expect(reads).toEqual([50, 75]);
  });

  it('stores page ends separately for each list, sort and filter', async () => {
    const { source, reads } = makeList(hundred);
    await readTablePage('list', state, source);
    await readTablePage('other', { ...state, page: 2 }, source);
    await readTablePage('list', { ...state, page: 2, sort: 'age' }, source);
    expect(reads).toEqual([null, null, 25, null, 25]);
  });

  it('forgets the places behind a page that ends otherwise than before', async () => {
    await readTablePage('list', { ...state, page: 3 }, makeList(hundred).source);
    const { source, reads } = makeList(hundred);
    const moved: RowSource<number> = {
      ...source,
      read: async (after, size) => {
        const { rows, end } = await source.read(after, size);
        return { rows, end: typeof end === 'number' ? end + 1 : null };
      },
    };
    await readTablePage('list', state, moved);
    reads.length = 0;
    await readTablePage('list', { ...state, page: 3 }, moved);
    expect(reads).toEqual([26, 52]);
  });

  it('reads nothing of a page behind the last', async () => {
    const { source, reads } = makeList(hundred);
    const far = await readTablePage('list', { ...state, page: 4_000_000 }, source);
    expect(far).toEqual({ rows: [], unreadable: [], hasNext: false, total: 100 });
    expect(reads).toEqual([]);
  });

  it('pages without a total', async () => {
    const { source } = makeList(hundred, { counted: false });
    const second = await readTablePage('list', { ...state, page: 2 }, source);
    expect(second).toMatchObject({ hasNext: true, total: null });
    const fourth = await readTablePage('list', { ...state, page: 4 }, source);
    expect(fourth).toMatchObject({ hasNext: false, total: null });
    const ninth = await readTablePage('list', { ...state, page: 9 }, source);
    expect(ninth).toEqual({ rows: [], unreadable: [], hasNext: false, total: null });
  });

  it('does without a storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { source } = makeList(hundred);
    expect((await readTablePage('list', { ...state, page: 2 }, source)).rows[0]).toBe(25);
    vi.restoreAllMocks();
  });

  it('fails with the error of its source, and works the next time', async () => {
    const { source } = makeList(hundred);
    const failing: RowSource<number> = {
      ...source,
      read: () => Promise.reject(new Error('unavailable')),
    };
    await expect(readTablePage('list', state, failing)).rejects.toThrow('unavailable');
    expect((await readTablePage('list', state, source)).rows).toHaveLength(25);
  });
});

describe('readAllRows', () => {
  const many = Array.from({ length: 450 }, (_number, index) => index);
  const walk = (most: number, signal = new AbortController().signal) => {
    const counts: number[] = [];
    const { source, reads } = makeList(many);
    const onProgress = (count: number) => counts.push(count);
    return { walked: readAllRows(source, { most, signal, onProgress }), counts, reads };
  };

  it('reads everything, step by step', async () => {
    const { walked, counts, reads } = walk(1_000);
    expect(await walked).toEqual({ rows: many, isComplete: true });
    expect(counts).toEqual([200, 400, 450]);
    expect(reads).toEqual([null, 200, 400]);
  });

  it.each([
    [450, true],
    [449, false],
    [200, false],
  ])('reads %i at most: everything is %s', async (most, isComplete) => {
    const walked = await walk(most).walked;
    expect(walked.rows).toHaveLength(most);
    expect(walked.isComplete).toBe(isComplete);
  });

  it('stops when it is aborted', async () => {
    const controller = new AbortController();
    const { walked, reads } = walk(1_000, controller.signal);
    controller.abort(new Error('stopped'));
    await expect(walked).rejects.toThrow('stopped');
    expect(reads).toEqual([null]);
  });
});

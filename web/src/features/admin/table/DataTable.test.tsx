import { msg, plural } from '@lingui/core/macro';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shallowEqual, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../../testing/axe';
import { renderPage } from '../../../testing/renderPage';
import { toastsSlice } from '../../toasts';
import { DataTable, type DataTableProps } from './DataTable';
import { defineTable } from './defineTable';
import type { RowSource } from './state/tablePages';
import { useTableAddress } from './state/useTableAddress';
import { formatCount } from '../../../lib/formatCount';

const noun = {
  several: msg`things`,
  count: (count: number) =>
    plural(count, { one: '1 thing', other: `${formatCount(count)} things` }),
};

interface Thing {
  id: string;
  name: string;
}

const definition = defineTable<Thing>()({
  search: {
    label: msg`Search things`,
    placeholder: msg`Part of a name`,
    explanation: msg`Searches inside names.`,
  },
  initialSort: 'name',
  columns: [
    {
      id: 'name',
      header: msg`Name`,
      sort: { by: 'name', first: 'asc', searching: 'also' },
      isFixed: true,
      cell: ({ name }) => name,
      csv: ({ name }) => name,
    },
    { id: 'age', header: msg`Age`, sort: { by: 'age', first: 'desc' }, cell: () => 'old' },
    {
      id: 'kind',
      header: msg`Kind`,
      filter: { name: 'kind', label: msg`Kind`, values: ['a', 'b'], labels: { a: 'A', b: 'B' } },
      isHidden: true,
      cell: () => 'A',
    },
  ],
});
const { columns } = definition;

const things = (count: number, from = 1): Thing[] =>
  Array.from({ length: count }, (_thing, index) => ({
    id: `t${String(from + index)}`,
    name: `Thing ${String(from + index)}`,
  }));

const refetch = vi.fn();

/** Brings the code of the page that one is on the way to. */
let arrive: (page: { element: null }) => void = () => undefined;

// Whole tables are typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  vi.useRealTimers();
});

function open(props: Partial<DataTableProps<Thing>> = {}, address = '/things') {
  function Page() {
    const toasts = useSelector(toastsSlice.selectors.selectShownToasts, shallowEqual);
    return (
      <>
        <p>{toasts.map(({ message }) => message)}</p>
        <DataTable
          label="Things"
          noun={noun}
          columns={columns}
          address={useTableAddress(definition)}
          query={{
            data: { rows: things(3), hasNext: false, unreadable: [], total: 3 },
            isFetching: false,
            refetch,
          }}
          getRowId={({ id }) => id}
          rowLabel={({ name }) => name}
          storageKey="things"
          empty={{ title: 'No things yet' }}
          {...props}
        />
      </>
    );
  }
  const router = renderPage(
    [
      { path: '/things', element: <Page /> },
      {
        path: '/late/:id',
        lazy: () =>
          new Promise((resolve) => {
            arrive = resolve;
          }),
      },
    ],
    address,
  );
  return { user: userEvent.setup(), router, search: () => router.state.location.search };
}

const bodyRows = () => screen.getAllByRole('row').slice(1);

beforeEach(() => {
  localStorage.clear();
  refetch.mockReset();
});

describe('DataTable', () => {
  it('shows a page, says how many there are, and how it is sorted', () => {
    open();
    const grid = screen.getByRole('grid', { name: 'Things' });
    expect(grid).toHaveAttribute('aria-rowcount', '4');
    expect(bodyRows()).toHaveLength(3);
    expect(screen.getByText('3 things')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  it('sorts by its headers and filters by its selects, in the address', async () => {
    const query = {
      data: { rows: things(3), hasNext: true, unreadable: [], total: 90 },
      isFetching: false,
      refetch,
    };
    const { user, search, router } = open({ query }, '/things?page=2&tab=x');
    await user.click(screen.getByRole('link', { name: 'Age' }));
    expect(search()).toBe('?tab=x&sort=age');
    await user.selectOptions(screen.getByLabelText('Kind'), 'B');
    expect(search()).toBe('?tab=x&kind=b&sort=age');
    await user.selectOptions(screen.getByLabelText('Rows'), '25');
    expect(search()).toBe('?tab=x&kind=b&sort=age&size=25');
    await router.navigate(-1);
    await waitFor(() => {
      expect(screen.getByLabelText('Rows')).toHaveValue('50');
    });
  });

  it('has a button for the controls that a phone hides, which counts the filters in use', async () => {
    const { user } = open();
    const button = screen.getByRole('button', { name: 'List options' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.selectOptions(screen.getByLabelText('Kind'), 'B');
    await waitFor(() => {
      expect(button).toHaveAccessibleName('List options, filters in use: 1');
    });
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('keeps the checkbox and the first column at the left edge', () => {
    open({
      bulkActions: [
        {
          label: 'Keep',
          done: (rows) => `${rows} kept`,
          noneApplies: '',
          run: () => Promise.resolve(null),
        },
      ],
    });
    for (const row of screen.getAllByRole('row')) {
      const pinned = [...row.children].map((cell) => cell.classList.contains('sticky'));
      expect(pinned).toEqual([true, true, false]);
    }
  });

  it('searches while typing and on Enter; headers of sorts without an index are no links then', async () => {
    const { user, search } = open();
    await user.type(screen.getByLabelText('Search things'), 'note');
    await waitFor(() => {
      expect(search()).toBe('?q=note');
    });
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: 'Age' })).toBeNull();
    });
    await user.clear(screen.getByLabelText('Search things'));
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(search()).toBe('');
    });
  });

  it('does not cancel a navigation that begins before the search', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, router, search } = open({
      columns: [
        {
          id: 'name',
          header: msg`Name`,
          cell: ({ id, name }) => <Link to={`/late/${id}`}>{name}</Link>,
        },
      ],
    });
    await user.type(screen.getByLabelText('Search things'), 'note');
    await user.click(screen.getByRole('link', { name: 'Thing 1' }));
    // Longer than the pause in typing before a search.
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    arrive({ element: null });
    await waitFor(() => {
      expect(router.state.navigation.state).toBe('idle');
    });
    expect(router.state.location.pathname).toBe('/late/t1');
    expect(search()).toBe('');
  });

  it('can be navigated by keyboard: arrows, Home, End, Space, Enter', async () => {
    const { user, router } = open({
      rowHref: ({ id }) => `/things/${id}`,
      bulkActions: [
        {
          label: 'Keep',
          done: (rows) => `${rows} kept`,
          noneApplies: '',
          run: () => Promise.resolve(null),
        },
      ],
    });
    const [first, second, third] = bodyRows();
    first?.focus();
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await user.keyboard('{End}{ArrowDown}');
    expect(third).toHaveFocus();
    expect(third).toHaveAttribute('tabindex', '0');
    expect(first).toHaveAttribute('tabindex', '-1');
    await user.keyboard(' ');
    expect(third).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Home}{Shift>} {/Shift}');
    expect(screen.getByText('3 things selected')).toBeVisible();
    await user.keyboard(' ');
    expect(screen.getByText('2 things selected')).toBeVisible();
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('3 things selected')).toBeVisible();
    await expectNoBarriers();
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/things/t1');
  });

  it('names the documents of the page that could not be read', () => {
    const data = { rows: things(2), unreadable: ['things/t3'], hasNext: false, total: 3 };
    open({ query: { data, isFetching: false, refetch } });
    expect(screen.getByText('things/t3')).toBeInTheDocument();
    expect(bodyRows()).toHaveLength(2);
  });

  it('hides columns and remembers it', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Display' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Age' }));
    expect(screen.queryByRole('columnheader', { name: 'Age', hidden: true })).toBeNull();
    expect(localStorage.getItem('table:things')).toContain('"age":false');
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull();
  });

  it('saves, opens and removes a view', async () => {
    const { user, search, router } = open({}, '/things?kind=b&page=2');
    await user.click(screen.getByRole('button', { name: 'Saved views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    expect(screen.getByText('Enter a name.')).toBeVisible();
    await user.click(screen.getByLabelText('Name of this view'));
    await user.paste('All of B');
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await router.navigate('/things');
    await user.click(screen.getByRole('button', { name: 'Saved views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'All of B' }));
    expect(search()).toBe('?kind=b');
    await user.click(screen.getByRole('button', { name: 'Saved views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save or remove views' }));
    await user.click(screen.getByRole('button', { name: 'Remove All of B' }));
    expect(localStorage.getItem('table:things')).toContain('"views":[]');
  });

  it('returns the focus from its menus and dialogs', async () => {
    const { user } = open();
    const display = screen.getByRole('button', { name: 'Display' });
    display.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(display).toHaveFocus());
    const views = screen.getByRole('button', { name: 'Saved views' });
    views.focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: /^Save/ })).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Saved views' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(views).toHaveFocus());
  });

  it('shows rows to come, a failure with a way to try again, and being offline', async () => {
    open({ query: { isFetching: true, refetch } });
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('No things yet')).toBeNull();

    const { user } = open({ query: { isFetching: false, refetch, error: { message: 'Away.' } } });
    expect(screen.getByText('Away.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();

    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(screen.getAllByText(/You’re offline/)).toHaveLength(2);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(screen.queryByText(/You’re offline/)).toBeNull();
  });

  it.each([
    ['/things', 'No things yet'],
    ['/things?kind=a', 'No things match'],
    ['/things?page=9', 'This page doesn’t exist'],
  ])('without rows at %s it says "%s"', (address, text) => {
    open(
      {
        query: {
          data: { rows: [], hasNext: false, unreadable: [], total: 0 },
          isFetching: false,
          refetch,
        },
      },
      address,
    );
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('many rows', () => {
  beforeEach(() => {
    // jsdom gives nothing a size. Without a size, endless rows would be near the window.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined;
        unobserve = () => undefined;
        disconnect = () => undefined;
      },
    );
  });

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('are rendered near the viewport only, and always the one with the focus', async () => {
    const query = {
      data: { rows: things(100), hasNext: false, unreadable: [], total: 100 },
      isFetching: false,
      refetch,
    };
    const { user } = open({ query }, '/things?size=100');
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '101');
    expect(bodyRows().length).toBeLessThan(60);
    expect(screen.queryByText('Thing 100')).toBeNull();
    bodyRows()[0]?.focus();
    await user.keyboard('{End}');
    const last = screen.getByText('Thing 100').closest('tr');
    expect(last).toHaveFocus();
    expect(last).toHaveAttribute('aria-rowindex', '101');
  });
});

describe('bulk actions', () => {
  const source: Pick<RowSource<Thing>, 'read'> = {
    read: (after, size) => {
      const from = Number(after ?? 0);
      const rows = things(Math.min(size, 250 - from), from + 1);
      return Promise.resolve({ rows, end: from + size < 250 ? from + size : null });
    },
  };

  it('run on the selected rows and are undone', async () => {
    const undone: string[] = [];
    const done: string[] = [];
    const { user } = open({
      bulkActions: [
        {
          label: 'Keep',
          done: (rows) => `${rows} kept`,
          noneApplies: '',
          run: ({ id }) => {
            done.push(id);
            return Promise.resolve(() => Promise.resolve(undone.push(id)));
          },
        },
      ],
    });
    await user.click(screen.getByLabelText('Select Thing 2'));
    await user.click(screen.getByLabelText('Select Thing 3'));
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    await waitFor(() => {
      expect(done).toEqual(['t2', 't3']);
    });
    await waitFor(() => {
      expect(screen.queryByText('2 things selected')).toBeNull();
    });
    expect(undone).toEqual([]);
  });

  it('run on a range of rows that Shift selects, in either direction, and takes out again', async () => {
    const data = { rows: things(9), hasNext: false, unreadable: [], total: 9 };
    const { user } = open({
      query: { data, isFetching: false, refetch },
      bulkActions: [
        { label: 'Keep', done: () => '', noneApplies: '', run: () => Promise.resolve(null) },
      ],
    });
    const box = (place: number) => screen.getByLabelText(`Select Thing ${String(place)}`);
    const selected = () =>
      bodyRows().flatMap((row, index) =>
        row.getAttribute('aria-selected') === 'true' ? [index + 1] : [],
      );
    await user.click(box(6));
    await user.keyboard('{Shift>}');
    await user.click(box(3));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual([3, 4, 5, 6]);
    await user.click(box(9));
    await user.click(box(4));
    await user.keyboard('{Shift>}');
    await user.click(box(5));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual([3, 6, 9]);
  });

  it('have their bar below the rows, so that no row moves when it appears', async () => {
    const { user } = open({
      bulkActions: [
        { label: 'Keep', done: () => '', noneApplies: '', run: () => Promise.resolve(null) },
      ],
    });
    await user.click(screen.getByLabelText('Select Thing 2'));
    const place = screen
      .getByRole('grid')
      .compareDocumentPosition(screen.getByRole('group', { name: 'Selection' }));
    expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('that fit none of the selected rows say so, and run on none', async () => {
    const run = vi.fn(() => Promise.resolve(null));
    const noneApplies = 'None of these can be kept.';
    const { user } = open({
      bulkActions: [
        { label: 'Keep', done: (rows) => `${rows} kept`, appliesTo: () => false, noneApplies, run },
      ],
    });
    await user.click(screen.getByLabelText('Select Thing 2'));
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    await screen.findByText(noneApplies);
    expect(run).not.toHaveBeenCalled();
  });

  it('run on all matching rows, page by page, and report failures', async () => {
    const run = vi.fn(({ id }: Thing) =>
      id === 't7' ? Promise.reject(new Error('It is stuck.')) : Promise.resolve(null),
    );
    const { user } = open({
      source,
      query: {
        data: { rows: things(3), hasNext: true, unreadable: [], total: 250 },
        isFetching: false,
        refetch,
      },
      bulkActions: [{ label: 'Keep', done: (rows) => `${rows} kept`, noneApplies: '', run }],
    });
    await user.click(screen.getByLabelText('Select all on this page'));
    await user.click(screen.getByRole('button', { name: 'Select all 250 that match' }));
    expect(screen.getByText('All 250 things that match are selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    const alert = await screen.findByRole('alert');
    expect(run).toHaveBeenCalledTimes(250);
    expect(alert).toHaveTextContent('249 of 250 things kept; 1 failed.');
    expect(alert).toHaveTextContent('Thing 7: It is stuck.');
    run.mockResolvedValue(null);
    await user.click(within(alert).getByRole('button', { name: 'Try these again' }));
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull();
    });
    expect(run).toHaveBeenCalledTimes(251);
  });

  it('that cannot be undone ask first', async () => {
    const run = vi.fn(() => Promise.resolve(null));
    const { user } = open({
      bulkActions: [
        {
          label: 'Delete',
          done: (rows) => `${rows} deleted`,
          noneApplies: '',
          tone: 'danger',
          run,
          confirm: (count) => ({
            title: `Delete ${String(count)} things?`,
            body: 'They are gone for good.',
            confirmLabel: 'Delete things',
          }),
        },
      ],
    });
    await user.click(screen.getByLabelText('Select Thing 1'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByRole('alertdialog', { name: 'Delete 1 things?' });
    expect(run).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete things' }));
    await waitFor(() => {
      expect(run).toHaveBeenCalledOnce();
    });
  });
});

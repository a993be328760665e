import { metricsPath, searchPaths, type SearchableApp } from '@appshelf/model';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../testing/axe';
import { makeApp } from '../../testing/app';
import { renderPage } from '../../testing/renderPage';
import { answering, makeSearchAnswers, serveSearch } from '../../testing/search';

const apps: SearchableApp[] = [
  makeApp({ id: 'margin', name: 'Margin', tagline: 'Notes beside the page', iconUrl: null }),
  makeApp({ id: 'marble', name: 'Marble', tagline: 'Maps of elsewhere', iconUrl: null, tags: [] }),
];

const responses = makeSearchAnswers(
  apps,
  [{ id: 'margins', title: 'Set the margin', summary: 'For print.', tags: ['print'] }],
  [
    {
      id: 'shop',
      slug: 'desk',
      title: 'Our desk',
      description: '',
      markdown: 'Near the **mill**.',
    },
  ],
);

const fetchMock = vi.fn<typeof fetch>();

/** What was sent to be counted. */
const counted = () =>
  fetchMock.mock.calls.flatMap(([path, init]) =>
    path === metricsPath && typeof init?.body === 'string' ? [init.body] : [],
  );

beforeEach(() => {
  const end = serveSearch(fetchMock, responses);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  return end;
});

/** A page with the search, which holds no index yet, in its header. */
async function open(query = '') {
  const { SearchBox } = await import('./SearchBox');
  const resultsHref = (sought: string) => (sought === '' ? '/all' : `/found/${sought}`);
  const router = renderPage(
    [
      {
        path: '/',
        element: (
          <>
            <SearchBox query={query} resultsHref={resultsHref} />
            <textarea aria-label="Elsewhere" />
          </>
        ),
      },
    ],
    '/',
  );
  return {
    field: await screen.findByRole('combobox', { name: 'Search apps and instructions' }),
    address: () => router.state.location.pathname,
    user: userEvent.setup(),
  };
}

const activeLine = (field: HTMLElement) => {
  const id = field.getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

describe('the search field', () => {
  it('fetches the index when it is touched, not before', async () => {
    const { field, user } = await open();
    expect(fetchMock).not.toHaveBeenCalled();
    await user.click(field);
    await vi.waitFor(() => {
      expect(fetchMock.mock.calls).toEqual([
        [searchPaths.apps, { credentials: 'omit' }],
        [searchPaths.instructions, { credentials: 'omit' }],
        [searchPaths.pages, { credentials: 'omit' }],
      ]);
    });
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('lists apps and instructions as one types', async () => {
    const { field, user } = await open();
    await user.type(field, 'margn');
    const list = await screen.findByRole('listbox');
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).toHaveAttribute('aria-controls', list.id);
    expect(
      within(within(list).getByRole('group', { name: 'Apps' }))
        .getAllByRole('option')
        .map((option) => option.getAttribute('href')),
    ).toEqual(['/apps/margin']);
    expect(
      within(within(list).getByRole('group', { name: 'Instructions' })).getByRole('option'),
    ).toHaveAttribute('href', '/instructions/margins');
    expect(screen.getByRole('status')).toHaveTextContent('2 results');
  });

  it('lists own pages at their addresses, and works without them', async () => {
    const { field, user } = await open();
    await user.type(field, 'mill');
    const page = await screen.findByRole('option', { name: /^Our desk/ });
    expect(page).toHaveAttribute('href', '/pages/desk');
    expect(page).toHaveTextContent('Our deskNear the mill.');
    await expectNoBarriers();
    expect(counted()).toEqual([]);
  });

  it('says by which words it found what name and tagline do not have', async () => {
    const { field, user } = await open();
    await user.type(field, 'typescript');
    const options = await screen.findAllByRole('option', { name: /^Mar/ });
    expect(options[0]).toHaveTextContent('“typescript” among the technologies');
  });

  it('finds apps while own pages cannot be searched', async () => {
    fetchMock.mockImplementation((path, init) =>
      path === searchPaths.pages
        ? Promise.resolve(new Response('', { status: 503 }))
        : answering(responses)(path, init),
    );
    const { field, user } = await open();
    await user.type(field, 'margin');
    expect(await screen.findByRole('option', { name: /^Margin/ })).toBeVisible();
  });

  it('counts what found nothing, once it is not changed for two seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { field } = await open();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(field, 'zeppelin');
    await screen.findByText(/Nothing found for/);
    await user.type(field, ' kits');
    await vi.waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent('zeppelin kits');
    });
    expect(counted()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(counted()).toEqual([
      JSON.stringify({ counters: [{ kind: 'searches', name: 'zeppelin kits' }] }),
    ]);
    vi.useRealTimers();
  });

  it('is walked by arrow keys, through the field and round again', async () => {
    const { field, user } = await open();
    await user.type(field, 'mar');
    await screen.findByRole('listbox');
    const walked: unknown[] = [];
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}', '{ArrowUp}']) {
      await user.keyboard(key);
      walked.push(activeLine(field));
    }
    expect(walked[0]).toContain('Mar');
    expect(walked[1]).not.toBe(walked[0]);
    expect(walked[2]).toBe(walked[0]);
    expect(walked[3]).toBeNull();
    expect(walked[4]).toBe('All results for “mar”');
    expect(field).toHaveFocus();
  });

  it.each([
    ['the active line', 'marble{ArrowDown}{Enter}', '/apps/marble'],
    ['all results without one', 'mar{Enter}', '/found/mar'],
    ['all results by their line', 'mar{ArrowUp}{Enter}', '/found/mar'],
    ['everything without a word', '   {Enter}', '/all'],
  ])('Enter leads to %s', async (_name, keys, expected) => {
    const { field, address, user } = await open();
    const [text = '', ...rest] = keys.split(/(?=\{)/);
    await user.type(field, text);
    if (text.trim() !== '') await screen.findByRole('listbox');
    await user.keyboard(rest.join(''));
    await vi.waitFor(() => {
      expect(address()).toBe(expected);
    });
  });

  it('Enter that ends a composition leads nowhere, also in Safari', async () => {
    const { field, address, user } = await open();
    const before = address();
    await user.type(field, 'marble');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(address()).toBe(before);
    expect(screen.getByRole('listbox')).toBeVisible();
  });

  it('Escape closes the list and keeps what was typed', async () => {
    const { field, user } = await open();
    await user.type(field, 'mar');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('mar');
    await user.keyboard('{ArrowDown}');
    const [first] = await screen.findAllByRole('option');
    expect(first).toHaveAttribute('aria-selected', 'true');
  });

  it('closes when the focus goes elsewhere', async () => {
    const { field, user } = await open();
    await user.type(field, 'mar');
    await screen.findByRole('listbox');
    await user.click(screen.getByLabelText('Elsewhere'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('offers a way on when nothing is found', async () => {
    const { field, user } = await open();
    await user.type(field, 'xyzzyx');
    expect(await screen.findByText(/^Nothing found for “xyzzyx”/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all apps' })).toHaveAttribute('href', '/all');
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('says that it cannot be reached, and searches when asked again', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    const { field, user } = await open();
    await user.type(field, 'mar');
    expect(await screen.findByText(/^The search can’t be reached/)).toBeVisible();
    expect(field).toHaveValue('mar');
    fetchMock.mockImplementation(answering(responses));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('listbox')).toBeVisible();
  });

  it('shows what the page searches for', async () => {
    const { field } = await open('maps');
    expect(field).toHaveValue('maps');
  });

  it('takes the focus on "/", but not from other fields', async () => {
    const { field, user } = await open();
    await user.keyboard('/');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    const other = screen.getByLabelText('Elsewhere');
    await user.type(other, 'and/or');
    expect(other).toHaveFocus();
    expect(other).toHaveValue('and/or');
  });
});

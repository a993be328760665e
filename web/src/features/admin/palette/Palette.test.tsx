import type { GetUserRequest, UserAccount } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { Palette } from './Palette';
import { PaletteButton } from './PaletteButton';

vi.setConfig({ testTimeout: 30_000 });

const { getUser, suggestApps } = vi.hoisted(() => ({
  getUser: vi.fn<(request: GetUserRequest) => Promise<UserAccount>>(),
  suggestApps: vi.fn<(text: string) => Promise<object[]>>(),
}));
vi.mock('../../../firebase/functions/userFunctions', () => ({ getUser }));
vi.mock('../apps', () => ({
  suggestApps,
  statusLabels: { draft: 'Draft', published: 'Published', archived: 'Archived' },
}));
/** The visitors' index holds one app. */
vi.mock('../../search', () => ({
  useSearchResults: (kind: string, request: { query: string } | null) => {
    const isFound = request !== null && 'pomo'.startsWith(request.query);
    return {
      response: {
        apps: kind === 'apps' && isFound ? [{ id: 'pomo', name: 'Pomo' }] : [],
        instructions: [],
        pages: [],
      },
      isCurrent: true,
      problem: undefined,
      retry: () => undefined,
    };
  },
}));
const { listOwnPages } = vi.hoisted(() => ({ listOwnPages: vi.fn<() => object>() }));
vi.mock('../ownPages', () => ({ useListOwnPagesQuery: listOwnPages }));
vi.mock('../../auth', () => ({ signOut: () => ({ type: 'signedOut' }) }));

const pages = {
  admin: [{ to: '/admin/reviews', label: 'Reviews' }],
  site: [{ to: '/about', label: 'About' }],
};

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <PaletteButton onOpen={() => setOpen(true)} />
      <Palette open={open} onOpenChange={setOpen} pages={pages} />
    </main>
  );
}

const address = '/admin';
const admin = makeUser({ claims: { admin: true } });

async function openPalette() {
  const router = renderPage([{ path: address, element: <Page /> }], address, admin);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Search and commands' }));
  const field = await screen.findByRole('combobox', { name: 'Search and commands' });
  return { router, user, field };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
    },
  );
  getUser.mockReset();
  suggestApps.mockReset().mockResolvedValue([]);
  listOwnPages.mockReset().mockReturnValue({ data: [], isLoading: false, isError: false });
});

describe('the palette', () => {
  it('opens and closes by its keys, and gives the focus back', async () => {
    renderPage([{ path: address, element: <Page /> }], address, admin);
    const user = userEvent.setup();
    const button = screen.getByRole('button', { name: 'Search and commands' });
    button.focus();
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox')).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await user.keyboard('{Meta>}k{/Meta}');
    expect(await screen.findByRole('combobox')).toHaveFocus();
  });

  it('opens a page by a few emails and Enter, and lists it first the next time', async () => {
    const { router, user } = await openPalette();
    await user.keyboard('abou');
    expect(options()[0]).toBe('AboutSite');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/about'));
    await router.navigate('/admin');
    await user.click(await screen.findByRole('button', { name: 'Search and commands' }));
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option', { name: /About/ })).toBeVisible();
  });

  it('finds published apps at once and drafts after them, each once', async () => {
    suggestApps.mockResolvedValue([
      { id: 'pomo', name: 'Pomo', status: 'published' },
      { id: 'pomona', name: 'Pomona', status: 'draft' },
    ]);
    const { router, user } = await openPalette();
    await user.keyboard('pom');
    expect(options()[0]).toBe('PomoPublished');
    const apps = screen.getByRole('group', { name: 'Apps' });
    await within(apps).findByRole('option', { name: /Pomona/ });
    expect(within(apps).getAllByRole('option')).toHaveLength(2);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/apps/pomona'));
  });

  it('finds own pages in any status, and leads to their editor', async () => {
    const page = (id: string, title: string, status: string) => ({ id, title, status });
    const data = [page('hours', 'Opening hours', 'draft'), page('plan', 'The beds', 'published')];
    listOwnPages.mockReturnValue({ data, isLoading: false, isError: false });
    const { router, user } = await openPalette();
    await user.keyboard('hours');
    const group = screen.getByRole('group', { name: 'Your own pages' });
    expect(within(group).getAllByRole('option')).toHaveLength(1);
    expect(group).toHaveTextContent('Opening hoursPage, Draft');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/pages/own/hours'));
  });

  it('looks up an account by email', async () => {
    getUser.mockResolvedValue({
      ...makeUser({ uid: 'eve', displayName: 'Eve', email: 'eve@example.com' }),
      disabled: false,
    });
    const { router, user } = await openPalette();
    await user.keyboard('eve@example.com');
    await screen.findByRole('option', { name: /^Eve/ });
    expect(getUser).toHaveBeenCalledWith({ email: 'eve@example.com' });
    expect(suggestApps).not.toHaveBeenCalledWith('eve@example.com', expect.anything());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?uid=eve'));
  });

  it('says that there are no results, and offers to search in the tables', async () => {
    const { user } = await openPalette();
    await user.keyboard('xyzzy');
    expect(await screen.findByText(/No results for “xyzzy”/)).toBeVisible();
    expect(options()).toHaveLength(2);
  });

  it('says that a search failed, and tries again', async () => {
    suggestApps.mockRejectedValueOnce(new Error('down'));
    const { user } = await openPalette();
    await user.keyboard('draft of mine');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Not all apps, instructions and pages could be searched.');
    suggestApps.mockResolvedValue([{ id: 'mine', name: 'Draft of mine', status: 'draft' }]);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /^Draft of mine/ })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

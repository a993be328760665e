import { searchPaths, type App } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeApp } from '../../../testing/app';
import { startTestCallables } from '../../../testing/callables';
import { startTestFirestore } from '../../../testing/firestore';
import { makeSearchAnswers } from '../../../testing/search';
import { makeUser } from '../../../testing/user';

vi.setConfig({ testTimeout: 30_000 });

// Another file of this worker may have loaded the search's index.
vi.resetModules();
const { renderPage } = await import('../../../testing/renderPage');
const { Palette } = await import('./Palette');
const { PaletteButton } = await import('./PaletteButton');

const firestore = startTestFirestore();
const functions = startTestCallables('listUsers');

/** The one app of the search's index. */
const pomo = makeApp({ id: 'pomo', name: 'Pomo', status: 'published', publishedAt: 3_000 });
const index = makeSearchAnswers([pomo], []);

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

const store = async (...apps: App[]) => {
  for (const app of apps) await firestore.put(`apps/${app.id}`, app);
};

beforeEach(() => {
  functions.listUsers.mockResolvedValue({ users: [], nextPageToken: null });
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) =>
    Object.values<string>(searchPaths).includes(address)
      ? Promise.resolve(Response.json(index[address]))
      : others(address, request),
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
    },
  );
  firestore.signIn('boss', { admin: true });
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

  it('opens a page by a few letters and Enter, and lists it first the next time', async () => {
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
    await store(pomo, makeApp({ id: 'pomona', name: 'Pomona' }));
    const answer = firestore.hold('runQuery');
    const { router, user } = await openPalette();
    await user.keyboard('pom');
    const apps = await screen.findByRole('group', { name: 'Apps' });
    await within(apps).findByRole('option', { name: /^Pomo/ });
    expect(options()[0]).toBe('PomoPublished');
    answer();
    await within(apps).findByRole('option', { name: /Pomona/ });
    expect(within(apps).getAllByRole('option')).toHaveLength(2);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/apps/pomona'));
  });

  it('has the app first whose address is typed, before others of the search', async () => {
    await store(pomo, makeApp({ id: 'pomo-two', name: 'Second' }));
    const answer = firestore.hold('runQuery');
    const { user } = await openPalette();
    await user.keyboard('pomo-two');
    const apps = await screen.findByRole('group', { name: 'Apps' });
    await within(apps).findByRole('option', { name: /^Pomo/ });
    answer();
    await within(apps).findByRole('option', { name: /^Second/ });
    expect(options().slice(0, 2)).toEqual(['SecondDraft', 'PomoPublished']);
  });

  it('finds own pages in any status, and leads to their editor', async () => {
    const page = {
      description: '',
      markdown: 'Text.',
      publishedAt: null,
      createdAt: new Date(1_000),
      updatedAt: new Date(1_000),
    };
    await firestore.put('pages/hours', { ...page, title: 'Opening hours', status: 'draft' });
    await firestore.put('pages/plan', { ...page, title: 'The beds', status: 'published' });
    const { router, user } = await openPalette();
    await user.keyboard('hours');
    const group = await screen.findByRole('group', { name: 'Your own pages' });
    expect(within(group).getAllByRole('option')).toHaveLength(1);
    expect(group).toHaveTextContent('Opening hoursPage, Draft');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/pages/own/hours'));
  });

  it.each(['ev', 'eve@exa', '+1 555'])('searches accounts for %s', async (typed) => {
    const eve = makeUser({ uid: 'eve', displayName: 'Eve', email: 'eve@example.com' });
    functions.listUsers.mockResolvedValue({
      users: [{ ...eve, disabled: false }],
      nextPageToken: null,
    });
    const { router, user } = await openPalette();
    await user.keyboard(typed);
    await screen.findByRole('option', { name: /^Eve/ });
    expect(functions.listUsers).toHaveBeenLastCalledWith({
      search: typed,
      pageSize: 3,
      pageToken: null,
    });
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
    await store(makeApp({ id: 'mine', name: 'draft of mine' }));
    firestore.fail('runQuery');
    const { user } = await openPalette();
    await user.keyboard('draft of mine');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Not all apps, instructions and pages could be searched.');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /^draft of mine/ })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

import {
  defaultSiteFrame,
  type HomeResponse,
  type ModuleId,
  type ShownSection,
} from '@appshelf/model';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { makeApp } from '../../testing/app';
import { renderPage } from '../../testing/renderPage';
import { HomePage } from './HomePage';

const app = makeApp({ status: 'published', publishedAt: 1_000 });

const home: HomeResponse = {
  featured: [app],
  newest: [{ ...app, id: 'nightjar', name: 'Nightjar' }],
  bestRated: [],
  instructions: [],
  categories: [{ category: 'design', count: 1 }],
  appCount: 2,
};

function open(
  sections: readonly ShownSection[],
  response: Promise<HomeResponse>,
  switchedOff: ModuleId[] = [],
) {
  const route = {
    path: '/',
    loader: () => ({ home: response, attempt: 1 }),
    element: <HomePage />,
  };
  renderPage([route], '/', null, switchedOff, {}, { sections });
}

function openAll(...responses: Promise<HomeResponse>[]) {
  let attempt = 0;
  const loader = vi.fn(() => ({ home: responses[attempt] ?? home, attempt: attempt++ }));
  renderPage([{ path: '/', loader, element: <HomePage /> }], '/');
}

describe('/', () => {
  it('shows placeholders at once, and the apps when the answer comes', async () => {
    let arrive: (response: HomeResponse) => void = () => undefined;
    openAll(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('status', { name: 'Loading the apps' })).toBeInTheDocument();
    arrive(home);
    expect(await screen.findByRole('link', { name: 'Nightjar' })).toHaveAttribute(
      'href',
      '/apps/nightjar',
    );
    expect(screen.getByRole('link', { name: 'Design 1 app' })).toHaveAttribute(
      'href',
      '/apps?category=design',
    );
  });

  it('leaves out empty shelves', async () => {
    openAll(Promise.resolve(home));
    await screen.findByRole('heading', { name: 'New apps' });
    expect(screen.queryByRole('heading', { name: 'Best rated' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Newest instructions' })).toBeNull();
  });

  it('has the sections that the site has chosen, in their order and under its headings', async () => {
    open(
      [
        { id: 'categories', title: 'What grows where' },
        { id: 'bestRated', title: '' },
        { id: 'newest', title: '' },
      ],
      Promise.resolve({ ...home, bestRated: [app] }),
    );
    await screen.findByRole('heading', { name: 'What grows where' });
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      'What grows where',
      'Best rated',
      'New apps',
    ]);
  });

  it('leaves out the section of a module that is switched off', async () => {
    open(defaultSiteFrame.sections, Promise.resolve({ ...home, bestRated: [app] }), ['reviews']);
    await screen.findByRole('heading', { name: 'New apps' });
    expect(screen.queryByRole('heading', { name: 'Best rated' })).toBeNull();
  });

  it.each([home, { ...home, appCount: 0 }])(
    'may have no section, with and without apps',
    async (response) => {
      open([], Promise.resolve(response));
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
      expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
      expect(screen.queryByText('No apps yet')).toBeNull();
    },
  );

  it('says so when nothing is published', async () => {
    openAll(Promise.resolve({ ...home, appCount: 0 }));
    expect(await screen.findByText('No apps yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the instructions' })).toBeVisible();
  });

  it('leads to the catalogue when its sections have no entries', async () => {
    open([{ id: 'bestRated', title: '' }], Promise.resolve(home));
    expect(await screen.findByRole('link', { name: 'See all apps' })).toHaveAttribute(
      'href',
      '/apps',
    );
    expect(screen.queryByText('No apps yet')).toBeNull();
  });

  it('says that it could not be loaded and what to do, and loads on request', async () => {
    const refused = Promise.reject<HomeResponse>(new Error('down'));
    refused.catch(() => undefined);
    openAll(refused, Promise.resolve(home));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The catalogue can’t be reached at the moment. Check your connection and try again.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Nightjar' })).toBeVisible();
  });
});

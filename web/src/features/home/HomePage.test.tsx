import type { HomeResponse } from '@appshelf/model';
import { screen } from '@testing-library/react';
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

function open(...responses: Promise<HomeResponse>[]) {
  let attempt = 0;
  const loader = vi.fn(() => ({ home: responses[attempt] ?? home, attempt: attempt++ }));
  renderPage([{ path: '/', loader, element: <HomePage /> }], '/');
}

describe('/', () => {
  it('shows placeholders at once, and the apps when the answer comes', async () => {
    let arrive: (response: HomeResponse) => void = () => undefined;
    open(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('status', { name: 'Loading the shelf' })).toBeInTheDocument();
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
    open(Promise.resolve(home));
    await screen.findByRole('heading', { name: 'New on the shelf' });
    expect(screen.queryByRole('heading', { name: 'Best rated' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Newest instructions' })).toBeNull();
  });

  it('says so when nothing is published', async () => {
    open(Promise.resolve({ ...home, appCount: 0 }));
    expect(await screen.findByText('The shelf is still empty')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the instructions' })).toBeVisible();
  });

  it('says that it could not be loaded and what to do, and loads on request', async () => {
    const refused = Promise.reject<HomeResponse>(new Error('down'));
    refused.catch(() => undefined);
    open(refused, Promise.resolve(home));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The catalogue cannot be reached at the moment. Check your connection and try again.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Nightjar' })).toBeVisible();
  });
});

import type { ClientError } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { renderPage } from '../../../testing/renderPage';
import { ClientErrors } from './ClientErrors';

const firestore = startTestLiveFirestore();

const clientError = {
  kind: 'start',
  message: 'x is not a function',
  stack: 'TypeError: x is not a function\n    at load (index-a1.js:1:20)',
  path: '/apps',
  build: 'a1b2',
  count: 12,
  firstAt: 1,
  lastAt: Date.UTC(2026, 0, 1),
} satisfies Omit<ClientError, 'id'>;

/** Stores errors, the latest first. */
async function store(errors: Partial<ClientError>[]): Promise<void> {
  for (const [index, each] of errors.entries()) {
    const lastAt = clientError.lastAt - index * 60_000;
    await firestore.put(`clientErrors/e${String(index)}`, { ...clientError, lastAt, ...each });
  }
}

const show = () => renderPage([{ path: '/admin', element: <ClientErrors /> }], '/admin');

beforeEach(() => firestore.signIn('boss', { admin: true }));

describe('errors in browsers', () => {
  it('show what happened, where and how often, and the stack trace on request', async () => {
    await store([{}, { count: 1, kind: 'caught' }]);
    show();
    const items = await screen.findAllByRole('listitem');
    expect(items[0]).toHaveTextContent('The page did not start, on /apps. 12 times, last');
    expect(items[1]).toHaveTextContent('could not be shown, on /apps. Once, last');
    const [first] = items;
    if (first === undefined) throw new Error('No error is shown.');
    await userEvent.click(within(first).getByText('Details'));
    expect(await within(first).findByText(/at load/)).toBeVisible();
    expect(first).toHaveTextContent('x is not a function');
  });

  it('are the latest ten', async () => {
    await store(Array.from({ length: 11 }, (_, index) => ({ message: `Error ${String(index)}.` })));
    show();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10));
    const items = screen.getAllByRole('listitem');
    for (const details of screen.getAllByText('Details')) await userEvent.click(details);
    expect(items[0]).toHaveTextContent('Error 0.');
    expect(items[9]).toHaveTextContent('Error 9.');
  });

  it('name the documents that could not be read', async () => {
    await firestore.put('clientErrors/e9', { lastAt: Date.UTC(2026, 0, 1) });
    show();
    expect(await screen.findByText('clientErrors/e9')).toBeVisible();
  });

  it('say when there are none', async () => {
    show();
    expect(await screen.findByText(/No browser errors/)).toBeVisible();
  });
});

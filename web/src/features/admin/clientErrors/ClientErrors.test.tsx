import type { ClientError } from '@appshelf/model';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decoder } from '../../../firebase/firestore';
import * as schemas from '../../../firebase/firestore/schemas';
import type { LiveObserver, LiveQuery } from '../../../firebase/firestore/live';
import { renderPage } from '../../../testing/renderPage';
import { ClientErrors } from './ClientErrors';

type Watch = (
  query: LiveQuery,
  decode: Decoder<ClientError>,
  observer: LiveObserver<ClientError[]>,
) => () => void;

const { watchPage } = vi.hoisted(() => ({ watchPage: vi.fn<Watch>() }));
vi.mock('../../../firebase/firestore/live', () => ({ watchPage }));

const fields = {
  kind: 'start',
  message: 'x is not a function',
  stack: 'TypeError: x is not a function\n    at load (index-a1.js:1:20)',
  path: '/apps',
  build: 'a1b2',
  count: 12,
  firstAt: 1,
  lastAt: Date.UTC(2026, 0, 1),
  expireAt: Date.UTC(2026, 0, 31),
};

function show(documents: object[]) {
  watchPage.mockImplementation((_query, decode, { onState }) => {
    onState(
      documents.map((each, index) =>
        decode(`e${String(index)}`, { ...fields, ...each }, '', schemas),
      ),
      true,
    );
    return () => undefined;
  });
  renderPage([{ path: '/admin', element: <ClientErrors /> }], '/admin');
}

beforeEach(() => {
  watchPage.mockReset();
});

describe('errors in browsers', () => {
  it('show what happened, where and how often, and the stack trace on request', async () => {
    show([{}, { count: 1, kind: 'caught' }]);
    const items = await screen.findAllByRole('listitem');
    expect(items[0]).toHaveTextContent('x is not a function');
    expect(items[0]).toHaveTextContent('The page did not start, on /apps. 12 times, last');
    expect(items[1]).toHaveTextContent('could not be shown, on /apps. Once, last');
    const [first] = items;
    if (first === undefined) throw new Error('No error is shown.');
    await userEvent.click(within(first).getByText('Stack trace'));
    expect(await within(first).findByText(/at load/)).toBeVisible();
    expect(watchPage.mock.calls[0]?.[0]).toMatchObject({ order: [['lastAt', 'desc']], size: 10 });
  });

  it('names the documents that could not be read', async () => {
    watchPage.mockImplementation((_query, _decode, { onState }) => {
      onState([], true, ['clientErrors/e9']);
      return () => undefined;
    });
    renderPage([{ path: '/admin', element: <ClientErrors /> }], '/admin');
    expect(await screen.findByText('clientErrors/e9')).toBeVisible();
  });

  it('says when there are none', async () => {
    show([]);
    expect(await screen.findByText(/No browser errors/)).toBeVisible();
  });
});

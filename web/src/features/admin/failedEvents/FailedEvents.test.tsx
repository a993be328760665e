import type { FailedEvent } from '@appshelf/model';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decoder } from '../../../firebase/firestore';
import type { LiveObserver, LiveQuery } from '../../../firebase/firestore/live';
import * as schemas from '../../../firebase/firestore/schemas';
import { renderPage } from '../../../testing/renderPage';
import { FailedEvents } from './FailedEvents';

type Watch = (
  query: LiveQuery,
  decode: Decoder<FailedEvent>,
  observer: LiveObserver<FailedEvent[]>,
) => () => void;

const { watchPage } = vi.hoisted(() => ({ watchPage: vi.fn<Watch>() }));
vi.mock('../../../firebase/firestore/live', () => ({ watchPage }));

function show(documents: object[], unreadable: string[] = []) {
  watchPage.mockImplementation((_query, decode, { onState }) => {
    onState(
      documents.map((each, index) => decode(`e${String(index)}`, { ...each }, '', schemas)),
      true,
      unreadable,
    );
    return () => undefined;
  });
  renderPage([{ path: '/admin', element: <FailedEvents /> }], '/admin');
}

beforeEach(() => {
  watchPage.mockReset();
});

describe('events that could not be handled', () => {
  it('name the function, the document, the reason and both times', async () => {
    show([
      {
        function: 'reviewWritten',
        target: 'apps/quillpad/reviews/mia',
        message: 'The database is away.',
        eventAt: Date.UTC(2026, 0, 1),
        failedAt: Date.UTC(2026, 0, 2),
        expireAt: Date.UTC(2026, 1, 2),
      },
    ]);
    const item = await screen.findByRole('listitem');
    expect(item).toHaveTextContent('The database is away.');
    expect(item).toHaveTextContent('reviewWritten, for apps/quillpad/reviews/mia.');
    expect([...item.querySelectorAll('time')].map((time) => time.dateTime.slice(0, 10))).toEqual([
      '2026-01-01',
      '2026-01-02',
    ]);
    expect(watchPage.mock.calls[0]?.[0]).toMatchObject({
      collection: 'failedEvents',
      order: [['failedAt', 'desc']],
      size: 10,
    });
  });

  it('say so when there are none', async () => {
    show([]);
    expect(await screen.findByText(/Every event of the last month was handled/)).toBeVisible();
  });

  it('name the documents that could not be read', async () => {
    show([], ['failedEvents/e9']);
    expect(await screen.findByText('failedEvents/e9')).toBeVisible();
  });
});

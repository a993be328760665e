import type { FailedEvent } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { renderPage } from '../../../testing/renderPage';
import { FailedEvents } from './FailedEvents';

const firestore = startTestLiveFirestore();

const failedEvent: FailedEvent = {
  id: 'e1',
  function: 'reviewWritten',
  target: 'apps/quillpad/reviews/mia',
  message: 'The database is away.',
  eventAt: Date.UTC(2026, 0, 1),
  failedAt: Date.UTC(2026, 0, 2),
};

const show = () => renderPage([{ path: '/admin', element: <FailedEvents /> }], '/admin');

beforeEach(() => firestore.signIn('boss', { admin: true }));

describe('events that could not be handled', () => {
  it('say in words what they are about and when, and why in the details', async () => {
    await firestore.put('apps/quillpad', { name: 'Quillpad' });
    await firestore.put('failedEvents/e1', failedEvent);
    show();
    const item = await screen.findByRole('listitem');
    await waitFor(() => expect(item).toHaveTextContent('a former member’s review of Quillpad'));
    await userEvent.click(within(item).getByText('Details'));
    expect(item).toHaveTextContent(
      'reviewWritten, apps/quillpad/reviews/mia: The database is away.',
    );
    expect([...item.querySelectorAll('time')].map((time) => time.dateTime.slice(0, 10))).toEqual([
      '2026-01-01',
      '2026-01-02',
    ]);
  });

  it('are the latest ten, the last first', async () => {
    for (let day = 1; day <= 11; day += 1) {
      const failedAt = Date.UTC(2026, 0, day);
      const message = `Failure ${String(day)}.`;
      await firestore.put(`failedEvents/e${String(day)}`, { ...failedEvent, message, failedAt });
    }
    show();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10));
    const items = screen.getAllByRole('listitem');
    for (const details of screen.getAllByText('Details')) await userEvent.click(details);
    expect(items[0]).toHaveTextContent('Failure 11.');
    expect(items[9]).toHaveTextContent('Failure 2.');
  });

  it('say so when there are none', async () => {
    show();
    expect(await screen.findByText(/Every event of the last month was handled/)).toBeVisible();
  });

  it('name the documents that could not be read', async () => {
    await firestore.put('failedEvents/e9', { failedAt: Date.UTC(2026, 0, 2) });
    show();
    expect(await screen.findByText('failedEvents/e9')).toBeVisible();
  });
});

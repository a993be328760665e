import type { UserClaims } from '@appshelf/model';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decoder, Selection } from '../../../firebase/firestore';
import type { LiveObserver, LiveQuery } from '../../../firebase/firestore/live';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { liveLimit } from './attention';
import { AttentionPanel } from './AttentionPanel';

type Watch = (
  query: LiveQuery,
  decode: Decoder<number | null>,
  observer: LiveObserver<(number | null)[]>,
) => () => void;

const { watchPage, countSelected } = vi.hoisted(() => ({
  watchPage: vi.fn<Watch>(),
  countSelected: vi.fn<(selection: Selection) => Promise<number>>(),
}));
vi.mock('../../../firebase/firestore/live', () => ({ watchPage }));
vi.mock('../../../firebase/firestore', () => ({ countSelected }));

const observers = new Map<string, LiveObserver<(number | null)[]>>();

/** Sends a state of the list of a collection to its observer. */
const tell = (collection: string, since: (number | null)[], isCurrent = true) =>
  observers.get(collection)?.onState(since, isCurrent);

const row = (label: string) => screen.getByRole('link', { name: new RegExp(label) });

async function show(claims: UserClaims = { admin: true }, lists = 5) {
  renderPage([{ path: '/admin', element: <AttentionPanel /> }], '/admin', makeUser({ claims }));
  await waitFor(() => expect(watchPage).toHaveBeenCalledTimes(lists));
}

beforeEach(() => {
  observers.clear();
  watchPage.mockReset().mockImplementation((query, _decode, observer) => {
    observers.set(query.collection, observer);
    return () => undefined;
  });
  countSelected.mockReset().mockResolvedValue(1_204);
});

describe('the lists that need attention', () => {
  it('are followed live, with links to the pages that handle them', async () => {
    await show();
    tell('messages', [Date.now() - 3 * 3_600_000, Date.now()]);
    await waitFor(() =>
      expect(row('New messages')).toHaveTextContent('2New messagesOldest: 3 hours ago'),
    );
    expect(row('New messages')).toHaveAttribute('href', '/admin/emails?tab=inbox&status=new');
    tell('messages', []);
    await waitFor(() => expect(row('New messages')).toHaveTextContent(/^0New messages$/));
    for (const [query] of watchPage.mock.calls) expect(query.size).toBe(liveLimit);
    expect(countSelected).not.toHaveBeenCalled();
  });

  it('are counted by the database when they are long', async () => {
    await show();
    tell('mail', Array<number>(liveLimit).fill(1));
    await waitFor(() => expect(row('Failed emails')).toHaveTextContent(/^1,204Failed emails/));
    expect(countSelected.mock.calls[0]?.[0]).toMatchObject({
      collection: 'mail',
      equal: { 'delivery.state': 'ERROR' },
    });
  });

  it('count what members reported, of every kind', async () => {
    await show();
    tell('reportCases', [null]);
    await waitFor(() => expect(row('Open reports')).toHaveTextContent(/^1/));
    expect(row('Open reports')).toHaveAttribute('href', '/admin/reports');
  });

  it('say when there is no connection', async () => {
    await show();
    tell('instructions', [null]);
    await waitFor(() => expect(row('Submitted instructions')).toHaveTextContent(/^1/));
    tell('instructions', [null], false);
    await waitFor(() => expect(row('Submitted instructions')).toHaveTextContent('No connection'));
  });

  it('show an error for one list while the others work, and retry it', async () => {
    await show();
    observers.get('mail')?.onEnd(new Error('denied'));
    expect(await screen.findByText('Failed emails could not be counted')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(watchPage).toHaveBeenCalledTimes(6));
    tell('mail', []);
    await waitFor(() => expect(row('Failed emails')).toHaveTextContent(/^0/));
  });
});

it('shows a moderator what moderators handle', async () => {
  await show({ moderator: true }, 4);
  expect(screen.getAllByRole('link')).toHaveLength(4);
  expect(screen.queryByRole('link', { name: /Failed emails/ })).toBeNull();
});

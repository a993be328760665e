import type { UserClaims } from '@appshelf/model';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { attentionKinds, liveLimit } from './attention';
import { AttentionPanel } from './AttentionPanel';

const firestore = startTestLiveFirestore();

const row = (label: string) => screen.getByRole('link', { name: new RegExp(label) });

/** Renders the panel for somebody with these roles. */
function show(claims: UserClaims = { admin: true }): void {
  firestore.signIn('boss', claims);
  renderPage(
    [{ path: '/admin', element: <AttentionPanel /> }],
    '/admin',
    makeUser({ claims }),
    [],
    {},
    { offeredLanguages: ['en', 'de'] },
  );
}

const failedMail = { delivery: { state: 'ERROR', startTime: 1 } };

describe('the lists that need attention', () => {
  it('are followed live, with links to the pages that handle them', async () => {
    await firestore.put('messages/m1', { status: 'new', createdAt: Date.now() - 3 * 3_600_000 });
    await firestore.put('messages/m2', { status: 'new', createdAt: Date.now() });
    show();
    await waitFor(() =>
      expect(row('New messages')).toHaveTextContent('2New messagesOldest: 3 hours ago'),
    );
    expect(row('New messages')).toHaveAttribute('href', '/admin/emails?tab=inbox&status=new');
    for (const id of ['m1', 'm2']) await firestore.remove(`messages/${id}`);
    await waitFor(() => expect(row('New messages')).toHaveTextContent(/^0New messages$/));
    const limits = firestore.listened().map(({ limit }) => limit);
    expect(limits).toEqual(Array<number>(attentionKinds.length).fill(liveLimit));
    expect(firestore.calls()).not.toContain('runAggregationQuery');
  });

  it('count pending reviews of every app', async () => {
    await firestore.put('apps/margin/reviews/mia', { status: 'pending', updatedAt: 1 });
    show();
    await waitFor(() => expect(row('Pending reviews')).toHaveTextContent(/^1/));
    expect(row('Pending reviews')).toHaveAttribute('href', '/admin/reviews');
  });

  it('are counted by the database when they are long', async () => {
    await firestore.putCopies('mail', 1_204, failedMail);
    await firestore.put('mail/delivered', { delivery: { state: 'SUCCESS', startTime: 1 } });
    show();
    await waitFor(() => expect(row('Failed emails')).toHaveTextContent(/^1,204Failed emails/));
    expect(firestore.calls()).toContain('runAggregationQuery');
  });

  it('count what members reported, of every kind', async () => {
    await firestore.put('reportCases/c1', { status: 'open', weight: 1, firstAt: 1 });
    show();
    await waitFor(() => expect(row('Open reports')).toHaveTextContent(/^1/));
    expect(row('Open reports')).toHaveAttribute('href', '/admin/reports');
  });

  it('count the translations that members propose', async () => {
    await firestore.put('instructions/i1/translations/de-bo', { status: 'proposed', updatedAt: 1 });
    show();
    await waitFor(() => expect(row('Proposed translations')).toHaveTextContent(/^1/));
    expect(row('Proposed translations')).toHaveAttribute('href', '/translate');
  });

  it('say when there is no connection', async () => {
    await firestore.put('instructions/i1', { status: 'submitted', updatedAt: 1 });
    show();
    await waitFor(() => expect(row('Submitted instructions')).toHaveTextContent(/^1/));
    await firestore.disconnect();
    await waitFor(() => expect(row('Submitted instructions')).toHaveTextContent('No connection'));
  });

  it('show an error for one list while the others work, and retry it', async () => {
    await firestore.put('mail/m1', failedMail);
    await firestore.put('messages/m1', { status: 'new', createdAt: 1 });
    // The page believes that the person is an administrator, and the database that they are a moderator.
    show();
    firestore.signIn('boss', { moderator: true });
    expect(await screen.findByText('Failed emails could not be counted')).toBeVisible();
    await waitFor(() => expect(row('New messages')).toHaveTextContent(/^1/));
    firestore.signIn('boss', { admin: true });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(row('Failed emails')).toHaveTextContent(/^1/));
  });
});

it('shows a moderator what moderators handle', async () => {
  show({ moderator: true });
  expect(await screen.findAllByRole('link')).toHaveLength(5);
  expect(screen.queryByRole('link', { name: /Failed emails/ })).toBeNull();
});

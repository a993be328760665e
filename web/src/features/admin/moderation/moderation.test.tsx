import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setTimeout } from 'node:timers/promises';
import type { ModuleId } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { expectNoBarriers } from '../../../testing/axe';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { PageMeta } from '../../../ui';
import { NavCount } from './NavCount';
import { TrustedPublications } from './TrustedPublications';
import { describeTrust, TrustNote } from './TrustNote';
import { WaitingTitle } from './WaitingTitle';

const firestore = startTestLiveFirestore();

const withRole = (role: string) => makeUser({ claims: { [role]: true } });
// As an earlier version counted, which knew no translations.
const counts = { reviews: 1, instructions: 2, reports: 0, messages: 1_204 };

describe('what waits', () => {
  const sections = [
    '/translate',
    '/admin',
    '/admin/apps',
    '/admin/reviews',
    '/admin/resources',
    '/admin/emails',
  ];

  async function open(role: string, switchedOff: ModuleId[] = []) {
    await firestore.put('queues/counts', counts);
    firestore.signIn('ada', { [role]: true });
    const area = (
      <WaitingTitle>
        <PageMeta title="Reviews" />
        {sections.map((to) => (
          <p key={to} aria-label={to}>
            <NavCount to={to} />
          </p>
        ))}
      </WaitingTitle>
    );
    renderPage([{ path: '/admin', element: area }], '/admin', withRole(role), switchedOff);
  }

  it('is shown live in the navigation and the title, from one document', async () => {
    await open('moderator');
    expect(document.title).toBe('Reviews – Appshelf');
    await waitFor(() =>
      expect(screen.getByLabelText('/admin/reviews')).toHaveTextContent('1, 1 review is waiting'),
    );
    expect(screen.getByLabelText('/admin/resources')).toHaveTextContent(
      '2, 2 instructions are waiting',
    );
    expect(screen.getByLabelText('/admin/emails')).toHaveTextContent(
      '1,204, 1,204 messages are waiting',
    );
    expect(screen.getByLabelText('/admin/apps')).toBeEmptyDOMElement();
    expect(document.title).toBe('(1207) Reviews – Appshelf');
    await firestore.put('queues/counts', { ...counts, reviews: 0, instructions: 0, messages: 0 });
    await waitFor(() => expect(screen.getByLabelText('/admin/reviews')).toBeEmptyDOMElement());
    expect(document.title).toBe('Reviews – Appshelf');
    await firestore.put('queues/counts', { translations: 1 });
    await waitFor(() =>
      expect(screen.getByLabelText('/translate')).toHaveTextContent('1, 1 translation is waiting'),
    );
  });

  it('is not counted in modules that are off', async () => {
    await open('moderator', ['instructions', 'comments']);
    await waitFor(() =>
      expect(screen.getByLabelText('/admin/reviews')).toHaveTextContent('1, 1 review is waiting'),
    );
    expect(screen.getByLabelText('/admin/resources')).toBeEmptyDOMElement();
    expect(document.title).toBe('(1205) Reviews – Appshelf');
  });

  it.each(['editor', 'analyst'])('is not read for an %s', async (role) => {
    await open(role);
    // The rules would let a moderator read it.
    firestore.signIn('ada', { moderator: true });
    await setTimeout(50);
    expect(document.title).toBe('Reviews – Appshelf');
    for (const to of sections) expect(screen.getByLabelText(to)).toBeEmptyDOMElement();
  });
});

describe('trust', () => {
  const trust = { accepted: 12, rejected: 1, reportsUpheld: 0, streak: 5 };

  it.each([
    [5, 'accepted 12 · rejected 1 · reports upheld 0 · trusted'],
    [6, 'accepted 12 · rejected 1 · reports upheld 0'],
    [0, 'accepted 12 · rejected 1 · reports upheld 0'],
    [undefined, 'accepted 12 · rejected 1 · reports upheld 0'],
  ])('after %s in a row is described', (trustAfter, sentence) => {
    expect(describeTrust(trust, trustAfter)).toBe(sentence);
  });

  it('is zero for an author about whom nothing was decided', async () => {
    firestore.signIn('ada', { moderator: true });
    renderPage([{ path: '/admin', element: <TrustNote authorUid="new" /> }], '/admin');
    expect(await screen.findByText('accepted 0 · rejected 0 · reports upheld 0')).toBeVisible();
  });
});

describe('what trusted members published', () => {
  const publication = {
    id: 'review-cairn_mia',
    kind: 'review',
    title: 'Quick and quiet',
    path: '/apps/cairn',
    authorUid: 'mia',
    authorName: 'Mia',
    publishedAt: Date.now(),
    seenAt: null,
  };

  it('is listed with its author’s record until a moderator has looked', async () => {
    await firestore.put('trust/mia', {
      accepted: 3,
      rejected: 0,
      reportsUpheld: 0,
      streak: 3,
      updatedAt: 1,
    });
    firestore.signIn('ada', { moderator: true });
    renderPage([{ path: '/admin', element: <TrustedPublications kind="review" /> }], '/admin');
    expect(screen.queryByRole('heading')).toBeNull();
    await firestore.put(`trustedPublications/${publication.id}`, publication);
    expect(await screen.findByRole('link', { name: 'Quick and quiet' })).toHaveAttribute(
      'href',
      '/apps/cairn',
    );
    expect(await screen.findByText('accepted 3 · rejected 0 · reports upheld 0')).toBeVisible();
    await expectNoBarriers();
    await userEvent.click(screen.getByRole('button', { name: /^Mark as reviewed/ }));
    await waitFor(async () =>
      expect(await firestore.get(`trustedPublications/${publication.id}`)).toEqual({
        ...publication,
        id: undefined,
        seenAt: expect.any(Number) as unknown,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });
});

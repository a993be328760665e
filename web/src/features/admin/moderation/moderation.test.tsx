import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@appshelf/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { PageMeta } from '../../../ui';
import { NavCount } from './NavCount';
import { TrustedPublications } from './TrustedPublications';
import { describeTrust } from './TrustNote';
import { WaitingTitle } from './WaitingTitle';

const fake = await vi.hoisted(async () =>
  (await import('../../../testing/fakeFirestore')).makeFakeFirestore(),
);
vi.mock('../../../firebase/firestore', () => fake.firestore);
vi.mock('../../../firebase/firestore/live', () => fake.live);
vi.mock('../../../firebase/firestore/transaction', () => fake.transaction);

beforeEach(() => fake.reset());

const withRole = (role: string) => makeUser({ claims: { [role]: true } });
const counts = { reviews: 1, instructions: 2, reports: 0, messages: 1_204 };

describe('what waits', () => {
  const sections = ['/admin', '/admin/apps', '/admin/reviews', '/admin/resources', '/admin/emails'];

  function open(user: User) {
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
    renderPage([{ path: '/admin', element: area }], '/admin', user);
  }

  it('is shown live in the navigation and the title, from one document', async () => {
    open(withRole('moderator'));
    await waitFor(() => expect(fake.live.watchDocument).toHaveBeenCalledOnce());
    expect(fake.live.watchDocument.mock.calls[0]?.[0]).toBe('queues/counts');
    expect(document.title).toBe('Reviews – Appshelf');
    act(() => fake.document?.onState(counts, true));
    await waitFor(() =>
      expect(screen.getByLabelText('/admin/reviews')).toHaveTextContent('1, 1 review waits'),
    );
    expect(screen.getByLabelText('/admin/resources')).toHaveTextContent('2, 2 instructions wait');
    expect(screen.getByLabelText('/admin/emails')).toHaveTextContent('1,204, 1,204 messages wait');
    expect(screen.getByLabelText('/admin/apps')).toBeEmptyDOMElement();
    expect(document.title).toBe('(1207) Reviews – Appshelf');
    act(() =>
      fake.document?.onState({ ...counts, reviews: 0, instructions: 0, messages: 0 }, true),
    );
    await waitFor(() => expect(screen.getByLabelText('/admin/reviews')).toBeEmptyDOMElement());
    expect(document.title).toBe('Reviews – Appshelf');
  });

  it.each(['editor', 'analyst'])('is not read for an %s', (role) => {
    open(withRole(role));
    expect(fake.live.watchDocument).not.toHaveBeenCalled();
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
    fake.stored.set('trust/mia', { accepted: 3, rejected: 0, reportsUpheld: 0, streak: 3 });
    fake.stored.set(`trustedPublications/${publication.id}`, publication);
    renderPage([{ path: '/admin', element: <TrustedPublications kind="review" /> }], '/admin');
    await waitFor(() => expect(fake.live.watchPage).toHaveBeenCalled());
    expect(screen.queryByRole('heading')).toBeNull();
    act(() => fake.page?.onState([publication], true));
    expect(await screen.findByRole('link', { name: 'Quick and quiet' })).toHaveAttribute(
      'href',
      '/apps/cairn',
    );
    expect(await screen.findByText('accepted 3 · rejected 0 · reports upheld 0')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^I have looked at it/ }));
    await waitFor(() =>
      expect(fake.written).toEqual([
        { path: `trustedPublications/${publication.id}`, update: { seenAt: 'server time' } },
      ]),
    );
    act(() => fake.page?.onState([], true));
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });
});

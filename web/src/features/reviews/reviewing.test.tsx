import { databasePaths, quotaMessages, type Review, type User } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../testing/axe';
import { makeApp } from '../../testing/app';
import { startTestAuth } from '../../testing/auth';
import { startTestDatabase } from '../../testing/database';
import { startTestFirestore } from '../../testing/firestore';
import { renderPage } from '../../testing/renderPage';
import { makeReview } from '@appshelf/model/testing';
import { makeUser } from '../../testing/user';
import { Reviews } from './Reviews';

const firestore = startTestFirestore();
const auth = startTestAuth();
const database = startTestDatabase();

const path = 'apps/margin/reviews/ada';
const app = makeApp({ status: 'published' });
const ada = makeUser();

const mara = makeReview({ uid: 'mara', authorName: 'Mara', title: 'By Mara', helpfulCount: 2 });

/** Stores a review of the app. */
function store({ uid, appId, ...fields }: Review): Promise<void> {
  return firestore.put(`apps/${appId}/reviews/${uid}`, fields);
}

/** Opens the reviews for a member, or for a visitor. */
async function open(user: User | null = ada, address = '/apps/margin') {
  if (user !== null) await auth.signIn({ emailVerified: user.emailVerified });
  return renderPage([{ path: '/apps/:id', element: <Reviews app={app} /> }], address, user);
}

/** The queries for reviews of the app that the client sent. */
const getListQueries = () =>
  firestore.queries().filter(({ from }) => from?.[0]?.collectionId === 'reviews');

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

beforeEach(async () => {
  localStorage.clear();
  await firestore.put('apps/margin', app);
});

describe('who may write', () => {
  it('a visitor signs in first and returns to the form', async () => {
    await open(null);
    expect(await screen.findByRole('link', { name: 'Sign in to write a review' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fapps%2Fmargin%23review',
    );
  });

  it('a member whose address is not confirmed sees why not', async () => {
    await open(makeUser({ emailVerified: false }), '/apps/margin#review');
    expect(await screen.findByText(/confirm your email address first/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confirm email address' })).toHaveAttribute(
      'href',
      '/settings/account?redirect=%2Fapps%2Fmargin%23review#email',
    );
    expect(screen.queryByRole('form')).toBeNull();
  });
});

describe('writing', () => {
  async function write() {
    await userEvent.click(await screen.findByRole('radio', { name: /^5 stars/ }));
    await userEvent.type(screen.getByLabelText('Title'), 'Fine');
    await userEvent.type(screen.getByLabelText('Review'), 'Works.');
  }

  it('submits exactly what the rules allow, and shows it as waiting', async () => {
    await open();
    await press('Write a review');
    await write();
    await press('Send review');
    const article = await screen.findByRole('article', { name: 'Your review' });
    expect(within(article).getByRole('status')).toHaveTextContent('Waiting for review');
    await waitFor(() => expect(article).toHaveFocus());
    expect(firestore.written()).toEqual([path]);
    expect(await firestore.get(path)).toEqual({
      rating: 5,
      title: 'Fine',
      body: 'Works.',
      status: 'pending',
      authorUid: 'ada',
      authorName: 'Ada',
      authorPhotoURL: null,
      createdAt: expect.any(Number) as number,
      updatedAt: expect.any(Number) as number,
      helpfulCount: 0,
      flagCount: 0,
      reply: null,
    });
    expect(localStorage).toHaveLength(0);
  });

  it('keeps the text when saving fails, and after a reload', async () => {
    const refusedUntil = { reviews: new Date(Date.now() + 60_000) };
    await firestore.put('quotas/ada', { refusedUntil });
    await open(ada, '/apps/margin#review');
    await write();
    await press('Send review');
    expect(await screen.findByText(quotaMessages.reviews)).toBeVisible();
    await expectNoBarriers(screen.getByRole('form'));
    expect(screen.getByLabelText('Review')).toHaveValue('Works.');
    await press('Not now');
    expect(await screen.findByRole('button', { name: 'Finish your review' })).toHaveFocus();
    await press('Finish your review');
    expect(await screen.findByDisplayValue('Works.')).toBeVisible();
    expect(screen.getByText('Your unfinished review has been restored.')).toBeVisible();
    await press('Start again');
    expect(screen.getByLabelText('Review')).toHaveValue('');
  });

  it('begins at its first field', async () => {
    await open();
    await press('Write a review');
    await waitFor(() => expect(screen.getByRole('radio', { name: /^1 star/ })).toHaveFocus());
  });

  it('names what is missing', async () => {
    await open(ada, '/apps/margin#review');
    await press('Send review');
    for (const message of ['Choose one to five stars.', 'Enter a title.', 'Enter your review.']) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(firestore.written()).toEqual([]);
  });

  it('edits what is published, says that it is checked again, and notices an edit in another window', async () => {
    await store(makeReview());
    await open();
    await press('Edit');
    expect(await screen.findByText(/A moderator checks it again/)).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Title'));
    await userEvent.type(screen.getByLabelText('Title'), 'Better');
    const theirs = makeReview({ body: 'By phone.', status: 'pending', updatedAt: 3_000 });
    await store(theirs);
    await press('Save review');
    expect(await screen.findByText(/changed in another window/)).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Better');
    expect(firestore.written()).toEqual([]);
    // The form has the version of the other window, which waits for a moderator.
    expect(await screen.findByText(/A moderator reads it first/)).toBeVisible();
    await press('Save review');
    await screen.findByRole('article', { name: 'Your review' });
    expect(firestore.written()).toEqual([path]);
    const { uid: _uid, appId: _appId, ...fields } = theirs;
    expect(await firestore.get(path)).toEqual({
      ...fields,
      title: 'Better',
      body: 'And no more.',
      updatedAt: expect.any(Number) as number,
    });
  });
});

describe('the member’s own review', () => {
  it('shows what a moderator decides, and updates the public list with it', async () => {
    await store(makeReview({ status: 'pending' }));
    await open();
    const article = await screen.findByRole('article', { name: 'Your review' });
    expect(within(article).getByRole('status')).toHaveTextContent('Waiting for review');
    await waitFor(() => expect(getListQueries()).not.toHaveLength(0));
    const reads = getListQueries().length;
    await store(makeReview());
    await database.put('userMeta/ada/reviewTimes/margin', 1);
    expect(await within(article).findByText('Published')).toBeVisible();
    await waitFor(() => expect(getListQueries().length).toBeGreaterThan(reads));
  });

  it('is deleted only after a question that names the app', async () => {
    await store(makeReview({ status: 'hidden' }));
    await open();
    expect(await screen.findByText('Hidden by a moderator')).toBeVisible();
    await press('Delete');
    const question = { name: 'Delete your review of Margin?' };
    await screen.findByRole('alertdialog', question);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
    expect(firestore.written()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog', question);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete review' }));
    const write = await screen.findByRole('button', { name: 'Write a review' });
    await waitFor(() => expect(write).toHaveFocus());
    expect(firestore.written()).toEqual([path]);
    expect(await firestore.get(path)).toBeNull();
  });
});

describe('the reviews of others', () => {
  it('do not include the member’s own, which is shown above', async () => {
    await store(makeReview());
    await store(mara);
    await open();
    await screen.findByRole('article', { name: 'Your review' });
    expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Does what it says',
      'By Mara',
    ]);
  });

  it('are voted helpful at once, and not when that fails', async () => {
    await store(mara);
    await open();
    const button = await screen.findByRole('button', { name: 'Helpful: 2 people' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button);
    expect(
      await screen.findByRole('button', { name: 'Helpful: 3 people', pressed: true }),
    ).toBeVisible();
    const vote = 'apps/margin/reviews/mara/helpful/ada';
    await waitFor(async () =>
      expect(await firestore.get(vote)).toEqual({
        uid: 'ada',
        createdAt: expect.any(Number) as number,
      }),
    );
    expect(firestore.written()).toEqual([vote]);
    firestore.fail('commit');
    await press('Helpful: 3 people');
    expect(
      await screen.findByRole('button', { name: 'Helpful: 3 people', pressed: true }),
    ).toBeVisible();
  });

  it('show the votes of others while the page is open', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(private readonly onIntersect: (entries: object[]) => void) {}
        observe = () => this.onIntersect([{ isIntersecting: true }]);
        disconnect = () => undefined;
      },
    );
    await store(mara);
    await open(null);
    expect(await screen.findByRole('link', { name: 'Helpful: 2 people' })).toBeVisible();
    await store({ ...mara, helpfulCount: 3 });
    let at = 0;
    await waitFor(async () => {
      // The page compares with what it finds when it begins to listen.
      await database.put(databasePaths.reviewVotes('margin'), { mara: (at += 1) });
      expect(screen.getByRole('link', { name: 'Helpful: 3 people' })).toBeVisible();
    });
  });

  it('come ten at a time, with the publisher’s answers', async () => {
    await firestore.putCopies('apps/margin/reviews', 10, makeReview({ uid: 'x', authorUid: 'x' }));
    const reply = { body: 'We are glad to hear it.', at: 1_000, by: 'boss' };
    await store({ ...mara, createdAt: 1, reply });
    await open(null);
    expect(await screen.findAllByRole('article')).toHaveLength(10);
    await press('Show more reviews');
    expect(await screen.findByText('We are glad to hear it.')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(11);
    expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull();
  });

  it('lead visitors to the sign-in page, and explain the missing confirmation to members', async () => {
    await store(mara);
    await open(makeUser({ emailVerified: false }));
    await press(/^Helpful/);
    await press('Report the review “By Mara”');
    expect(firestore.written()).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are read in the order that is in the address', async () => {
    await store(mara);
    const router = await open(null, '/apps/margin?reviews=lowest');
    const select = await screen.findByLabelText('Sort by');
    expect(select).toHaveValue('lowest');
    await waitFor(() =>
      expect(getListQueries().at(-1)?.orderBy?.[0]).toEqual({
        field: { fieldPath: 'rating' },
        direction: 'ASCENDING',
      }),
    );
    await userEvent.selectOptions(select, 'Most helpful');
    expect(router.state.location.search).toBe('?reviews=helpful');
    await waitFor(() =>
      expect(getListQueries().at(-1)?.orderBy?.[0]).toEqual({
        field: { fieldPath: 'helpfulCount' },
        direction: 'DESCENDING',
      }),
    );
  });
});

import type { Review } from '@appshelf/model';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decoder, PageQuery } from '../../firebase/firestore';
import { makeApp } from '../../testing/app';
import { renderPage } from '../../testing/renderPage';
import { makeReview } from '../../testing/review';
import { makeUser } from '../../testing/user';
import { Reviews } from './Reviews';

const firestore = vi.hoisted(() => ({
  readPage: vi.fn<(query: PageQuery) => Promise<unknown>>(),
  countDocuments: vi.fn<() => Promise<number>>(),
  readDocument: vi.fn<(path: string, decode: Decoder<unknown>) => Promise<unknown>>(),
  createDocument: vi.fn<(path: string, fields: object) => Promise<void>>(),
  updateDocument: vi.fn<(path: string, fields: object, basis: object) => Promise<number>>(),
  deleteDocument: vi.fn<(path: string) => Promise<void>>(),
  serverTime: Symbol('server time'),
}));
vi.mock('../../firebase/firestore', () => firestore);
const database = vi.hoisted(() => ({
  watchReview: vi.fn<(uid: string, appId: string, onMove: () => void) => () => void>(),
}));
vi.mock('../../firebase/database/database', () => database);
vi.mock('../../firebase/auth/signature', () => ({
  getCurrentSignature: () => Promise.resolve({ uid: 'ada', name: 'Ada', photoURL: null }),
}));

const app = makeApp({ status: 'published' });
const ada = makeUser();

const mara = makeReview({ uid: 'mara', authorName: 'Mara', title: 'By Mara', helpfulCount: 2 });

/** The documents by path. */
let stored: Record<string, unknown>;
let published: Review[];

const open = (user = ada as typeof ada | null, address = '/apps/margin') =>
  renderPage([{ path: '/apps/:id', element: <Reviews app={app} /> }], address, user);

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  stored = {};
  published = [];
  firestore.readPage.mockImplementation(() => Promise.resolve({ entities: published, end: null }));
  firestore.readDocument.mockImplementation((path) => Promise.resolve(stored[path] ?? null));
  firestore.createDocument.mockImplementation((path, fields) => {
    stored[path] = makeReview({ ...fields, createdAt: 1, updatedAt: 2 });
    return Promise.resolve();
  });
  database.watchReview.mockReturnValue(() => undefined);
});

describe('who may write', () => {
  it('a visitor signs in first and returns to the form', async () => {
    open(null);
    expect(await screen.findByRole('link', { name: 'Sign in to write a review' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fapps%2Fmargin%23review',
    );
  });

  it('a member whose address is not confirmed sees why not', async () => {
    open(makeUser({ emailVerified: false }), '/apps/margin#review');
    expect(await screen.findByText(/confirm your email address first/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confirm email address' })).toHaveAttribute(
      'href',
      '/settings/account#email',
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
    open();
    await press('Write a review');
    await write();
    await press('Send review');
    const article = await screen.findByRole('article', { name: 'Your review' });
    expect(within(article).getByRole('status')).toHaveTextContent('Waiting for a moderator');
    expect(firestore.createDocument).toHaveBeenCalledExactlyOnceWith('apps/margin/reviews/ada', {
      rating: 5,
      title: 'Fine',
      body: 'Works.',
      status: 'pending',
      authorUid: 'ada',
      authorName: 'Ada',
      authorPhotoURL: null,
      createdAt: firestore.serverTime,
      updatedAt: firestore.serverTime,
      helpfulCount: 0,
      flagCount: 0,
      reply: null,
    });
    expect(localStorage).toHaveLength(0);
  });

  it('keeps the text when saving fails, and after a reload', async () => {
    firestore.createDocument.mockRejectedValue({ code: 'unavailable' });
    open(ada, '/apps/margin#review');
    await write();
    await press('Send review');
    expect(await screen.findByText(/database cannot be reached/)).toBeVisible();
    expect(screen.getByLabelText('Review')).toHaveValue('Works.');
    await press('Not now');
    await press('Finish your review');
    expect(await screen.findByDisplayValue('Works.')).toBeVisible();
    expect(screen.getByText('Your unfinished review was restored.')).toBeVisible();
    await press('Start over');
    expect(screen.getByLabelText('Review')).toHaveValue('');
  });

  it('names what is missing', async () => {
    open(ada, '/apps/margin#review');
    await press('Send review');
    for (const message of ['Choose one to five stars.', 'Enter a title.', 'Enter your review.']) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(firestore.createDocument).not.toHaveBeenCalled();
  });

  it('edits what is published, says that it is checked again, and notices an edit in another window', async () => {
    stored['apps/margin/reviews/ada'] = makeReview();
    open();
    await press('Edit');
    expect(await screen.findByText(/A moderator checks it again/)).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Title'));
    await userEvent.type(screen.getByLabelText('Title'), 'Better');
    stored['apps/margin/reviews/ada'] = makeReview({ updatedAt: 3_000 });
    firestore.updateDocument.mockRejectedValueOnce({ code: 'failed-precondition' });
    await press('Save review');
    expect(await screen.findByText(/changed in another window/)).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Better');
    // The third read is that of the page, after those at its opening and at the conflict.
    await waitFor(() => expect(firestore.readDocument).toHaveBeenCalledTimes(3));
    // The store tells components of it in a timer of 10 ms (autoBatchEnhancer of Redux Toolkit).
    await act(() => setTimeout(20));
    await press('Save review');
    await screen.findByRole('article', { name: 'Your review' });
    expect(firestore.updateDocument.mock.calls.map(([, , basis]) => basis)).toEqual([
      { updatedAt: 2_000 },
      { updatedAt: 3_000 },
    ]);
    expect(firestore.updateDocument.mock.lastCall?.[1]).toEqual({
      rating: 4,
      title: 'Better',
      body: 'And no more.',
      status: 'pending',
      authorName: 'Ada',
      authorPhotoURL: null,
    });
  });
});

describe('the member’s own review', () => {
  it('shows what a moderator decides, and updates the public list with it', async () => {
    stored['apps/margin/reviews/ada'] = makeReview({ status: 'pending' });
    open();
    const article = await screen.findByRole('article', { name: 'Your review' });
    expect(within(article).getByRole('status')).toHaveTextContent('Waiting for a moderator');
    await vi.waitFor(() => expect(database.watchReview).toHaveBeenCalledOnce());
    const reads = firestore.readPage.mock.calls.length;
    stored['apps/margin/reviews/ada'] = makeReview();
    database.watchReview.mock.lastCall?.[2]();
    expect(await within(article).findByText('Published')).toBeVisible();
    await vi.waitFor(() => expect(firestore.readPage.mock.calls.length).toBeGreaterThan(reads));
  });

  it('is deleted only after a question that names the app', async () => {
    stored['apps/margin/reviews/ada'] = makeReview({ status: 'hidden' });
    open();
    expect(await screen.findByText('Hidden by a moderator')).toBeVisible();
    await press('Delete');
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Delete your review of Margin?',
    });
    expect(firestore.deleteDocument).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete review' }));
    expect(await screen.findByRole('button', { name: 'Write a review' })).toBeVisible();
    expect(firestore.deleteDocument).toHaveBeenCalledExactlyOnceWith('apps/margin/reviews/ada');
  });
});

describe('the reviews of others', () => {
  it('do not include the member’s own, which is shown above', async () => {
    published = [makeReview(), mara];
    stored['apps/margin/reviews/ada'] = makeReview();
    open();
    await screen.findByRole('article', { name: 'Your review' });
    expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Does what it says',
      'By Mara',
    ]);
  });

  it('are voted helpful at once, and not when that fails', async () => {
    published = [mara];
    open();
    const button = await screen.findByRole('button', { name: 'Helpful: 2 people' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button);
    expect(
      await screen.findByRole('button', { name: 'Helpful: 3 people', pressed: true }),
    ).toBeVisible();
    expect(firestore.createDocument).toHaveBeenCalledExactlyOnceWith(
      'apps/margin/reviews/mara/helpful/ada',
      { uid: 'ada', createdAt: firestore.serverTime },
    );
    firestore.deleteDocument.mockRejectedValue({ code: 'unavailable' });
    await press('Helpful: 3 people');
    expect(
      await screen.findByRole('button', { name: 'Helpful: 3 people', pressed: true }),
    ).toBeVisible();
  });

  it('lead visitors to the sign-in page, and explain the missing confirmation to members', async () => {
    published = [mara];
    open(makeUser({ emailVerified: false }));
    await press(/^Helpful/);
    await press('Report the review “By Mara”');
    expect(firestore.createDocument).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are read in the order that is in the address', async () => {
    published = [mara];
    const router = open(null, '/apps/margin?reviews=lowest');
    const select = await screen.findByLabelText('Sort by');
    expect(select).toHaveValue('lowest');
    expect(firestore.readPage.mock.lastCall?.[0].order[0]).toEqual(['rating', 'asc']);
    await userEvent.selectOptions(select, 'Most helpful');
    expect(router.state.location.search).toBe('?reviews=helpful');
    expect(firestore.readPage.mock.lastCall?.[0].order[0]).toEqual(['helpfulCount', 'desc']);
  });
});

import type { Review } from '@appshelf/model';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../testing/deferred';
import { renderPage } from '../../../testing/renderPage';
import { makeReview } from '../../../testing/review';
import { makeUser } from '../../../testing/user';
import { ReviewsPage } from './ReviewsPage';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const fake = await vi.hoisted(async () =>
  (await import('../../../testing/fakeFirestore')).makeFakeFirestore(),
);
vi.mock('../../../firebase/firestore', () => fake.firestore);
vi.mock('../../../firebase/firestore/live', () => fake.live);
vi.mock('../../../firebase/firestore/transaction', () => fake.transaction);
// What stands beside an author’s name has its own tests.
vi.mock('../moderation', () => ({ TrustNote: () => null, TrustedPublications: () => null }));
const deleteEntry = vi.hoisted(() => vi.fn<(request: object) => Promise<void>>());
vi.mock('../../../firebase/functions/deleteEntry', () => ({ deleteEntry }));

const getPath = ({ uid }: Review) => `apps/margin/reviews/${uid}`;
const pending = (uid: string, overrides: Partial<Review> = {}) =>
  makeReview({
    uid,
    authorUid: uid,
    authorName: uid,
    title: `By ${uid}`,
    status: 'pending',
    ...overrides,
  });

const store = (...reviews: Review[]) => {
  for (const review of reviews) fake.stored.set(getPath(review), { ...review });
};
const show = (...reviews: Review[]) => act(() => fake.page?.onState(reviews, true));

async function open(...reviews: Review[]) {
  store(...reviews);
  renderPage(
    [{ path: '/admin/reviews', element: <ReviewsPage /> }],
    '/admin/reviews',
    makeUser({ uid: 'boss', displayName: 'Boss', claims: { admin: true } }),
  );
  await waitFor(() => expect(fake.live.watchPage).toHaveBeenCalled());
  show(...reviews);
  await waitFor(() => expect(screen.queryByLabelText('Loading reviews')).toBeNull());
  return userEvent.setup();
}

const entry = (name: string) => screen.getByRole('article', { name: new RegExp(`^By ${name}`) });
const button = (name: string) => screen.getByRole('button', { name });
const notice = () => screen.findByText(/./, { selector: '[role=status] p' });

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  fake.reset();
  deleteEntry.mockReset().mockResolvedValue();
  fake.stored.set('users/mara', { displayName: 'Mara' });
});

describe('the queue', () => {
  it('queries the oldest pending reviews first, and shows an empty state', async () => {
    await open();
    expect(fake.live.watchPage.mock.calls[0]?.[0]).toMatchObject({
      collection: 'reviews',
      everywhere: true,
      equal: { status: 'pending' },
      order: [['updatedAt', 'asc']],
    });
    expect(screen.getByText('No pending reviews')).toBeVisible();
  });

  it('says that there is no connection, and shows the last known reviews', async () => {
    await open(pending('ada'));
    act(() => fake.page?.onState([pending('ada')], false));
    expect(await screen.findByText(/^No connection/)).toBeVisible();
    expect(entry('ada')).toBeVisible();
  });

  it('is followed anew after a failure', async () => {
    const user = await open();
    act(() => fake.page?.onEnd(new Error('The index is being built.')));
    expect(await screen.findByText('The index is being built.')).toBeVisible();
    await user.click(button('Try again'));
    await waitFor(() => expect(fake.live.watchPage).toHaveBeenCalledTimes(2));
  });
});

describe('a decision', () => {
  it('is signed, confirmed and undone', async () => {
    const ada = pending('ada');
    const user = await open(ada);
    await user.click(within(entry('ada')).getByRole('button', { name: /^Approve/ }));
    expect(await notice()).toHaveTextContent('“By ada” is approved.');
    const moderation = { by: 'boss', at: 'server time' };
    expect(fake.written).toEqual([
      { path: getPath(ada), update: { status: 'published', moderation } },
    ]);

    store({ ...ada, status: 'published', moderation: { by: 'boss', at: 5_000 } });
    await user.click(button('Undo'));
    expect(await screen.findByText('“By ada” is back in the queue.')).toBeVisible();
    expect(fake.written[1]).toEqual({
      path: getPath(ada),
      update: { status: 'pending', moderation },
    });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is made by keys while the focus is in the list', async () => {
    const user = await open(pending('ada'), pending('eve'));
    entry('ada').focus();
    await user.keyboard('jh');
    expect(await notice()).toHaveTextContent('“By eve” is hidden.');
  });

  it('about several reviews skips conflicts, and describes them', async () => {
    const [ada, eve, bob] = [pending('ada'), pending('eve'), pending('bob')];
    const user = await open(ada, eve, bob);
    store({ ...eve, status: 'hidden', moderation: { by: 'mara', at: 9_000 } });
    store({ ...bob, updatedAt: 3_000 });
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const all = within(screen.getByRole('group', { name: 'Selected reviews' }));
    await user.click(all.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('“By ada” is approved.')).toBeVisible();
    expect(screen.getByText('Mara hid “By eve” before you.')).toBeVisible();
    expect(
      screen.getByText('“By bob” has changed since you read it. Read it again.'),
    ).toBeVisible();
    expect(fake.written).toHaveLength(1);
  });

  it('that cannot be saved shows the reason', async () => {
    const user = await open(pending('ada'));
    fake.transaction.changeDocuments.mockRejectedValue(new Error('The network is down.'));
    await user.click(within(entry('ada')).getByRole('button', { name: /^Hide/ }));
    expect(await notice()).toHaveTextContent('“By ada”: The network is down.');
  });

  it('by another administrator is explained to the one who has the review focused', async () => {
    const [ada, eve] = [pending('ada'), pending('eve')];
    await open(ada, eve);
    act(() => entry('ada').focus());
    store({ ...ada, status: 'published', moderation: { by: 'mara', at: 9_000 } });
    show(eve);
    expect(await notice()).toHaveTextContent('Mara approved “By ada” before you.');
    expect(entry('eve')).toHaveFocus();
  });

  it('by another administrator about what nobody looks at is not worth a word', async () => {
    const [ada, eve] = [pending('ada'), pending('eve')];
    await open(ada, eve);
    act(() => entry('ada').focus());
    store({ ...eve, status: 'published', moderation: { by: 'mara', at: 9_000 } });
    show(ada);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.queryByText(/before you/)).toBeNull();
    expect(fake.firestore.readDocument).not.toHaveBeenCalledWith(getPath(eve), expect.anything());
  });
});

describe('a reported review', () => {
  it('is kept, and its reports are deleted', async () => {
    const ada = pending('ada', { status: 'published', flagCount: 1 });
    fake.firestore.readPage.mockResolvedValue({
      entities: [{ id: 'eve', reason: 'Spam', createdAt: 4_000 }],
      end: null,
    });
    const user = await open(ada);
    await user.click(screen.getByText('1 report'));
    expect(await screen.findByText('Spam')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Keep, dismiss reports/ }));
    expect(await notice()).toHaveTextContent('“By ada” is kept, and the reports are dismissed.');
    expect(fake.written).toEqual([
      { path: getPath(ada), update: { moderation: { by: 'boss', at: 'server time' } } },
      { path: `${getPath(ada)}/flags/eve`, remove: true },
    ]);
  });
});

describe('a reply', () => {
  it('is published below the review', async () => {
    const ada = pending('ada');
    const user = await open(ada);
    await user.click(within(entry('ada')).getByRole('button', { name: /^Reply/ }));
    expect(screen.getByLabelText('Reply to ada')).toHaveFocus();
    await user.keyboard('Thank you.');
    await user.click(button('Publish reply'));
    expect(await notice()).toHaveTextContent('Your reply to ada is published.');
    expect(fake.written).toMatchObject([
      { path: getPath(ada), update: { reply: { body: 'Thank you.', by: 'boss' } } },
    ]);
  });

  it('that comes too late keeps its text', async () => {
    const ada = pending('ada');
    const user = await open(ada);
    await user.click(within(entry('ada')).getByRole('button', { name: /^Reply/ }));
    await user.keyboard('Thank you.');
    fake.stored.delete(getPath(ada));
    await user.click(button('Publish reply'));
    expect(await screen.findByText('“By ada” is deleted already.')).toBeVisible();
    expect(screen.getByLabelText('Reply to ada')).toHaveValue('Thank you.');
    expect(fake.written).toEqual([]);
  });
});

it('a deletion is confirmed first, and said when another was faster', async () => {
  const ada = pending('ada');
  const user = await open(ada);
  const askToDelete = async () => {
    await user.click(button('More about “By ada” by ada'));
    await user.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
    return within(await screen.findByRole('alertdialog'));
  };
  const question = await askToDelete();
  fake.stored.delete(getPath(ada));
  await user.click(question.getByRole('button', { name: 'Delete review' }));
  expect(await question.findByText('“By ada” is deleted already.')).toBeVisible();
  expect(deleteEntry).not.toHaveBeenCalled();

  store(ada);
  await user.click(question.getByRole('button', { name: 'Delete review' }));
  expect(await screen.findByText('“By ada” is deleted.')).toBeVisible();
  expect(deleteEntry.mock.calls).toEqual([
    [{ target: getPath(ada), basis: { updatedAt: ada.updatedAt, decidedAt: null } }],
  ]);
});

it('an own deletion is not explained when the live query reports it first', async () => {
  const ada = pending('ada');
  const user = await open(ada, pending('bea'));
  const answered = deferred();
  deleteEntry.mockReturnValue(answered.promise);
  await user.click(button('More about “By ada” by ada'));
  await user.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete review' }));
  await waitFor(() => expect(deleteEntry).toHaveBeenCalled());
  fake.stored.delete(getPath(ada));
  show(pending('bea'));
  await waitFor(() => expect(screen.queryByText('By ada')).toBeNull());
  await act(async () => {
    answered.resolve(undefined);
    await answered.promise;
  });
  expect(await screen.findByText('“By ada” is deleted.')).toBeVisible();
  expect(screen.queryByText('“By ada” is deleted already.')).toBeNull();
});

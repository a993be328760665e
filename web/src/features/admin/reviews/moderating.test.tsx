import type { ReportCase, Review } from '@appshelf/model';
import { act, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestCallables } from '../../../testing/callables';
import { deferred } from '../../../testing/deferred';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { renderPage } from '../../../testing/renderPage';
import { makeReportCase } from '../../../testing/reportCase';
import { makeReview } from '@appshelf/model/testing';
import { makeUser } from '../../../testing/user';
import { ReviewsPage } from './ReviewsPage';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const { deleteEntry } = startTestCallables('deleteEntry');

const admin = { admin: true };
const getPath = ({ uid, appId }: Review) => `apps/${appId}/reviews/${uid}`;
const pending = (uid: string, overrides: Partial<Review> = {}) =>
  makeReview({
    uid,
    authorUid: uid,
    authorName: uid,
    title: `By ${uid}`,
    status: 'pending',
    ...overrides,
  });

async function store(...reviews: Review[]) {
  for (const review of reviews) {
    await firestore.put(getPath(review), { ...review, uid: undefined, appId: undefined });
  }
}

/** Opens a queue of reviews, by default the pending ones, with claims that by default are an administrator's. */
async function openQueue(address: string, reviews: Review[], claims: object = admin) {
  await store(...reviews);
  firestore.signIn('boss', { ...claims });
  renderPage(
    [{ path: '/admin/reviews', element: <ReviewsPage /> }],
    address,
    makeUser({ uid: 'boss', displayName: 'Boss', claims: admin }),
  );
  await waitForElementToBeRemoved(() => screen.queryByLabelText('Loading reviews'), {
    timeout: 10_000,
  });
  return userEvent.setup();
}

const open = (...reviews: Review[]) => openQueue('/admin/reviews', reviews);

const entry = (name: string) => screen.getByRole('article', { name: new RegExp(`^By ${name}`) });
const button = (name: string) => screen.getByRole('button', { name });
const notice = () => screen.findByText(/./, { selector: '[role=status] p *' });

beforeEach(async () => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  deleteEntry.mockResolvedValue(null);
  await firestore.put('users/mara', { displayName: 'Mara' });
});

describe('the queue', () => {
  it('has the pending reviews of all apps, the oldest first', async () => {
    await open(
      pending('ada', { updatedAt: 5_000 }),
      pending('eve', { appId: 'dusk', updatedAt: 4_000 }),
      pending('bob', { status: 'published', updatedAt: 3_000 }),
    );
    const titles = screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'));
    expect(titles).toEqual([expect.stringMatching(/^By eve/), expect.stringMatching(/^By ada/)]);
    expect(firestore.listened()).toContainEqual({ collection: 'reviews', limit: 25 });
  });

  it('says when there are none', async () => {
    await open();
    expect(screen.getByText('No pending reviews')).toBeVisible();
  });

  it('says that there is no connection, and shows the last known reviews', async () => {
    await open(pending('ada'));
    await firestore.disconnect();
    expect(await screen.findByText(/^No connection/)).toBeVisible();
    expect(entry('ada')).toBeVisible();
  });

  it('is followed anew after a failure', async () => {
    const user = await openQueue('/admin/reviews', [pending('ada')], {});
    const refusal = 'You do not have permission to perform this action.';
    // What trusted members published is refused as well.
    await waitFor(() => expect(screen.getAllByText(refusal)).toHaveLength(2));
    firestore.signIn('boss', admin);
    for (const again of screen.getAllByRole('button', { name: 'Try again' })) {
      await user.click(again);
    }
    expect(await screen.findByRole('article', { name: /^By ada/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
  });
});

describe('a decision', () => {
  it('is signed, confirmed and undone', async () => {
    const ada = pending('ada');
    const user = await open(ada);
    await user.click(within(entry('ada')).getByRole('button', { name: /^Approve/ }));
    expect(await notice()).toHaveTextContent('“By ada” approved.');
    const stored = (status: Review['status']) => ({
      ...ada,
      uid: undefined,
      appId: undefined,
      status,
      moderation: { by: 'boss', at: expect.closeTo(Date.now(), -5) as unknown },
    });
    expect(await firestore.get(getPath(ada))).toEqual(stored('published'));

    await user.click(button('Undo'));
    expect(await screen.findByText('“By ada” is back in the queue.')).toBeVisible();
    expect(await firestore.get(getPath(ada))).toEqual(stored('pending'));
    expect(firestore.written()).toEqual([getPath(ada), getPath(ada)]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is made by keys while the focus is in the list', async () => {
    const user = await open(pending('ada'), pending('eve'));
    entry('ada').focus();
    await user.keyboard('jh');
    expect(await notice()).toHaveTextContent('“By eve” hidden.');
  });

  it('is made about several reviews at once', async () => {
    const [ada, eve] = [pending('ada'), pending('eve')];
    const user = await open(ada, eve);
    await user.click(screen.getByRole('checkbox', { name: /^Select “By ada”/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Select “By eve”/ }));
    const selected = within(screen.getByRole('group', { name: 'Selected reviews' }));
    await user.click(selected.getByRole('button', { name: 'Approve' }));
    expect(await notice()).toHaveTextContent('2 reviews approved.');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('about several reviews skips conflicts, and describes them', async () => {
    const [ada, eve, bob] = [pending('ada'), pending('eve'), pending('bob')];
    const user = await open(ada, eve, bob);
    // The page gets no changes of others any more.
    await firestore.disconnect();
    await store({ ...eve, status: 'hidden', moderation: { by: 'mara', at: 9_000 } });
    await store({ ...bob, updatedAt: 3_000 });
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const all = within(screen.getByRole('group', { name: 'Selected reviews' }));
    await user.click(all.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('“By ada” approved.')).toBeVisible();
    expect(screen.getByText('Mara has already hidden “By eve”.')).toBeVisible();
    expect(
      screen.getByText('“By bob” has changed since you read it. Load it again.'),
    ).toBeVisible();
    expect(firestore.written()).toEqual([getPath(ada)]);
  });

  it('that cannot be saved shows the reason', async () => {
    const user = await open(pending('ada'));
    firestore.signIn('boss');
    await user.click(within(entry('ada')).getByRole('button', { name: /^Hide/ }));
    expect(await notice()).toHaveTextContent(
      '“By ada”: You do not have permission to perform this action.',
    );
  });

  it('by another administrator is explained to the one who has the review focused', async () => {
    const [ada, eve] = [pending('ada'), pending('eve')];
    await open(ada, eve);
    act(() => entry('ada').focus());
    await store({ ...ada, status: 'published', moderation: { by: 'mara', at: 9_000 } });
    expect(await notice()).toHaveTextContent('Mara has already approved “By ada”.');
    expect(entry('eve')).toHaveFocus();
  });

  it('by another administrator about what nobody looks at is not worth a word', async () => {
    const [ada, eve] = [pending('ada'), pending('eve')];
    await open(ada, eve);
    act(() => entry('ada').focus());
    await store({ ...eve, status: 'published', moderation: { by: 'mara', at: 9_000 } });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.queryByText(/before you/)).toBeNull();
    expect(firestore.read()).not.toContain(getPath(eve));
  });
});

describe('a reported review', () => {
  const getCasePath = ({ appId, uid }: Review) => `reportCases/review:${appId}:${uid}`;

  /** Stores the case of a review, and a report. */
  async function putCase(review: Review, overrides: Partial<ReportCase> = {}) {
    const { key: _key, ...fields } = makeReportCase({
      kind: 'review',
      ids: [review.appId, review.uid],
      ...overrides,
    });
    await firestore.put(getCasePath(review), fields);
    await firestore.put(`${getCasePath(review)}/reports/eve`, {
      ...{ uid: 'eve', reason: 'spam', text: 'Buy now.', createdAt: 4_000 },
      ...{ weight: 0.5, outcome: null },
    });
  }

  const published = (uid: string) => pending(uid, { status: 'published' });

  it('is listed with the most reported first, without those that reports hid or nobody reports now', async () => {
    const [ada, eve, bob, ole] = [
      published('ada'),
      published('eve'),
      published('bob'),
      pending('ole'),
    ];
    await putCase(ada, { reporterCount: 2 });
    await putCase(eve, { reporterCount: 5 });
    await putCase(bob, { status: 'dismissed' });
    await putCase(ole, { hiddenAt: 3_000 });
    await openQueue('/admin/reviews?queue=reported', [ada, eve, bob, ole]);
    const titles = () =>
      screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'));
    expect(titles()).toEqual([expect.stringMatching(/^By eve/), expect.stringMatching(/^By ada/)]);
    await putCase(bob, { reporterCount: 9 });
    await waitFor(() => expect(titles()[0]).toMatch(/^By bob/));
    await firestore.remove(getPath(bob));
    await waitFor(() => expect(titles()).toHaveLength(2));
  });

  it('that reports hid says so among those that wait', async () => {
    const ada = pending('ada');
    await putCase(ada, { hiddenAt: 3_000, reporterCount: 1 });
    const user = await open(ada, pending('eve'));
    expect(within(entry('ada')).getByText('Reported')).toBeVisible();
    expect(within(entry('eve')).queryByText('Reported')).toBeNull();
    await user.click(within(entry('ada')).getByText('1 report'));
    expect(await screen.findByText('Buy now.')).toBeVisible();
  });

  it('is kept by a signature, and leaves the queue with its case', async () => {
    const ada = published('ada');
    await putCase(ada, { reporterCount: 1 });
    const user = await openQueue('/admin/reviews?queue=reported', [ada]);
    await user.click(screen.getByText('1 report'));
    expect(await screen.findByText('Spam or advertising')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Keep and dismiss reports/ }));
    expect(await notice()).toHaveTextContent('“By ada” is kept, and the reports are dismissed.');
    expect(firestore.written()).toEqual([getPath(ada)]);
    await putCase(ada, { status: 'dismissed' });
    expect(await screen.findByText('No reported reviews')).toBeVisible();
    expect(await firestore.get(getPath(ada))).toMatchObject({
      status: 'published',
      moderation: { by: 'boss', at: expect.closeTo(Date.now(), -5) as unknown },
    });
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
    expect(firestore.written()).toEqual([getPath(ada)]);
    expect(await firestore.get(getPath(ada))).toMatchObject({
      reply: { body: 'Thank you.', by: 'boss' },
    });
  });

  it('is removed again', async () => {
    const ada = pending('ada', { reply: { body: 'Thank you.', by: 'boss', at: 2_000 } });
    const user = await open(ada);
    await user.click(within(entry('ada')).getByRole('button', { name: /^Edit reply/ }));
    await user.click(button('Remove reply'));
    expect(await notice()).toHaveTextContent('Reply removed.');
    expect(await firestore.get(getPath(ada))).toMatchObject({ reply: null });
  });

  it('that comes too late keeps its text', async () => {
    const ada = pending('ada');
    const user = await open(ada);
    await user.click(within(entry('ada')).getByRole('button', { name: /^Reply/ }));
    await user.keyboard('Thank you.');
    await firestore.disconnect();
    await firestore.remove(getPath(ada));
    await user.click(button('Publish reply'));
    expect(await screen.findByText('“By ada” has already been deleted.')).toBeVisible();
    expect(screen.getByLabelText('Reply to ada')).toHaveValue('Thank you.');
    expect(firestore.written()).toEqual([]);
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
  await firestore.disconnect();
  await firestore.remove(getPath(ada));
  await user.click(question.getByRole('button', { name: 'Delete review' }));
  expect(await question.findByText('“By ada” has already been deleted.')).toBeVisible();
  expect(deleteEntry).not.toHaveBeenCalled();

  await store(ada);
  await user.click(question.getByRole('button', { name: 'Delete review' }));
  expect(await screen.findByText('“By ada” deleted.')).toBeVisible();
  expect(deleteEntry.mock.calls).toEqual([
    [{ target: getPath(ada), basis: { updatedAt: ada.updatedAt, decidedAt: null } }],
  ]);
});

it('an own deletion is not explained when the live query reports it first', async () => {
  const ada = pending('ada');
  const user = await open(ada, pending('bea'));
  const answered = deferred<null>();
  deleteEntry.mockReturnValue(answered.promise);
  await user.click(button('More about “By ada” by ada'));
  await user.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete review' }));
  await waitFor(() => expect(deleteEntry).toHaveBeenCalled());
  await firestore.remove(getPath(ada));
  await waitFor(() => expect(screen.queryByText('By ada')).toBeNull());
  await act(async () => {
    answered.resolve(null);
    await answered.promise;
  });
  expect(await screen.findByText('“By ada” deleted.')).toBeVisible();
  expect(screen.queryByText('“By ada” has already been deleted.')).toBeNull();
});

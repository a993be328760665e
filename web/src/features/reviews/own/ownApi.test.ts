import type { Review } from '@appshelf/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeApp } from '../../../testing/app';
import { startTestAuth } from '../../../testing/auth';
import { startTestFirestore } from '../../../testing/firestore';
import { makeReview } from '@appshelf/model/testing';
import { makeApiStore } from '../../../testing/store';
import { ownReviewsApi } from './ownApi';

const firestore = startTestFirestore();
const auth = startTestAuth();

const { listOwnReviews, saveReview, deleteReview } = ownReviewsApi.endpoints;

/** Stores a review of an app by its author. */
function store(review: Review): Promise<void> {
  const { uid, appId, ...fields } = review;
  return firestore.put(`apps/${appId}/reviews/${uid}`, fields);
}

const makeOwn = (overrides: Partial<Review>): Review =>
  makeReview({ uid: 'mia', authorUid: 'mia', authorName: 'Mia', ...overrides });

beforeEach(async () => {
  await auth.signIn({ uid: 'mia', displayName: 'Mia' });
  await firestore.put('apps/margin', makeApp({ status: 'published' }));
});

describe('listOwnReviews', () => {
  it('finds the reviews of one member in all apps, in any state', async () => {
    const hidden = makeOwn({ appId: 'margin', status: 'hidden', updatedAt: 3_000 });
    const gone = makeOwn({ appId: 'gone', status: 'pending', updatedAt: 2_000 });
    await store(gone);
    await store(hidden);
    await store(makeReview({ appId: 'margin', uid: 'ada', authorUid: 'ada' }));
    const list = await makeApiStore().dispatch(listOwnReviews.initiate({ uid: 'mia' }));
    expect(list.data?.pages[0]?.reviews).toEqual([
      { review: hidden, app: expect.objectContaining({ id: 'margin', name: 'Margin' }) as object },
      { review: gone, app: null },
    ]);
    expect(list.hasNextPage).toBe(false);
  });
});

describe('deleteReview', () => {
  async function openList() {
    await store(makeOwn({ appId: 'margin' }));
    const api = makeApiStore();
    await api.dispatch(listOwnReviews.initiate({ uid: 'mia' }));
    const listed = () =>
      listOwnReviews.select({ uid: 'mia' })(api.getState()).data?.pages[0]?.reviews.length;
    expect(listed()).toBe(1);
    return { api, listed };
  }

  it('deletes the review of this member and app, and reads the lists again', async () => {
    const { api, listed } = await openList();
    await api.dispatch(deleteReview.initiate({ appId: 'margin', uid: 'mia' })).unwrap();
    expect(await firestore.get('apps/margin/reviews/mia')).toBeNull();
    await vi.waitFor(() => expect(listed()).toBe(0));
  });

  it('does not read the lists again when it fails', async () => {
    const { api } = await openList();
    await firestore.put('settings/maintenance', {});
    const queries = () => firestore.calls().filter((method) => method === 'runQuery').length;
    const before = queries();
    const done = api.dispatch(deleteReview.initiate({ appId: 'margin', uid: 'mia' }));
    await expect(done.unwrap()).rejects.toEqual({
      code: 'permission-denied',
      message: 'You do not have permission to perform this action.',
    });
    expect(queries()).toBe(before);
  });
});

describe('saveReview', () => {
  const review = { rating: 4, title: 'Calm', body: 'It keeps out of the way.' };
  const stored = makeOwn({ ...review, appId: 'margin', status: 'published', updatedAt: 5_000 });
  const save = (basis: number) =>
    makeApiStore()
      .dispatch(saveReview.initiate({ appId: 'margin', review, basis }))
      .unwrap();

  it('stores a new review that waits for a moderator', async () => {
    await expect(save(0)).resolves.toMatchObject({ ...review, uid: 'mia', status: 'pending' });
  });

  it.each([
    ['a new review', 0],
    ['an edited review', 3_000],
  ])(
    '%s that the server has published meanwhile is saved, after an attempt whose answer was lost',
    async (_what, basis) => {
      await store(stored);
      await expect(save(basis)).resolves.toEqual(stored);
    },
  );

  it('another text is a conflict', async () => {
    await store({ ...stored, title: 'Quick' });
    await expect(save(0)).rejects.toMatchObject({ code: 'already-exists' });
  });
});

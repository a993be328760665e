import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decoder, PageQuery } from '../../../firebase/firestore';
import { makeApiStore } from '../../../testing/store';
import { uncheckedSchemas } from '../../../testing/uncheckedSchemas';
import { ownReviewsApi } from './ownApi';

const firestore = vi.hoisted(() => ({
  readPage: vi.fn<(query: PageQuery, decode: Decoder<unknown>) => Promise<unknown>>(),
  readDocuments: vi.fn<(path: string, ids: string[]) => Promise<unknown>>(),
  deleteDocument: vi.fn<(path: string) => Promise<void>>(),
}));
vi.mock('../../../firebase/firestore', () => firestore);

const { listOwnReviews, deleteReview } = ownReviewsApi.endpoints;

beforeEach(() => {
  vi.resetAllMocks();
  firestore.readPage.mockImplementation((_query, decode) =>
    Promise.resolve({
      entities: ['margin', 'gone'].map((app) =>
        decode('mia', { rating: 4, status: 'hidden' }, `apps/${app}/reviews/mia`, uncheckedSchemas),
      ),
      end: null,
    }),
  );
  firestore.readDocuments.mockResolvedValue([{ id: 'margin', name: 'Margin' }]);
});

describe('listOwnReviews', () => {
  it('finds the reviews of one member in all apps, in any state', async () => {
    const list = await makeApiStore().dispatch(listOwnReviews.initiate({ uid: 'mia' }));
    expect(firestore.readPage.mock.lastCall?.[0]).toEqual({
      collection: 'reviews',
      everywhere: true,
      equal: { authorUid: 'mia' },
      order: [['updatedAt', 'desc']],
      size: 10,
      after: null,
      peek: true,
    });
    const review = { uid: 'mia', rating: 4, status: 'hidden' };
    expect(list.data?.pages[0]?.reviews).toEqual([
      { review: { ...review, appId: 'margin' }, app: { id: 'margin', name: 'Margin' } },
      { review: { ...review, appId: 'gone' }, app: null },
    ]);
    expect(list.hasNextPage).toBe(false);
  });
});

describe('deleteReview', () => {
  it('deletes the review of this member and app, and reads the lists again', async () => {
    const store = makeApiStore();
    await store.dispatch(listOwnReviews.initiate({ uid: 'mia' }));
    await store.dispatch(deleteReview.initiate({ appId: 'margin', uid: 'mia' })).unwrap();
    expect(firestore.deleteDocument).toHaveBeenCalledExactlyOnceWith('apps/margin/reviews/mia');
    await vi.waitFor(() => expect(firestore.readPage).toHaveBeenCalledTimes(2));
  });

  it('does not read the lists again when it fails', async () => {
    firestore.deleteDocument.mockRejectedValue({ code: 'permission-denied' });
    const store = makeApiStore();
    await store.dispatch(listOwnReviews.initiate({ uid: 'mia' }));
    const done = store.dispatch(deleteReview.initiate({ appId: 'margin', uid: 'mia' }));
    await expect(done.unwrap()).rejects.toEqual({
      code: 'permission-denied',
      message: 'You do not have permission to perform this action.',
    });
    expect(firestore.readPage).toHaveBeenCalledOnce();
  });
});

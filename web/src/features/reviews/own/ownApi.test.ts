import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decoder, PageQuery } from '../../../firebase/firestore';
import { makeApiStore } from '../../../testing/store';
import { uncheckedSchemas } from '../../../testing/uncheckedSchemas';
import { ownReviewsApi } from './ownApi';

const firestore = vi.hoisted(() => ({
  readPage: vi.fn<(query: PageQuery, decode: Decoder<unknown>) => Promise<unknown>>(),
  readDocuments: vi.fn<(path: string, ids: string[]) => Promise<unknown>>(),
  readDocument: vi.fn<() => Promise<unknown>>(),
  createDocument: vi.fn<() => Promise<void>>(),
  updateDocument: vi.fn<() => Promise<void>>(),
  deleteDocument: vi.fn<(path: string) => Promise<void>>(),
  serverTime: Symbol('server time'),
}));
vi.mock('../../../firebase/firestore', () => firestore);
vi.mock('../../../firebase/auth/signature', () => ({
  getCurrentSignature: () => Promise.resolve({ uid: 'mia', name: 'Mia', photoURL: null }),
}));

const { listOwnReviews, saveReview, deleteReview } = ownReviewsApi.endpoints;

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

describe('saveReview, after an attempt whose answer was lost', () => {
  const review = { rating: 4, title: 'Calm', body: 'It keeps out of the way.' };
  const stored = { ...review, uid: 'mia', appId: 'margin', status: 'published', updatedAt: 5 };

  it.each([
    ['a new review', 0, 'already-exists'],
    ['an edited review', 3, 'failed-precondition'],
  ])('%s that the server has published meanwhile is saved', async (_what, basis, code) => {
    firestore.createDocument.mockRejectedValue({ code });
    firestore.updateDocument.mockRejectedValue({ code });
    firestore.readDocument.mockResolvedValue(stored);
    const saved = makeApiStore().dispatch(saveReview.initiate({ appId: 'margin', review, basis }));
    await expect(saved.unwrap()).resolves.toEqual(stored);
  });

  it('another text is a conflict', async () => {
    firestore.createDocument.mockRejectedValue({ code: 'already-exists' });
    firestore.readDocument.mockResolvedValue({ ...stored, title: 'Quick' });
    const saved = makeApiStore().dispatch(
      saveReview.initiate({ appId: 'margin', review, basis: 0 }),
    );
    await expect(saved.unwrap()).rejects.toMatchObject({ code: 'already-exists' });
  });
});

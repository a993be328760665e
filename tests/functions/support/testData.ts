import {
  collectionFields,
  commentFields,
  instructionFields,
  reviewFields,
  type AppStatus,
} from '@appshelf/model';
import { makeExample } from '@appshelf/model/testing';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { appData } from '../../support/appData';
import { cleanUpLater } from './cleanUp';
import { firestore, unique } from './suite';

/** Creates an app. It is deleted after the tests of the file. */
export async function createApp(status: AppStatus = 'published'): Promise<DocumentReference> {
  const app = firestore.doc(`apps/test-${unique()}`);
  cleanUpLater(() => firestore.recursiveDelete(app));
  await app.set(appData({ status }));
  return app;
}

/** The stored fields of a review. */
export function reviewData(rating: number, status: 'pending' | 'published' | 'hidden') {
  return {
    ...makeExample(reviewFields, {
      time: Timestamp.now(),
      uid: 'test-member',
      name: 'Test Member',
    }),
    title: 'A title',
    body: 'A text.',
    rating,
    status,
  };
}

/** The stored fields of an instruction. */
export function instructionData(appId: string | null, status: 'draft' | 'submitted' | 'published') {
  return {
    ...makeExample(instructionFields, { time: Timestamp.now(), uid: 'test', name: 'Test Member' }),
    title: 'A title',
    summary: 'A summary.',
    appId,
    steps: [{ title: 'A step', body: 'Take it.', imageUrl: null }],
    status,
    publishedAt: status === 'published' ? Timestamp.fromMillis(Date.UTC(2001, 0, 1)) : null,
  };
}

/** The stored fields of a comment by the member with this uid. */
export const commentData = (authorUid: string, changes: object = {}) => ({
  ...makeExample(commentFields, { time: Timestamp.now(), uid: authorUid, name: 'Test Member' }),
  body: 'It also works with chalk.',
  ...changes,
});

/** The stored fields of a collection. */
export function collectionData(
  appIds: string[],
  status: 'private' | 'published' | 'hidden',
  changes: object = {},
) {
  return {
    ...makeExample(collectionFields, { time: Timestamp.now(), uid: 'test', name: 'Test Member' }),
    title: 'A collection',
    description: 'What belongs together.',
    appIds,
    status,
    publishedAt: status === 'private' ? null : Timestamp.fromMillis(Date.UTC(2001, 0, 1)),
    ...changes,
  };
}

/** The stored fields of a published own page. */
export const ownPageData = (fields: { title?: string; slug?: string } = {}) => ({
  title: 'Opening hours',
  description: '',
  markdown: 'On **Saturdays**.',
  status: 'published',
  publishedAt: Timestamp.now(),
  createdAt: Timestamp.now(),
  updatedAt: Timestamp.now(),
  ...fields,
});

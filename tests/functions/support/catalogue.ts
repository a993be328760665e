import { emptyAppCounters, type AppStatus } from '@appshelf/model';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll } from 'vitest';
import { firestore, unique } from './suite';

const made: DocumentReference[] = [];

afterAll(async () => {
  await Promise.all(made.map((app) => firestore.recursiveDelete(app)));
});

/**
 * Stores an app of no great renown: published long ago, so that it takes no place on the home page's shelves. It goes
 * when the file's tests are done.
 */
export async function newApp(status: AppStatus = 'published'): Promise<DocumentReference> {
  const app = firestore.doc(`apps/test-${unique()}`);
  const longAgo = Timestamp.fromMillis(Date.UTC(2001, 0, 1));
  made.push(app);
  await app.set({
    name: 'Test app',
    tagline: 'Here for a test',
    description: 'It goes away again.',
    category: 'utilities',
    platforms: ['web'],
    technologies: [],
    tags: [],
    iconUrl: null,
    screenshots: [],
    links: { website: null, source: null, download: null, support: null },
    version: '1.0.0',
    license: 'MIT',
    featured: false,
    status,
    ...emptyAppCounters,
    createdAt: longAgo,
    updatedAt: longAgo,
    publishedAt: status === 'draft' ? null : longAgo,
    createdBy: 'test',
  });
  return app;
}

/** A review as the database holds it. */
export function reviewData(rating: number, status: 'pending' | 'published' | 'hidden') {
  return {
    rating,
    title: 'A title',
    body: 'A text.',
    status,
    authorUid: 'test-member',
    authorName: 'Test Member',
    authorPhotoURL: null,
    createdAt: Timestamp.now(),
    updatedAt: Timestamp.now(),
    helpfulCount: 0,
    flagCount: 0,
    reply: null,
  };
}

/** An instruction about an app as the database holds it. */
export function instructionData(appId: string | null, status: 'draft' | 'submitted' | 'published') {
  return {
    title: 'A title',
    summary: 'A summary.',
    appId,
    difficulty: 'easy',
    minutes: 5,
    coverUrl: null,
    steps: [{ title: 'A step', body: 'Take it.', imageUrl: null }],
    tags: [],
    status,
    authorUid: 'test',
    authorName: 'Test Member',
    helpfulCount: 0,
    createdAt: Timestamp.now(),
    updatedAt: Timestamp.now(),
    publishedAt: status === 'published' ? Timestamp.fromMillis(Date.UTC(2001, 0, 1)) : null,
  };
}

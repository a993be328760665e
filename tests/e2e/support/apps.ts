import { getFirestore, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { appData } from '../../support/appData';
import { adminApp, adminDatabase } from './accounts';

/** The website of {@link createApp}'s apps. */
export const appWebsite = 'https://harbour.example/';

const longAgo = (days: number) => Timestamp.fromMillis(Date.UTC(2001, 0, 1 + days));

/** The stored fields of a published review. Each `index` is a day newer than the one before. */
const reviewData = (uid: string, index: number) => ({
  rating: (index % 5) + 1,
  title: `Review ${String(index)}`,
  body: 'Keeps its promise.',
  status: 'published',
  authorUid: uid,
  authorName: `Reader ${String(index)}`,
  authorPhotoURL: null,
  createdAt: longAgo(index),
  updatedAt: longAgo(index),
  helpfulCount: index === 7 ? 3 : 0,
  reply: index === 0 ? { body: 'We are glad to hear it.', at: longAgo(1), by: 'admin' } : null,
});

/**
 * Creates a published app with a number of reviews by others. It was published so long ago that it is not on the home
 * page.
 */
export async function createApp(name: string, reviews = 0): Promise<DocumentReference> {
  const firestore = getFirestore(adminApp());
  const app = firestore.doc(`apps/e2e-${randomUUID()}`);
  const batch = firestore.batch();
  batch.set(app, appData({ name, website: appWebsite }));
  for (let index = 0; index < reviews; index += 1) {
    const uid = `reader-${String(index)}`;
    batch.set(app.collection('reviews').doc(uid), reviewData(uid, index));
  }
  await batch.commit();
  return app;
}

/** Deletes an app with its reviews. */
export async function deleteApp(app: DocumentReference): Promise<void> {
  await getFirestore(adminApp()).recursiveDelete(app);
}

/** Reads today's counter of an app: its views, or the clicks on its links. */
export async function getCount(kind: 'apps' | 'clicks', appId: string): Promise<number> {
  const days = (await adminDatabase().ref('metrics').get()).val() as Record<
    string,
    Record<string, Record<string, number>>
  > | null;
  return Object.values(days ?? {}).reduce((sum, day) => sum + (day[kind]?.[appId] ?? 0), 0);
}

/** Lets the page count its views. Without this, a page in a browser that a program controls does not. */
export const pretendPerson = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
  });

import { toDay } from '@appshelf/model';
import { expect, it, vi } from 'vitest';
import { deleteAppData } from '../../../functions/src/features/apps/deleteAppData';
import { createApp, reviewData } from '../support/testData';
import { database, firestore } from '../support/suite';

const today = toDay(Date.now());

/** Creates an app with documents below it and counters. */
async function createAppWithData() {
  const app = await createApp();
  const review = app.collection('reviews').doc('test-member');
  const below = [
    app.collection('releases').doc('1.0.0'),
    app.collection('releaseFeeds').doc('github'),
    app.collection('stats').doc('2026-01'),
    review.collection('helpful').doc('somebody'),
  ];
  await review.set(reviewData(4, 'published'));
  for (const document of below) await document.set({ notes: 'A test.' });
  const counters = [
    database.ref(`metrics/${today}/apps/${app.id}`),
    database.ref(`metrics/${today}/clicks/${app.id}`),
  ];
  for (const counter of counters) await counter.set(3);
  const left = async () => {
    const documents = await firestore.getAll(...below, review);
    const counted = await Promise.all(counters.map((counter) => counter.get()));
    return (
      documents.filter(({ exists }) => exists).length +
      counted.filter((counter) => counter.exists()).length
    );
  };
  return { app, left };
}

it('deletes all data of the app', async () => {
  const { app, left } = await createAppWithData();
  expect(await left()).toBe(7);
  await app.delete();
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 60_000, interval: 200 });
});

it('deletes nothing when a new app has the same id', async () => {
  const { app, left } = await createAppWithData();
  await deleteAppData(app.id, { firestore, database, now: Date.now() });
  expect(await left()).toBe(7);
});

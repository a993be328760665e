import { makeTerm } from '@appshelf/model';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, it } from 'vitest';
import { moveMergedApps } from '../../../functions/src/features/taxonomies/moveApps';
import { appData } from '../../support/appData';
import { clearFirestore } from '../support/suite';

// A separate project without functions, which every app would start three times.
const projectId = 'demo-merged-terms';
const firestore = getFirestore(initializeApp({ projectId }, 'merged-terms'));

afterAll(() => clearFirestore(projectId));

it('the apps of a merged category are moved in steps of 100, until none is left', async () => {
  const apps = firestore.collection('apps');
  const batch = firestore.batch();
  for (let index = 0; index < 130; index += 1) {
    const category = index === 0 ? 'roses' : 'plants';
    batch.set(apps.doc(`app-${String(index)}`), { ...appData({ status: 'draft' }), category });
  }
  await batch.commit();
  const terms = [{ ...makeTerm('plants'), mergedInto: 'herbs' }, makeTerm('herbs')];
  await moveMergedApps('categories', terms, firestore);
  const { docs } = await apps.where('category', '==', 'herbs').get();
  expect(docs).toHaveLength(129);
  expect((await apps.doc('app-0').get()).get('category')).toBe('roses');
  // Open editors notice the change by the new time.
  for (const app of docs) {
    expect((app.get('updatedAt') as Timestamp).toMillis()).toBeGreaterThan(Date.UTC(2026, 0));
  }
});

import { getReportKey, type ReportTarget } from '@appshelf/model';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { deleteUserData } from '../../../functions/src/features/leaving/deleteUserData';
import type { DataStores } from '../../../functions/src/platform/firebase/dataStores';
import { userWritten } from '../../../functions/src/features/members/userWritten';
import { getCaseRef } from '../../../functions/src/features/reports/storedCase';
import { storeReport } from '../../../functions/src/features/reports/storeReport';
import { deliver, recordChange } from '../support/events';
import { auth, database, firestore } from '../support/triggerProject';

const bucket = { getFiles: () => Promise.resolve([[]]) } as unknown as DataStores['bucket'];

let uid: string;
let reporter: string;
let user: DocumentReference;
let reported: DocumentReference;

/** A member with a public profile, which somebody has reported. */
beforeEach(async () => {
  [uid, reporter] = [(await auth.createUser({})).uid, (await auth.createUser({})).uid];
  user = firestore.doc(`users/${uid}`);
  await user.set({ displayName: 'Mira', photoURL: null, bio: 'Buy now.' });
  const handle = uid.toLowerCase();
  const at = Timestamp.now();
  await firestore.doc(`members/${uid}`).set({
    handle,
    handles: [handle],
    displayName: 'Mira',
    photoURL: null,
    bio: 'Buy now.',
    links: [],
    reviewedApps: [],
    isPublic: true,
    status: 'published',
    handleChosenAt: at,
    createdAt: at,
    updatedAt: at,
  });
  const target: ReportTarget = { kind: 'profile', ids: [uid] };
  await storeReport({ target, uid: reporter, reason: 'spam', text: '' }, firestore);
  reported = getCaseRef(getReportKey(target), firestore);
});

const readTitles = async () =>
  (await firestore.collection(`users/${reporter}/notifications`).get()).docs.map((each) =>
    String(each.get('title')),
  );

it('moderators see what a reported profile says now, also when the first delivery fails', async () => {
  expect((await reported.get()).data()).toMatchObject({ title: 'Mira', excerpt: 'Buy now.' });
  const change = await recordChange(user, () => user.update({ bio: 'Writes about tides.' }));
  // An earlier delivery that ended before the reports were counted.
  await firestore.doc(`members/${uid}`).update({ bio: 'Writes about tides.' });
  await deliver(userWritten, { uid }, change);
  expect((await reported.get()).data()).toMatchObject({
    status: 'open',
    excerpt: 'Writes about tides.',
    reporterCount: 1,
  });
});

it('a reported profile goes with its case, and who reported it is told once', async () => {
  for (let run = 0; run < 2; run += 1) {
    await deleteUserData({ uid, email: null }, { firestore, database, bucket });
  }
  expect((await reported.get()).exists).toBe(false);
  expect((await reported.collection('reports').get()).size).toBe(0);
  expect(await readTitles()).toEqual([
    'Your report of a profile is closed, because it no longer exists.',
  ]);
});

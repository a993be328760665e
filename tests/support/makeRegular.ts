import type { Firestore } from 'firebase-admin/firestore';

const monthsMs = 90 * 24 * 60 * 60 * 1_000;

/** Changes an account of the suite into an old one with accepted contributions, so that its reports count 1. */
export async function makeRegular(uid: string, firestore: Firestore): Promise<void> {
  await firestore
    .doc(`trust/${uid}`)
    .set({ accepted: 3, rejected: 0, reportsUpheld: 0, streak: 3 });
  // The Admin SDK has no call for it.
  const response = await fetch(
    'http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/projects/demo-appshelf/accounts:update',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({ localId: uid, createdAt: String(Date.now() - monthsMs) }),
    },
  );
  if (!response.ok) throw new Error(`The account was not changed: ${await response.text()}`);
}

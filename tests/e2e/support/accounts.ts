import { initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabaseWithUrl, type Database } from 'firebase-admin/database';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

/** The password of every seeded account. */
export const seededPassword = 'appshelf-demo';

/** The seeded accounts, by their email addresses. */
export const seeded = {
  admin: 'admin@appshelf.test',
  member: 'member@appshelf.test',
  author: 'author@appshelf.test',
} as const;

const projectId = process.env.GCLOUD_PROJECT ?? 'demo-appshelf';

let admin: App | undefined;

/** The Admin SDK on the running suite; the emulator hosts come from the environment. */
export function adminApp(): App {
  admin ??= initializeApp({ projectId }, 'e2e');
  return admin;
}

/** The Realtime Database of the running suite, without rules. */
export function adminDatabase(): Database {
  return getDatabaseWithUrl(`https://${projectId}-default-rtdb.firebaseio.com`, adminApp());
}

/** An account that a test created. */
export interface TestAccount {
  uid: string;
  email: string;
  password: string;
}

/** Creates an account for a test, whose email address is verified. */
export async function createAccount(claims?: Record<string, unknown>): Promise<TestAccount> {
  const email = `e2e-${randomUUID()}@appshelf.test`;
  const password = `pw-${randomUUID()}`;
  const auth = getAuth(adminApp());
  const { uid } = await auth.createUser({
    email,
    password,
    emailVerified: true,
    displayName: 'Test Person',
  });
  if (claims) await auth.setCustomUserClaims(uid, claims);
  return { uid, email, password };
}

/** Ids of published apps. */
interface MemberDocuments {
  favourites: string[];
  /** Ids of apps that get a hidden review. Hidden reviews are not counted, so that no other test sees them. */
  hiddenReviews: string[];
}

/** Creates documents of a member, with times in the past. */
export async function createMemberDocuments(
  uid: string,
  { favourites, hiddenReviews }: MemberDocuments,
): Promise<void> {
  const firestore = getFirestore(adminApp());
  const at = Timestamp.fromMillis(Date.UTC(2026, 0, 5));
  for (const appId of favourites) {
    await firestore.doc(`users/${uid}/favourites/${appId}`).set({ createdAt: at });
  }
  for (const appId of hiddenReviews) {
    await firestore.doc(`apps/${appId}/reviews/${uid}`).set({
      rating: 2,
      title: 'Not for me',
      body: 'I had hoped for something else.',
      status: 'hidden',
      authorUid: uid,
      authorName: 'Test Person',
      authorPhotoURL: null,
      createdAt: at,
      updatedAt: at,
      helpfulCount: 0,
      reply: null,
    });
  }
}

/** Whether an account with this uid exists. */
export async function accountExists(uid: string): Promise<boolean> {
  const { users } = await getAuth(adminApp()).getUsers([{ uid }]);
  return users.length > 0;
}

/**
 * Waits until the second is over. A revocation ends the sign-ins of earlier seconds only: Firebase Authentication stores
 * its moment in whole seconds (https://firebase.google.com/docs/auth/admin/manage-sessions#revoke_refresh_tokens).
 */
export async function waitForNextSecond(): Promise<void> {
  await setTimeout(1000 - (Date.now() % 1000));
}

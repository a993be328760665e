import { initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { randomUUID } from 'node:crypto';

/** The password of every seeded account (product design, section 1). */
export const seededPassword = 'appshelf-demo';

export const seeded = {
  admin: 'admin@appshelf.test',
  member: 'member@appshelf.test',
  author: 'author@appshelf.test',
  disabled: 'disabled@appshelf.test',
} as const;

let admin: App | undefined;

/** The Admin SDK on the running suite; the emulator hosts come from the environment. */
function adminApp(): App {
  admin ??= initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-appshelf' }, 'e2e');
  return admin;
}

export interface TestAccount {
  uid: string;
  email: string;
  password: string;
}

/** A fresh, verified account of its own for a test that changes accounts. */
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

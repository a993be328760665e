import {
  collections,
  defaultModerationMail,
  getRoles,
  hasPermission,
  moderationMailChoices,
  type ModerationMail,
  type Permission,
  type UserClaims,
} from '@appshelf/model';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { nullIfNotFound, type Accounts } from '../../platform/firebase/accounts';
import { getGreeting } from '../mail/compose/greeting';
import { canBeInPath } from '../../platform/firebase/pathIds';

// Firebase Authentication cannot search accounts by claim. So `staff` lists those with a role. Whoever reads it asks the
// account itself as well: it may have been disabled or lost the role since.

/** How many accounts with a role are read at most. */
const maxStaff = 200;

/** The dependencies of reading the staff. */
export interface StaffContext {
  accounts: Pick<Accounts, 'getUser' | 'listUsers'>;
  firestore: Firestore;
}

/** Somebody with a role who gets emails about what waits. */
export interface Moderator {
  uid: string;
  email: string;
  name: string;
  claims: UserClaims;
  choice: ModerationMail;
}

/** Records which roles an account has, after its claims changed. */
export async function recordRoles(
  uid: string,
  claims: UserClaims,
  firestore: Firestore,
): Promise<void> {
  if (!canBeInPath(uid, 'the entry of an account with a role')) return;
  const entry = firestore.collection(collections.staff).doc(uid);
  const roles = getRoles(claims);
  await (roles.length > 0 ? entry.set({ roles }) : entry.delete());
}

/** Lists all accounts, a thousand at a time, and records who has a role: the claims may have been set by a script. */
export async function rebuildStaff({ accounts, firestore }: StaffContext): Promise<void> {
  const known = await firestore.collection(collections.staff).get();
  const former = new Set(known.docs.map(({ id }) => id));
  let pageToken: string | undefined;
  do {
    const page = await accounts.listUsers(1_000, pageToken);
    for (const { uid, customClaims } of page.users) {
      if (getRoles(customClaims ?? {}).length === 0) continue;
      former.delete(uid);
      await recordRoles(uid, customClaims ?? {}, firestore);
    }
    ({ pageToken } = page);
  } while (pageToken !== undefined);
  for (const uid of former) await firestore.collection(collections.staff).doc(uid).delete();
}

function getChoice(profile: DocumentSnapshot): ModerationMail {
  const stored: unknown = profile.get('preferences.moderationMail');
  return moderationMailChoices.find((choice) => choice === stored) ?? defaultModerationMail;
}

/**
 * Lists who has one of the permissions now, with a confirmed address and an account that is not disabled. The list of
 * staff is made where there is none yet.
 */
export async function listModerators(
  permissions: readonly Permission[],
  context: StaffContext,
): Promise<Moderator[]> {
  const { accounts, firestore } = context;
  const staff = firestore.collection(collections.staff).limit(maxStaff);
  let { docs } = await staff.get();
  if (docs.length === 0) {
    await rebuildStaff(context);
    ({ docs } = await staff.get());
  }
  const found = await Promise.all(
    docs.map(async ({ id: uid }): Promise<Moderator | null> => {
      const account = await nullIfNotFound(accounts.getUser(uid));
      if (account?.email === undefined || account.disabled || !account.emailVerified) return null;
      const claims = account.customClaims ?? {};
      if (!permissions.some((permission) => hasPermission({ claims }, permission))) return null;
      const profile = await firestore.collection(collections.users).doc(uid).get();
      const name = getGreeting(account.displayName, account.email);
      return { uid, email: account.email, name, claims, choice: getChoice(profile) };
    }),
  );
  return found.filter((moderator) => moderator !== null);
}

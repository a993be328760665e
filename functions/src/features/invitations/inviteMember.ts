import {
  invitationDays,
  inviteMemberRequest,
  roleNouns,
  type InviteMemberRequest,
} from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { toActor } from '../../lifecycle/audit/audit';
import { createRecordedContext, type RecordedContext } from '../../lifecycle/audit/recordedContext';
import { getInvitationMailId } from '../../outbox/mail/mailIds';
import { getInvitation, toStoredAddress } from '../../outbox/mail/compose/invitationSecret';
import { queueMail } from '../../outbox/mail/queue/outbox';
import { staffCallable, type StaffMember } from '../../platform/callables/callables';
import { nullIfNotFound, type Accounts } from '../../platform/firebase/accounts';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { requireCallQuota } from '../../platform/quotas/callQuota';
import { siteUrl } from '../../platform/site/site';
import { changeStaffRole, type RoleContext } from '../claims/changeRole';
import { createRoleContext } from '../claims/roleContext';

/** The dependencies of inviting. */
export interface InviteContext extends RecordedContext {
  accounts: Pick<Accounts, 'getUser' | 'getUserByEmail'>;
  roles: RoleContext;
  /** Counts a call of the day, and refuses one past the quota. */
  count: (uid: string) => Promise<void>;
  siteUrl: string;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Stores the invitation of an address and records who invited. It replaces an earlier invitation. */
async function storeInvitation(
  { email, role }: Pick<InviteMemberRequest, 'email' | 'role'>,
  by: StaffMember,
  expireAt: number,
  { firestore: database, recorder, now }: InviteContext,
): Promise<void> {
  const reference = getInvitation(email, database);
  await database.runTransaction(async (transaction) => {
    const before = await transaction.get(reference);
    transaction.set(reference, {
      email,
      role,
      invitedBy: by.uid,
      invitedAt: Timestamp.fromMillis(now()),
      expireAt: Timestamp.fromMillis(expireAt),
      acceptedBy: null,
    });
    recorder.addTo(transaction, {
      action: 'inviteMember',
      ...toActor(by),
      target: reference.path,
      before: before.exists ? { role: before.get('role') } : {},
      after: { email, role },
    });
  });
}

/** `inviteMember`: takes `{id, email, role}`, and gives a role to somebody by their address. */
export const inviteMember = staffCallable({
  name: 'inviteMember',
  schema: inviteMemberRequest,
  createContext: (): InviteContext => ({
    ...createRecordedContext(),
    accounts: auth(),
    roles: createRoleContext(),
    count: (uid) => requireCallQuota(uid, 'inviteMember', firestore(), Date.now()),
    siteUrl: siteUrl(),
    now: Date.now,
  }),
  /**
   * Grants a role to the account that has the address and confirmed it, or stores an invitation for whoever confirms it. An
   * account that has not confirmed the address may be somebody else's, and gets nothing. Either way an email says so.
   *
   * @throws HttpsError `failed-precondition` for a disabled account, `resource-exhausted` past the quota
   */
  handler: async ({ input, by, request }, context) => {
    const email = toStoredAddress(input.email);
    const { id, role, language } = input;
    await context.count(by.uid);
    const account = await nullIfNotFound(context.accounts.getUserByEmail(email));
    if (account?.disabled === true) {
      throw new HttpsError('failed-precondition', 'This account is disabled. Enable it first.');
    }
    const isGranted = account?.emailVerified === true;
    const expireAt = context.now() + invitationDays * 24 * 60 * 60_000;
    if (isGranted) {
      const granting = { input: { uid: account.uid, role, granted: true }, by, request };
      await changeStaffRole(granting, context.roles);
    } else {
      await storeInvitation({ email, role }, by, expireAt, context);
    }
    const data = {
      role: { sentence: roleNouns[role], values: {} },
      until: isGranted ? '' : { day: expireAt },
      // The link of an invitation is made when the email is sent.
      url: isGranted ? `${context.siteUrl}/admin` : '',
      siteUrl: context.siteUrl,
    };
    await queueMail(context.firestore, getInvitationMailId(id), {
      to: [email],
      ...(isGranted && { uid: account.uid }),
      ...(!isGranted && { accountLink: 'invitation' }),
      ...(!isGranted && language !== undefined && { language }),
      template: { name: 'invitation', data },
    });
    return { isGranted };
  },
  options: rareFunction,
});

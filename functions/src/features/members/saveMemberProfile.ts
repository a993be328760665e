import {
  collections,
  getHandleSkeleton,
  handleChangeDays,
  saveMemberProfileRequest,
  sentence,
  toDay,
  type MemberProfile,
  type SaveMemberProfileRequest,
} from '@appshelf/model';
import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { member } from '../../platform/callables/requireMember';
import type { Accounts } from '../../platform/firebase/accounts';
import { callable } from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { canBeInPath } from '../../platform/firebase/pathIds';
import { outsideMaintenance } from '../../platform/callables/requireNoMaintenance';
import { withinQuota } from '../../platform/quotas/callQuota';
import { indexPerson } from '../people/indexPerson';
import { recountCasesAbout } from '../reports/recountCase';
import { createReportContext } from '../reports/reportContext';
import { updateReviewedApps } from './reviewedApps';
import {
  decode,
  fields,
  list,
  literal,
  nullable,
  text,
  time,
} from '../../platform/firebase/decode';
import { refusal } from '../../platform/languages/refusal';
import { toCopiedFields } from './copiedFields';

const dayMs = 24 * 60 * 60_000;

/** The dependencies of saving a profile. */
interface MemberProfileContext {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
  /** Milliseconds since the epoch. */
  now: number;
  /** Counts the open reports about a document again: no function follows writes of public profiles. */
  recountReports: (document: string) => Promise<void>;
}

/** `members/{uid}` as it is stored. */
type StoredProfile = Omit<MemberProfile, 'uid' | 'handleChosenAt' | 'createdAt' | 'updatedAt'> &
  Record<'handleChosenAt' | 'createdAt' | 'updatedAt', Timestamp>;

/** The fields that saving keeps. */
const keptProfile = fields<
  Pick<
    StoredProfile,
    'handle' | 'handles' | 'reviewedApps' | 'status' | 'handleChosenAt' | 'createdAt'
  >
>({
  handle: text,
  handles: list(text),
  reviewedApps: list(text),
  status: literal(['published', 'hidden']),
  handleChosenAt: time,
  createdAt: time,
});

/**
 * `handles/{skeleton}`: who holds a handle and those that look like it. `uid` and `handle` are null after the account was
 * deleted; the handle is free again from `expireAt` on.
 */
export interface StoredHandle {
  uid: string | null;
  handle: string | null;
  expireAt: Timestamp | null;
}

const storedHandle = fields<StoredHandle>({
  uid: nullable(text),
  handle: nullable(text),
  expireAt: nullable(time),
});

/** @throws HttpsError `failed-precondition` that says from when another handle can be chosen */
function requireTimeForChange(chosenAt: Timestamp, now: number): void {
  const from = chosenAt.toMillis() + handleChangeDays * dayMs;
  if (now >= from) return;
  throw refusal(
    'failed-precondition',
    sentence(
      'You can change your handle every {count} days. You can choose another one from {day} on.',
      {
        count: handleChangeDays,
        day: toDay(from),
      },
    ),
  );
}

/** @throws HttpsError `already-exists` when somebody else holds the handle, or one that looks like it */
function requireFreeHandle(uid: string, taken: DocumentSnapshot, now: number): void {
  if (!taken.exists) return;
  const holder = decode(taken, storedHandle);
  if (holder?.uid === uid) return;
  const expireAt = holder?.expireAt ?? null;
  if (expireAt !== null && expireAt.toMillis() <= now) return;
  throw new HttpsError(
    'already-exists',
    'This handle is taken, or looks too much like one that is. Choose another one.',
  );
}

/** Stores the profile, and takes the handle when it is a new one, in one transaction: of two members one gets it. */
async function store(
  uid: string,
  isVerified: boolean,
  { isPublic, handle, links }: SaveMemberProfileRequest,
  { firestore, now }: MemberProfileContext,
): Promise<void> {
  const reference = firestore.collection(collections.members).doc(uid);
  const handleReference = firestore.collection(collections.handles).doc(getHandleSkeleton(handle));
  await firestore.runTransaction(async (transaction) => {
    const [user, member, taken] = (await transaction.getAll(
      firestore.collection(collections.users).doc(uid),
      reference,
      handleReference,
    )) as [DocumentSnapshot, DocumentSnapshot, DocumentSnapshot];
    const before = decode(member, keptProfile);
    if (member.exists && before === undefined) {
      throw new HttpsError(
        'internal',
        'Your profile can’t be read. Write to the people who run the site.',
      );
    }
    const isNewHandle = before?.handle !== handle;
    // Without a verified address, a profile can still be switched off.
    if (!isVerified && (isPublic || isNewHandle)) {
      throw new HttpsError(
        'failed-precondition',
        'Confirm your email address first, in the settings.',
      );
    }
    const time = Timestamp.fromMillis(now);
    if (isNewHandle) {
      if (before !== undefined) requireTimeForChange(before.handleChosenAt, now);
      requireFreeHandle(uid, taken, now);
      transaction.set(handleReference, { uid, handle, expireAt: null } satisfies StoredHandle);
    }
    const after: StoredProfile = {
      handle,
      handles: [...new Set([...(before?.handles ?? []), handle])],
      ...toCopiedFields(user.data(), handle),
      links: [...new Set(links)],
      reviewedApps: before?.reviewedApps ?? [],
      isPublic,
      status: before?.status ?? 'published',
      handleChosenAt: isNewHandle ? time : before.handleChosenAt,
      createdAt: before?.createdAt ?? time,
      updatedAt: time,
    };
    transaction.set(reference, after);
  });
}

/** `saveMemberProfile`: see its contract (model/src/contracts/members.ts). */
export const saveMemberProfile = callable({
  name: 'saveMemberProfile',
  schema: saveMemberProfileRequest,
  checks: [outsideMaintenance, withinQuota],
  caller: member,
  createContext: (): MemberProfileContext => ({
    accounts: auth(),
    firestore: firestore(),
    now: Date.now(),
    recountReports: (document) => recountCasesAbout(document, createReportContext()),
  }),
  /**
   * Saves the caller's public profile; see the contract.
   *
   * @throws HttpsError `unauthenticated`, `invalid-argument` that names the field, `failed-precondition` without a verified
   *   email address or too soon after the last change of the handle, `already-exists` for a handle of somebody else
   */
  handler: async ({ input: wanted, by: { uid, emailVerified } }, context) => {
    if (!canBeInPath(uid, 'a public profile')) {
      throw new HttpsError('failed-precondition', 'This account can’t have a public profile.');
    }
    await store(uid, emailVerified, wanted, context);
    if (wanted.isPublic) await updateReviewedApps(uid, context.firestore);
    await indexPerson(uid, context);
    await context.recountReports(`${collections.members}/${uid}`);
    return { handle: wanted.handle };
  },
});

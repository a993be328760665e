import { collections } from '@appshelf/model';
import type { DocumentWrite } from '../events/onDocumentWrite';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import {
  toDecisionNotification,
  getDecision,
  getNewReply,
  toReplyNotification,
  toReviewDecisionNotification,
  getReviewDecision,
  type RepliedReview,
  type ModeratedInstruction,
  type ModeratedReview,
} from './notifications';
import { queueMail } from './outbox';
import { findRecipient, type MemberDirectory } from './recipient';
import { siteUrl } from '../site';

function createMemberDirectory(): MemberDirectory {
  return {
    accounts: auth(),
    profile: async (uid) => {
      const profile = await firestore().collection(collections.users).doc(uid).get();
      return profile.data();
    },
  };
}

/** The note of a decision. Its moderation entry has the same time as the change of status. */
async function readNote(
  instructionId: string,
  { updatedAt }: ModeratedInstruction,
): Promise<string> {
  const entries = await firestore()
    .collection(collections.instructions)
    .doc(instructionId)
    .collection(collections.moderation)
    .where('at', '==', updatedAt)
    .limit(1)
    .get();
  const note: unknown = entries.docs[0]?.get('note');
  return typeof note === 'string' ? note : '';
}

/**
 * Queues a mail to the author when an instruction is decided on, unless they turned such mails off. A repeated event
 * queues nothing.
 */
export async function notifyOfInstructionDecision({
  data,
  params: { id: instructionId },
}: DocumentWrite<'id'>): Promise<void> {
  const before = data.before.data() as ModeratedInstruction | undefined;
  const after = data.after.data() as ModeratedInstruction | undefined;
  const decision = getDecision(before, after);
  if (decision === null || after === undefined) return;
  const to = await findRecipient(after.authorUid, 'emailOnModeration', createMemberDirectory());
  if (to === null) return;
  const note = await readNote(instructionId, after);
  const { id, template } = toDecisionNotification(instructionId, decision, after, note, siteUrl());
  await queueMail(firestore(), id, { to: [to], uid: after.authorUid, template });
}

/** Reads the name of an app, for a mail. */
async function readAppName(appId: string): Promise<string> {
  const app = await firestore().collection(collections.apps).doc(appId).get();
  const name: unknown = app.get('name');
  return typeof name === 'string' ? name : appId;
}

/** Queues a mail to the author when an administrator publishes or hides a review, unless they turned such mails off. */
export async function notifyOfReviewDecision({
  data,
  params: { appId, uid },
}: DocumentWrite<'appId' | 'uid'>): Promise<void> {
  const after = data.after.data() as ModeratedReview | undefined;
  const decision = getReviewDecision(data.before.data() as ModeratedReview | undefined, after);
  if (decision === null || after === undefined) return;
  const to = await findRecipient(uid, 'emailOnModeration', createMemberDirectory());
  if (to === null) return;
  const place = { appId, appName: await readAppName(appId), uid };
  const { id, template } = toReviewDecisionNotification(place, decision, after, siteUrl());
  await queueMail(firestore(), id, { to: [to], uid, template });
}

/** Queues a mail to the author when a publisher replies to a review, unless they turned such mails off. */
export async function notifyOfReply({
  data,
  params: { appId, uid },
}: DocumentWrite<'appId' | 'uid'>): Promise<void> {
  const before = data.before.data() as RepliedReview | undefined;
  const after = data.after.data() as RepliedReview | undefined;
  const reply = getNewReply(before, after);
  if (reply === null || after === undefined) return;
  const to = await findRecipient(uid, 'emailOnReply', createMemberDirectory());
  if (to === null) return;
  const { id, template } = toReplyNotification(
    { appId, appName: await readAppName(appId), uid },
    after.authorName,
    reply,
    siteUrl(),
  );
  await queueMail(firestore(), id, { to: [to], uid, template });
}

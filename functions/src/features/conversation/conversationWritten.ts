import { collections, isKey } from '@appshelf/model';
import { blankCopies } from '../../lifecycle/copies/copiesPart';
import { takePastQuota } from '../../lifecycle/trash/takePastQuota';
import { onDocumentWrite, type WritePart } from '../../platform/events/onDocumentWrite';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { exceedsDailyQuota } from '../../platform/quotas/quotas';
import { notifyOfMessage, storedMessage } from './notifyOfMessage';
import { decode } from '../../platform/firebase/decode';

/** Counts a new message of an author, takes it away past their quota of the day, and notifies the other side otherwise. */
const limitAndNotify: WritePart<'instructionId' | 'messageId'> = async ({
  data: { before, after },
  time,
  params: { instructionId, messageId },
}) => {
  if (before.exists || !after.exists) return;
  const message = decode(after, storedMessage);
  if (message === undefined || !isKey(message.authorUid)) return;
  const context = { accounts: auth(), firestore: firestore() };
  const action = { key: after.ref.path, at: Date.parse(time) };
  if (
    !message.isModerator &&
    (await exceedsDailyQuota(message.authorUid, 'conversation', action, context))
  ) {
    await takePastQuota(after, message.authorUid);
    return;
  }
  await notifyOfMessage({ instructionId, messageId, message }, context);
};

/** Counts what authors write to moderators, notifies the other side of each message, and blanks the copies of a deleted one. */
export const conversationWritten = onDocumentWrite(
  'conversationWritten',
  `${collections.instructions}/{instructionId}/${collections.conversation}/{messageId}`,
  [limitAndNotify, blankCopies],
);

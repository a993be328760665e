import { collections } from '@appshelf/model';
import type { LeavingStep } from '../../lifecycle/leaving/leave';
import { formerAuthor } from '../../lifecycle/leaving/formerMember';
import { queryMemberDocuments } from '../../lifecycle/leaving/memberDocuments';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { blankMessageCopies } from './notifyOfMessage';

/**
 * Deletes what the member wrote to moderators. What they wrote as a moderator stays with the author to whom they wrote,
 * without their name.
 */
export const leaveConversation: LeavingStep = async ({ uid }, { firestore }) => {
  const messages = queryMemberDocuments(collections.conversation, uid, firestore);
  for await (const message of streamDocuments(messages)) {
    if (message.get('isModerator') === true) {
      await message.ref.update(formerAuthor);
    } else {
      await blankMessageCopies(message.ref, firestore);
      await message.ref.delete();
    }
  }
};

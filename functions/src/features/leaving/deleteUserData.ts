import { collections } from '@appshelf/model';
import { blankCopiesAbout } from '../../lifecycle/copies/blankCopies';
import { anonymiseActor, anonymiseEntriesAbout } from '../../lifecycle/leaving/anonymiseAudit';
import type { DataStores } from '../../platform/firebase/dataStores';
import { endWrites } from '../../platform/sessions/revocation';
import type { DeletedUser } from '../../lifecycle/leaving/deletedUser';
import { leave, type LeavingSteps } from '../../lifecycle/leaving/leave';
import { deleteMemberMail } from '../../lifecycle/leaving/memberMail';
import { deleteMemberFromTrash } from '../../lifecycle/trash/deleteMemberFromTrash';
import { deleteNotices } from '../../outbox/moderation/deleteNotices';
import { leaveComments } from '../comments/leaving';
import { leaveConversation } from '../conversation/leaving';
import { leaveFanOuts, leaveFollows } from '../follows/leaving';
import { leaveInstructions } from '../instructions/leaving';
import { leaveInvitations } from '../invitations/leaving';
import { leaveMedia } from '../media/leaving';
import { leaveHandles, leaveProfile } from '../members/leaving';
import { leaveMessages } from '../messages/leaving';
import { leaveReportCases, leaveReports } from '../reports/leaving';
import { leaveReviews } from '../reviews/leaving';
import { leaveTranslations } from '../translations/leaving';
import { trashHooks } from '../trash/trashHooks';

/** The steps for the kinds that leave `specially`, in this order. */
const leavingSteps: LeavingSteps = {
  // First, so that the member adds nothing meanwhile.
  quotas: ({ uid }, stores) => endWrites(uid, stores, Date.now()),
  // Entries that were being moved or restored are completed first, so that the other steps find them.
  trashedDocuments: (user, stores) => deleteMemberFromTrash(user, { ...stores, hooks: trashHooks }),
  invitations: leaveInvitations,
  members: leaveProfile,
  handles: leaveHandles,
  follows: leaveFollows,
  fanOuts: leaveFanOuts,
  comments: leaveComments,
  conversation: leaveConversation,
  instructions: leaveInstructions,
  translations: leaveTranslations,
  reviews: leaveReviews,
  reports: leaveReports,
  reportCases: leaveReportCases,
  messages: leaveMessages,
  mail: async (user, { firestore }) => {
    await deleteMemberMail(user, firestore);
    await deleteNotices('authorUid', user.uid, firestore);
  },
  notifications: ({ uid }, { firestore }) => blankCopiesAbout(uid, firestore),
  media: leaveMedia,
  audit: async ({ uid }, { firestore }) => {
    await anonymiseEntriesAbout(`${collections.users}/${uid}`, firestore);
    await anonymiseActor(uid, firestore);
  },
};

/**
 * Deletes or anonymises a member's data (docs/run/reliability.md#leaving). Published reviews, comments and instructions stay
 * under the name of a former member, with the pictures that the instructions show. Messages of the contact page keep
 * their text. The audit still says which administrator did what, without names and texts. Everything else is deleted,
 * and what of it lies in the trash.
 *
 * A run that failed can be repeated: each step skips what an earlier run has done.
 */
export const deleteUserData = (user: DeletedUser, stores: DataStores): Promise<void> =>
  leave(user, stores, leavingSteps);

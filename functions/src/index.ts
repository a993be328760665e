import './platform/deployment/options';

export { deleteMyAccount } from './features/account/deleteMyAccount';
export { exportMyData } from './features/account/exportMyData';
export { beforeAccountCreated } from './features/account/registration';
export { signOutEverywhere } from './features/account/signOutEverywhere';
export { deletedUsersSweep, userCreated, userDeleted } from './features/account/triggers';
export { appWritten } from './features/apps/appWritten';
export { nightlyRollup } from './features/analytics/nightlyRollup';
export { campaignWritten, countRecipients, sendCampaign } from './features/campaigns/sendCampaign';
export { stopCampaign } from './features/campaigns/stopCampaign';
export { unsubscribe } from './outbox/campaigns/unsubscribe';
export { collectionWritten } from './features/collections/collectionWritten';
export { commentWritten } from './features/comments/commentWritten';
export { conversationWritten } from './features/conversation/conversationWritten';
export {
  mediaWritten,
  pageTextWritten,
  releaseFeedWritten,
  siteWritten,
} from './features/site/triggers';
export { setAdminClaim } from './features/claims/setAdminClaim';
export { setRole } from './features/claims/setRole';
export { clientErrors } from './features/clientErrors/clientErrors';
export { content } from './features/content/content';
export { deleteEntry } from './features/trash/deleteEntry';
export { fanOutWritten } from './features/follows/fanOutWritten';
export { instructionHelpfulWritten } from './features/instructions/instructionHelpfulWritten';
export { instructionWritten } from './features/instructions/instructionWritten';
export { submitInstruction } from './features/instructions/submitInstruction';
export { moderationDigest } from './outbox/moderation/moderationDigest';
export { page } from './features/pages/page';
export { maintenanceChanged } from './features/site/maintenanceChanged';
export { metrics } from './features/metrics/metrics';
export { composeMail, sendTestMail } from './features/mail/composeMail';
export { mailCreated, mailDue } from './outbox/delivery/deliveryTriggers';
export { saveMailTemplate } from './features/mail/saveMailTemplate';
export { fileDeleted, fileDescribed, fileStored } from './features/media/fileTriggers';
export { importPicture } from './features/media/importPicture';
export { productWritten, resourceWritten } from './features/media/mediaUseTriggers';
export { showMail } from './features/mail/showMail';
export { previewMail } from './features/mail/previewMail';
export { retryMail } from './features/mail/retryMail';
export { messageWritten } from './features/messages/messageWritten';
export { saveMemberProfile } from './features/members/saveMemberProfile';
export { userWritten } from './features/members/userWritten';
export { replyToMessage } from './features/messages/replyToMessage';
export { sendMessage } from './features/messages/sendMessage';
export { releaseFeedsDue } from './features/releases/releaseFeedsDue';
export { releaseWritten } from './features/releases/releaseWritten';
export { reviewWritten } from './features/reviews/reviewWritten';
export { reportCaseWritten } from './features/reports/reportCaseWritten';
export { reportContent } from './features/reports/reportContent';
export { settleReport } from './features/reports/settleReport';
export { flagWritten, helpfulWritten } from './features/reviews/voteWritten';
export { session } from './features/session/session';
export { purgeEntry } from './features/trash/purgeEntry';
export { restoreEntry } from './features/trash/restoreEntry';
export { deleteUser } from './features/users/deleteUser';
export { getUser } from './features/users/getUser';
export { listUsers } from './features/users/listUsers';
export { revokeSessions } from './features/users/revokeSessions';
export { sendAccountMail } from './features/users/sendAccountMail';
export { updateUser } from './features/users/updateUser';

import './options';

export { deleteMyAccount } from './account/deleteMyAccount';
export { exportMyData } from './account/exportMyData';
export { beforeAccountCreated } from './account/registration';
export { signOutEverywhere } from './account/signOutEverywhere';
export { deletedUsersSweep, userCreated, userDeleted } from './account/triggers';
export { appWritten } from './apps/appWritten';
export { nightlyRollup } from './analytics/nightlyRollup';
export { campaignWritten, countRecipients, sendCampaign } from './campaigns/sendCampaign';
export { stopCampaign } from './campaigns/stopCampaign';
export { unsubscribe } from './campaigns/unsubscribe';
export {
  mediaWritten,
  messageWritten,
  releaseFeedWritten,
  releaseWritten,
  siteWritten,
} from './audit/triggers';
export { setAdminClaim } from './claims/setAdminClaim';
export { clientErrors } from './clientErrors/clientErrors';
export { content } from './content/content';
export { deleteEntry } from './deletions/deleteEntry';
export { instructionHelpfulWritten } from './instructions/instructionHelpfulWritten';
export { instructionWritten } from './instructions/instructionWritten';
export { submitInstruction } from './instructions/submitInstruction';
export { page } from './pages/page';
export { maintenanceChanged } from './maintenance/maintenanceChanged';
export { metrics } from './metrics/metrics';
export { composeMail, sendTestMail } from './mail/composeMail';
export { mailCreated, mailDue } from './mail/deliveryTriggers';
export { saveMailTemplate } from './mail/saveMailTemplate';
export { fileDeleted, fileDescribed, fileStored } from './media/fileTriggers';
export { importPicture } from './media/importPicture';
export { productWritten, resourceWritten } from './media/mediaUseTriggers';
export { showMail } from './mail/showMail';
export { previewMail } from './mail/previewMail';
export { retryMail } from './mail/retryMail';
export { replyToMessage } from './messages/replyToMessage';
export { sendMessage } from './messages/sendMessage';
export { releaseFeedsDue } from './releases/releaseFeedsDue';
export { reviewWritten } from './reviews/reviewWritten';
export { flagWritten, helpfulWritten } from './reviews/voteWritten';
export { session } from './session/session';
export { deleteUser } from './users/deleteUser';
export { getUser } from './users/getUser';
export { listUsers } from './users/listUsers';
export { revokeSessions } from './users/revokeSessions';
export { sendAccountMail } from './users/sendAccountMail';
export { updateUser } from './users/updateUser';

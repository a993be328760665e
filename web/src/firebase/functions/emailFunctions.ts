import { callable } from './callable';

/* The callables of /admin/emails. Each one's contract in the model says what it does and how it fails. */

export const replyToMessage = callable('replyToMessage');
export const retryMail = callable('retryMail');
export const showMail = callable('showMail');
export const saveMailTemplate = callable('saveMailTemplate');
export const previewMail = callable('previewMail');
export const sendTestMail = callable('sendTestMail');
export const composeMail = callable('composeMail');
export const countRecipients = callable('countRecipients');
export const sendCampaign = callable('sendCampaign');
export const stopCampaign = callable('stopCampaign');

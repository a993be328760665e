import { callable, longTimeout } from './callable';

/** The callables of /admin/emails. Each one's contract in the model says what it does and how it fails. */
export const emailFunctions = {
  replyToMessage: callable('replyToMessage'),
  retryMail: callable('retryMail', { timeout: longTimeout }),
  showMail: callable('showMail'),
  saveMailTemplate: callable('saveMailTemplate'),
  previewMail: callable('previewMail'),
  sendTestMail: callable('sendTestMail'),
  composeMail: callable('composeMail'),
  countRecipients: callable('countRecipients', { timeout: longTimeout }),
  sendCampaign: callable('sendCampaign', { timeout: longTimeout }),
  stopCampaign: callable('stopCampaign'),
};

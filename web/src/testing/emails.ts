import type { Mail, Message } from '@appshelf/model';
import { beforeEach } from 'vitest';
import { startTestCallables } from './callables';
import type { TestFirestore } from './firestore';
import { stubStyleSheets } from './styleSheets';

/** An unread message. */
export const message: Message = {
  id: 'm1',
  name: 'Mara',
  email: 'mara@example.com',
  subject: 'A question',
  body: 'Does it print?',
  status: 'new',
  createdAt: 1_000,
  uid: null,
};

/** An email that the mail server has refused, after the last attempt. */
export const failed = {
  id: 'l1',
  to: ['mara@example.com'],
  message: { subject: 'Welcome', text: 'Hello.', html: '' },
  delivery: {
    state: 'ERROR',
    attempts: 5,
    error: 'The mail server does not answer.',
    startTime: 1_000,
    endTime: 2_000,
    dueAt: null,
    handedOver: false,
    info: null,
  },
} satisfies Mail;

/** The fields of the only stored email template, `welcome`. */
export const template = {
  subject: 'Welcome',
  text: 'Hello {{name}}.',
  html: '',
  revision: 3,
};

/** Responds to the callables of /admin/emails, and stores the template, for an administrator. Call it at the top of a test file. */
export function startTestEmails(firestore: TestFirestore) {
  const calls = startTestCallables(
    'replyToMessage',
    'retryMail',
    'showMail',
    'saveMailTemplate',
    'previewMail',
    'sendTestMail',
    'composeMail',
    'countRecipients',
    'sendCampaign',
    'stopCampaign',
    'deleteEntry',
  );
  stubStyleSheets();
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    calls.previewMail.mockResolvedValue({
      message: { subject: 'Welcome', text: 'Hello Ada.', html: '' },
      problems: [],
    });
    calls.showMail.mockResolvedValue({ message: failed.message, problems: [] });
    await firestore.put('mailTemplates/welcome', template);
    firestore.signIn('boss', { admin: true });
  });
  return calls;
}

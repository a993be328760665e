import {
  collections,
  composeMailRequest,
  sendTestMailRequest,
  type SendTestMailResponse,
} from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { Accounts } from '../accounts';
import { toActor, createAuditLog, withAudit, type AuditLog } from '../audit/audit';
import { callable, parseInput, requireAdministrator, type Call } from '../callables';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import { siteUrl } from '../site';
import { readSiteContact } from './siteContact';
import { toMailMessage } from './toMailMessage';
import { queueMail } from './outbox';
import { renderPreview } from './previewMail';

/** What writing a mail depends on. */
interface ComposeContext {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
  log: AuditLog;
}

const createContext = (): ComposeContext => ({
  accounts: auth(),
  firestore: firestore(),
  log: createAuditLog(firestore()),
});

/** Queues a mail to one address; an answer to it goes to the site's contact address. */
async function queueComposedMail(
  request: Call,
  { accounts, firestore, log }: ComposeContext,
): Promise<null> {
  const by = await requireAdministrator(request, accounts);
  const { id, to, ...mail } = parseInput(composeMailRequest, request.data);
  const mailId = `letter-${id}`;
  const act = {
    action: 'composeMail',
    ...toActor(by),
    target: `${collections.mail}/${mailId}`,
    before: {},
    after: { to, subject: mail.subject },
  };
  const { contactEmail } = await readSiteContact();
  await withAudit(log, act, () =>
    queueMail(firestore, mailId, {
      to: [to],
      ...(contactEmail === undefined ? {} : { replyTo: contactEmail }),
      message: toMailMessage(mail),
    }),
  );
  return null;
}

/** `composeMail`: a mail to one address. */
export const composeMail = callable((request) => queueComposedMail(request, createContext()));

/**
 * Queues a preview for the administrator who asks, at the address of their account. It is nobody else's business, and so not
 * audited.
 *
 * @throws HttpsError `failed-precondition` for an account without an address, or a template that cannot be filled in
 */
async function sendTest(
  request: Call,
  { accounts, firestore }: ComposeContext,
): Promise<SendTestMailResponse> {
  const { uid } = await requireAdministrator(request, accounts);
  const { id, mail } = parseInput(sendTestMailRequest, request.data);
  const { email } = await accounts.getUser(uid);
  if (email === undefined) {
    throw new HttpsError('failed-precondition', 'Your account has no e-mail address.');
  }
  const { message } = await renderPreview(mail, siteUrl());
  if (message === null) {
    throw new HttpsError('failed-precondition', 'The template has errors. Mend them first.');
  }
  const subject = `[Test] ${message.subject}`;
  await queueMail(firestore, `test-${id}`, { to: [email], message: { ...message, subject } });
  return { to: email };
}

/** `sendTestMail`: what `previewMail` shows, as mail to oneself. */
export const sendTestMail = callable((request) => sendTest(request, createContext()));

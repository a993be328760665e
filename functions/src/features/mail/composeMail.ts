import {
  collections,
  composeMailRequest,
  sendTestMailRequest,
  getSiteLanguage,
} from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { Accounts } from '../../platform/firebase/accounts';
import { toActor, createAuditLog, withAudit, type AuditLog } from '../../lifecycle/audit/audit';
import { staffCallable } from '../../platform/callables/callables';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { siteUrl } from '../../platform/site/site';
import { getHomeAddress } from '../../outbox/mail/compose/localizeData';
import { readContactAddress, readMailIdentity } from '../../outbox/mail/compose/siteContact';
import { toMailMessage } from '../../outbox/mail/compose/toMailMessage';
import { queueMail } from '../../outbox/mail/queue/outbox';
import { renderPreview } from './previewMail';

/** The dependencies of the callables. */
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

/** `composeMail`: sends an email to one address. */
export const composeMail = staffCallable({
  name: 'composeMail',
  schema: composeMailRequest,
  createContext: createContext,
  /** Queues an email to one address. Its Reply-To is the site's contact address. */
  handler: async ({ input: { id, to, ...mail }, by }, { firestore, log }) => {
    const mailId = `composed-${id}`;
    const act = {
      action: 'composeMail' as const,
      ...toActor(by),
      target: `${collections.mail}/${mailId}`,
      before: {},
      after: { to, subject: mail.subject },
    };
    const contactAddress = await readContactAddress();
    const language = getSiteLanguage(await readMailIdentity());
    await withAudit(log, act, () =>
      queueMail(firestore, mailId, {
        to: [to],
        ...(contactAddress === null ? {} : { replyTo: contactAddress }),
        message: toMailMessage(mail, language, getHomeAddress(siteUrl(), language)),
      }),
    );
    return null;
  },
});

/** `sendTestMail`: sends what `previewMail` shows to the caller. */
export const sendTestMail = staffCallable({
  name: 'sendTestMail',
  schema: sendTestMailRequest,
  createContext: createContext,
  options: rareFunction,
  /**
   * Queues a preview to the address of the calling administrator. It is not audited, because it goes to nobody else.
   *
   * @throws HttpsError `failed-precondition` for an account without an address, or a template that cannot be filled in
   */
  handler: async ({ input: { id, mail }, by: { uid } }, { accounts, firestore }) => {
    const { email } = await accounts.getUser(uid);
    if (email === undefined) {
      throw new HttpsError('failed-precondition', 'Your account has no email address.');
    }
    const { message } = await renderPreview(mail, siteUrl(), await readMailIdentity());
    if (message === null) {
      throw new HttpsError('failed-precondition', 'The email has errors. Correct them first.');
    }
    const subject = `[Test] ${message.subject}`;
    await queueMail(firestore, `test-${id}`, { to: [email], message: { ...message, subject } });
    return { to: email };
  },
});

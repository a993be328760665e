import { sendAccountMailRequest, type AccountLink } from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import { getGreeting } from '../../outbox/mail/compose/greeting';
import { rareFunction } from '../../platform/deployment/functionSizes';
import type { Account } from '../../platform/firebase/accounts';
import { withAudit } from '../../lifecycle/audit/audit';
import { staffCallable } from '../../platform/callables/callables';
import { firestore } from '../../platform/firebase/firestore';
import { queueMail, type OutgoingMail } from '../../outbox/mail/queue/outbox';
import { siteUrl } from '../../platform/site/site';
import {
  toAuditedAction,
  createAdministrationContext,
  requireAccount,
  type AdministrationContext,
} from '../../lifecycle/accounts/administration';

/** The dependencies of the callable. */
export interface AccountMailContext extends Pick<AdministrationContext, 'accounts' | 'log'> {
  /** Queues an email, unless there is one with this id. */
  queue: (id: string, mail: OutgoingMail) => Promise<void>;
  siteUrl: string;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** The template for each kind of link. */
const templates: Record<AccountLink, string> = {
  passwordReset: 'password-reset',
  emailVerification: 'email-verification',
};

/** The minimum time between two emails of a kind, in milliseconds, so that a repeated click sends one email. */
const minIntervalMs = 60_000;

/**
 * Returns the address that the email goes to.
 *
 * @throws HttpsError `failed-precondition` when the account has no use for such an email
 */
function addressFor(kind: AccountLink, account: Account): string {
  const refuse = (sentence: string) => new HttpsError('failed-precondition', sentence);
  if (account.email === undefined) throw refuse('This account has no email address.');
  if (account.disabled) throw refuse('This account is disabled. Enable it first.');
  if (kind === 'emailVerification' && account.emailVerified) {
    throw refuse('This email address is verified already.');
  }
  return account.email;
}

/**
 * `sendAccountMail`: takes `{uid, kind}` and sends a member a link to choose a new password or to verify their
 * email address.
 */
export const sendAccountMail = staffCallable({
  name: 'sendAccountMail',
  schema: sendAccountMailRequest,
  createContext: (): AccountMailContext => ({
    ...createAdministrationContext(),
    queue: (id, mail) => queueMail(firestore(), id, mail),
    siteUrl: siteUrl(),
    now: Date.now,
  }),
  /**
   * Queues an email with a link to the account, for administrators; see the callable `sendAccountMail`. The link is created
   * when the email is delivered.
   *
   * @throws HttpsError with a message for the person who called
   */
  handler: async ({ input: { uid, kind }, by }, { accounts, log, queue, siteUrl, now }) => {
    const target = await requireAccount(uid, accounts);
    const email = addressFor(kind, target);
    const name = templates[kind];
    const mail: OutgoingMail = {
      to: [email],
      template: { name, data: { name: getGreeting(target.displayName, email), siteUrl } },
      accountLink: kind,
    };
    const id = `${name}-${uid}-${Math.floor(now() / minIntervalMs).toString()}`;
    const act = toAuditedAction(target, by, {
      action: 'sendAccountMail',
      before: {},
      after: { kind, email },
    });
    await withAudit(log, act, () => queue(id, { ...mail, uid }));
    return { email };
  },
  options: rareFunction,
});

import {
  sendAccountMailRequest,
  type AccountLink,
  type SendAccountMailResponse,
} from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import { getGreeting } from '../account/welcome';
import type { Account } from '../accounts';
import { withAudit } from '../audit/audit';
import { callable, parseInput, requireAdministrator, type Call } from '../callables';
import { firestore } from '../firebase/firestore';
import { queueMail, type OutgoingMail } from '../mail/outbox';
import { siteUrl } from '../site';
import {
  toAuditedAction,
  createAdministrationContext,
  requireAccount,
  type AdministrationContext,
} from './administration';

/** What the callable depends on. */
export interface AccountMailContext extends Pick<AdministrationContext, 'accounts' | 'log'> {
  /** Puts a mail into the outbox; a second one with this id is not written. */
  queue: (id: string, letter: OutgoingMail) => Promise<void>;
  siteUrl: string;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** The templates, by what their link does. */
const templates: Record<AccountLink, string> = {
  passwordReset: 'password-reset',
  emailVerification: 'email-verification',
};

/** One mail of a kind in this time, in milliseconds: asking twice by mistake sends one. */
const minIntervalMs = 60_000;

/**
 * The address that the mail goes to.
 *
 * @throws HttpsError `failed-precondition` when such a mail would be of no use
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
 * Queues a mail with a link to the account, for administrators; see the callable `sendAccountMail`. The link itself
 * is made when the mail is delivered.
 *
 * @throws HttpsError with a message for the person who called
 */
export async function queueAccountMail(
  request: Call,
  context: AccountMailContext,
): Promise<SendAccountMailResponse> {
  const { accounts, log, queue, siteUrl, now } = context;
  const by = await requireAdministrator(request, accounts);
  const { uid, kind } = parseInput(sendAccountMailRequest, request.data);
  const target = await requireAccount(uid, accounts);
  const email = addressFor(kind, target);
  const name = templates[kind];
  const letter: OutgoingMail = {
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
  await withAudit(log, act, () => queue(id, letter));
  return { email };
}

/**
 * `sendAccountMail`: `{uid, kind}` sends a member the link to choose a new password or to verify their e-mail
 * (docs/product.md#functions).
 */
export const sendAccountMail = callable((request) =>
  queueAccountMail(request, {
    ...createAdministrationContext(),
    queue: (id, letter) => queueMail(firestore(), id, letter),
    siteUrl: siteUrl(),
    now: Date.now,
  }),
);

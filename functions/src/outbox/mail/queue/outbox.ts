import {
  collections,
  getTranslationPath,
  isDocumentId,
  languageCodes,
  mailStates,
  notificationKinds,
  searchedTexts,
  secretLinks,
  toPieces,
  type Language,
  type Mail,
  type MailCampaign,
  type MailMessage,
  type MailReceipt,
  type MailTemplateUse,
  type TranslationTexts,
} from '@appshelf/model';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { noQuotes, type Quotes } from '../../copies/quotes';
import { storeCopy } from '../../copies/storeCopy';
import {
  choice,
  decode,
  decodeField,
  fields,
  flag,
  list,
  literal,
  map,
  nullable,
  number,
  optional,
  text,
  time,
} from '../../../platform/firebase/decode';
import { logger } from '../../../platform/firebase/logger';
import { storedTranslation } from '../../../platform/firebase/storedTranslation';
import { canBeWithdrawn, toPendingDelivery, type Delivery } from './delivery';
import { logGivenUp } from './logGivenUp';
import { UndeliverableError } from './undeliverableError';

/** An email of the outbox without the state of its delivery. */
export type OutgoingMail = Pick<
  Mail,
  | 'to'
  | 'uid'
  | 'language'
  | 'notificationKind'
  | 'replyTo'
  | 'message'
  | 'template'
  | 'campaign'
  | 'accountLink'
  | 'isBlanked'
>;

/** Decodes an email without the state of its delivery. */
export const outgoingMail = fields<OutgoingMail>({
  to: list(text),
  uid: optional(text),
  language: optional(choice<Language, undefined>(languageCodes, undefined)),
  notificationKind: optional(choice(notificationKinds, undefined)),
  replyTo: optional(text),
  message: optional(fields<MailMessage>({ subject: text, text, html: text })),
  template: optional(fields<MailTemplateUse>({ name: text, data: map })),
  campaign: optional(fields<MailCampaign>({ id: text, uid: text })),
  accountLink: optional(literal(secretLinks)),
  isBlanked: optional(flag),
});

/** An email and its delivery. The delivery is null before the first attempt. */
export interface OutboxEntry {
  mail: OutgoingMail;
  delivery: Delivery | null;
}

/** The queue of emails: the collection `mail`, or a list in memory in tests. */
export interface Outbox {
  /**
   * Changes the delivery of an email in a transaction. `decide` gets the present state and returns the new one, or null
   * to change nothing. It may run more than once. An email of a stopped campaign is withdrawn instead, if that is still
   * possible, or possible again because the mail server did not take it. An email that is not stored in the expected form ends
   * in ERROR, with a sentence that says so.
   *
   * @returns the changed entry; null when nothing changed, the email cannot be read, or there is none (any more)
   * @throws UndeliverableError when a finished email that cannot be read, or of a stopped campaign, would be sent again
   */
  change: (
    id: string,
    decide: (delivery: Delivery | null) => Delivery | null,
  ) => Promise<{ mail: OutgoingMail; delivery: Delivery } | null>;
  /** The fields of the stored template of that name, which may be incomplete; null when there is none. */
  template: (name: string) => Promise<Record<string, unknown> | null>;
  /** The translation of a stored template into a language; null when there is none. */
  translation: (name: string, language: Language) => Promise<TranslationTexts | null>;
  /** The ids of emails that are due, in the order of their times. */
  due: (now: Date, limit: number) => Promise<string[]>;
}

const stoppedMessage = 'Sending this email to its group was stopped. It is not sent any more.';

const date = nullable((value) => time(value).toDate());

const storedDelivery = fields<Delivery>({
  state: literal(mailStates),
  attempts: number,
  attemptsBefore: optional(number),
  error: nullable(text),
  startTime: date,
  endTime: date,
  dueAt: date,
  handedOver: flag,
  info: nullable(
    fields<MailReceipt>({
      messageId: text,
      accepted: list(text),
      rejected: list(text),
      response: text,
    }),
  ),
});

/** The delivery of a stored email: null before the first attempt, undefined when it cannot be read. */
function readDelivery(stored: DocumentSnapshot): Delivery | null | undefined {
  const delivery: unknown = stored.get('delivery') ?? null;
  return delivery === null ? null : decodeField(stored, 'delivery', storedDelivery);
}

/** Whether a delivery that cannot be decoded has ended. */
const hasEnded = (mail: DocumentSnapshot): boolean =>
  ['SUCCESS', 'ERROR'].includes(String(mail.get('delivery.state')));

const unreadableMessage = 'The stored email cannot be read, so it is not sent.';

/**
 * Ends an email of which the fields or the delivery cannot be read. When the delivery cannot be read, the email may
 * have arrived.
 *
 * @throws UndeliverableError for one that has ended already
 */
function endUnreadable(
  mail: DocumentSnapshot,
  before: Delivery | null | undefined,
  transaction: Transaction,
): void {
  if (before?.state === 'ERROR') throw new UndeliverableError(unreadableMessage);
  const now = new Date();
  const delivery: Delivery = {
    ...(before ?? toPendingDelivery(now)),
    state: 'ERROR',
    error: unreadableMessage,
    endTime: now,
    dueAt: null,
    handedOver: before === undefined || before?.handedOver === true,
  };
  transaction.update(mail.ref, { delivery });
  logGivenUp(mail.id, delivery);
}

/** Creates the outbox of the collection `mail`. */
export function createOutbox(firestore: Firestore): Outbox {
  const mails = firestore.collection(collections.mail);
  const campaigns = firestore.collection(collections.campaigns);
  const isStopped = async (
    transaction: Transaction,
    { campaign }: OutgoingMail,
  ): Promise<boolean> =>
    campaign !== undefined &&
    (await transaction.get(campaigns.doc(campaign.id))).get('status') === 'stopped';
  return {
    change: (id, decide) =>
      firestore.runTransaction(async (transaction) => {
        const snapshot = await transaction.get(mails.doc(id));
        if (!snapshot.exists) return null;
        const mail = decode(snapshot, outgoingMail);
        const before = readDelivery(snapshot);
        if (mail === undefined || before === undefined) {
          const isWaiting = before === undefined ? !hasEnded(snapshot) : decide(before) !== null;
          if (isWaiting) endUnreadable(snapshot, before, transaction);
          return null;
        }
        const isOff = await isStopped(transaction, mail);
        const withdraw = () => {
          transaction.delete(snapshot.ref);
          return null;
        };
        if (isOff && canBeWithdrawn(before)) return withdraw();
        const delivery = decide(before);
        if (delivery === null) return null;
        if (isOff && canBeWithdrawn(delivery)) {
          if (before?.state === 'PROCESSING') return withdraw();
          throw new UndeliverableError(stoppedMessage);
        }
        transaction.update(snapshot.ref, { delivery });
        return { mail, delivery };
      }),
    template: async (name) => {
      const snapshot = await firestore.collection(collections.mailTemplates).doc(name).get();
      return snapshot.data() ?? null;
    },
    translation: async (name, language) => {
      const found = await firestore.doc(getTranslationPath('mailTemplate', name, language)).get();
      return found.exists ? (decode(found, storedTranslation) ?? null) : null;
    },
    due: async (now, limit) => {
      const { docs } = await mails
        .where('delivery.dueAt', '<=', now)
        .orderBy('delivery.dueAt')
        .limit(limit)
        .get();
      return docs.map(({ id }) => id);
    },
  };
}

/** The fields of an email that is to be delivered, with the pieces by which administrators find it. */
export const toQueuedMail = (mail: OutgoingMail, now: Date) => ({
  ...mail,
  searchPieces: toPieces(searchedTexts.mail(mail)),
  delivery: toPendingDelivery(now),
});

/**
 * Puts an email into the outbox, unless what it quotes was hidden or deleted. The id contains the reason for the email, such as
 * a decision, so that a repeated event queues one email.
 */
export async function queueMail(
  firestore: Firestore,
  id: string,
  { quotes = noQuotes, ...mail }: OutgoingMail & { quotes?: Quotes },
): Promise<void> {
  if (!isDocumentId(id)) {
    logger.warn(`No mail is queued under an id of ${String(id.length)} characters.`);
    return;
  }
  const entry = firestore.collection(collections.mail).doc(id);
  await storeCopy(entry, toQueuedMail(mail, new Date()), quotes);
}

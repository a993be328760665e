import { createHash } from 'node:crypto';
import {
  collections,
  isSentence,
  listOpenQueues,
  maxNoticesAnHour,
  queueKinds,
  queues,
  sentence,
  type MailTemplateUse,
  type ModuleId,
  type QueueKind,
  type Sentence,
} from '@appshelf/model';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { Quotes } from '../copies/quotes';
import { noticeTemplate } from '../mail/blankMail';
import { queueMail } from '../mail/queue/outbox';
import { listModerators, type StaffContext } from './staff';
import { choice, decode, fields, flag, list, optional, text } from '../../platform/firebase/decode';

const hourMs = 60 * 60 * 1_000;

/** How many events past the emails of an hour are remembered: the email says that there are at least as many. */
const maxMore = 500;

/** What {@link tellModerators} and the digest depend on. */
export interface ModerationMailContext extends StaffContext {
  siteUrl: string;
  /** The site's contact address, which gets every message anyway; null where there is none. */
  contactAddress: () => Promise<string | null>;
  switchedOff: () => Promise<readonly ModuleId[]>;
}

/** Something that came into a queue. */
export interface ModerationEvent {
  /** Contains the thing and the time of its submission: a repeated event sends no second email. */
  id: string;
  kind: QueueKind;
  title: Sentence | string | undefined;
  /** The name of the author. */
  author: string | undefined;
  /** Their uid; nothing for a visitor. */
  authorUid: string | null | undefined;
  /** The path of the document. */
  about: string;
  /** The address of the page where this very thing is handled. */
  page: string;
  /** Whether reports hid the content, so that it waits again. */
  isHidden?: boolean;
  /** The time of the event, in milliseconds. It is the same when the event is delivered again. */
  at: number;
}

/**
 * The groups of events that are limited separately, so that hidden content does not use up the emails about
 * submissions, nor the other way round.
 */
type LimitedKind = QueueKind | 'hidden';

const getLimitedKind = ({ kind, isHidden = false }: ModerationEvent): LimitedKind =>
  isHidden ? 'hidden' : kind;

/**
 * `moderationHours/{yyyy-mm-ddThh}-{limited kind}`: which events, by hashes of their ids, of an hour and kind have
 * emails, and which came after those.
 */
interface ModerationHour {
  /** Nothing in documents of an earlier version, which hold the events of all kinds. */
  kind?: QueueKind;
  mails: string[];
  more: string[];
  /** Whether moderators were told how many more came. */
  isTold: boolean;
  expireAt: Timestamp;
}

/** What an hour counts. */
export type CountedHour = Omit<ModerationHour, 'expireAt'>;

/** What a stored hour counts. */
export const moderationHour = fields<CountedHour>({
  kind: optional(choice(queueKinds, undefined)),
  mails: list(text),
  more: list(text),
  isTold: flag,
});

/** The name of an hour (UTC). */
export const toHour = (at: number): string => new Date(at).toISOString().slice(0, 13);

/** The hour of a document of `moderationHours`. */
export const getHour = (id: string): string => id.slice(0, 13);

/** What waits, for the email about one thing. */
const waitingTitles: Readonly<Record<QueueKind, Sentence>> = {
  reviews: sentence('A review is waiting for you', {}),
  instructions: sentence('An instruction is waiting for you', {}),
  translations: sentence('A translation is waiting for you', {}),
  reports: sentence('A report is waiting for you', {}),
  messages: sentence('A new message is waiting for you', {}),
};

/** A document that was stored before the rules checked this field may have no text here. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Ids of events contain uids, which must not stay when their account is gone. */
const hash = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 24);

/**
 * Whether an event is among the first of its kind in this hour, which have emails. A repeated event is counted once.
 */
async function isAmongMails(event: ModerationEvent, firestore: Firestore): Promise<boolean> {
  const { id: eventId, kind, at } = event;
  const id = hash(eventId);
  const reference = firestore
    .collection(collections.moderationHours)
    .doc(`${toHour(at)}-${getLimitedKind(event)}`);
  return firestore.runTransaction(
    async (transaction) => {
      const stored = decode(await transaction.get(reference), moderationHour);
      const { mails = [], more = [] } = stored ?? {};
      if (mails.includes(id)) return true;
      if (more.includes(id)) return false;
      const expireAt = Timestamp.fromMillis(at + 48 * hourMs);
      const hasRoom = mails.length < maxNoticesAnHour;
      if (hasRoom || more.length < maxMore) {
        transaction.set(reference, {
          kind,
          mails: hasRoom ? [...mails, id] : mails,
          more: hasRoom ? more : [...more, id],
          isTold: stored?.isTold ?? false,
          expireAt,
        });
      }
      return hasRoom;
    },
    { maxAttempts: 20 },
  );
}

/**
 * Queues an email to each moderator of a queue who wants one at once. Only the first ten events of a kind in an hour
 * have emails; `moderationDigest`, which runs every hour, sends one more email with the number of the others. A queue
 * whose module is off has no emails.
 */
export async function tellModerators(
  event: ModerationEvent,
  context: ModerationMailContext,
): Promise<void> {
  if (!listOpenQueues(await context.switchedOff()).includes(event.kind)) return;
  const { permission } = queues[event.kind];
  const wanted = (await listModerators([permission], context)).filter(
    ({ choice }) => choice === 'atOnce',
  );
  if (wanted.length === 0 || !(await isAmongMails(event, context.firestore))) return;
  const contactAddress = event.kind === 'messages' ? await context.contactAddress() : null;
  const { siteUrl } = context;
  for (const { uid, email, name } of wanted) {
    if (email === contactAddress) continue;
    const { authorUid, about } = event;
    const aboutUids = typeof authorUid === 'string' ? [authorUid] : [];
    const quotes: Quotes = { aboutUids, aboutPaths: [about], mayReadHidden: true };
    const title = isSentence(event.title) ? event.title : toText(event.title);
    const author = toText(event.author);
    const what = waitingTitles[event.kind];
    const url = `${siteUrl}${event.page}`;
    // The uid and the path are not shown. They serve to find the email when the author's data is deleted.
    const data = { name, what, title, author, authorUid: authorUid ?? null, about, url, siteUrl };
    const template: MailTemplateUse = { name: noticeTemplate, data };
    await queueMail(context.firestore, `moderation-${event.id}-${uid}`, {
      to: [email],
      uid,
      template,
      quotes,
    });
  }
}

import { createHash } from 'node:crypto';
import {
  addDays,
  collections,
  notificationKinds,
  notificationKindTexts,
  quotas,
  sentence,
  startOfDay,
  toDay,
  type NotificationKind,
} from '@appshelf/model';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { getGreeting } from '../mail/compose/greeting';
import { getMailbox } from '../mail/recipient/mailbox';
import { queueMail } from '../mail/queue/outbox';
import { findRecipient, type MemberDirectory } from '../mail/recipient/recipient';
import {
  decode,
  fields,
  flag,
  list,
  nullable,
  literal,
  text,
  time,
} from '../../platform/firebase/decode';

const dayMs = 24 * 60 * 60_000;

/** How many events past the emails of a day are remembered: the email says that there are at least as many. */
const maxMore = 500;

/** How many summary emails one run queues. The next run continues. */
const bundlesAtOnce = 500;

/**
 * `mailDays/{hash of the mailbox}-{yyyy-mm-dd}-{kind}`: which events of a kind and day, by hashes of their ids, have
 * emails to a mailbox, and which came after those.
 */
interface MailDay {
  /** The member who got the last of these emails. Their choice and address decide on the summary email. */
  uid: string;
  kind: NotificationKind;
  mails: string[];
  more: string[];
  /** When the summary email is due; null when there is none, and when it was queued. */
  moreAt: Timestamp | null;
  /** Whether the rest was told. */
  isTold: boolean;
  expireAt: Timestamp;
}

type CountedDay = Omit<MailDay, 'expireAt'>;

const mailDay = fields<CountedDay>({
  uid: text,
  kind: literal(notificationKinds),
  mails: list(text),
  more: list(text),
  moreAt: nullable(time),
  isTold: flag,
});

const hash = (value: string): string =>
  createHash('sha256').update(value).digest('hex').slice(0, 24);

/** An email about a notification. */
export interface NotificationMail {
  /** The id of the mail: a repeated event counts once. */
  id: string;
  uid: string;
  kind: NotificationKind;
  email: string;
  /** When the notification was stored, in milliseconds: the same when the event is delivered again. */
  at: number;
}

/**
 * Whether a notification has an email of its own: only the first of a kind, mailbox and day do ({@link quotas.mails}).
 * The others are counted, and one email after the end of the day says how many there were. A mailbox may belong to
 * several accounts.
 */
export async function hasOwnMail(
  { id: mailId, uid, kind, email, at }: NotificationMail,
  firestore: Firestore,
): Promise<boolean> {
  const id = hash(mailId);
  const day = toDay(at);
  const reference = firestore
    .collection(collections.mailDays)
    .doc(`${hash(getMailbox(email))}-${day}-${kind}`);
  return firestore.runTransaction(
    async (transaction) => {
      const stored = decode(await transaction.get(reference), mailDay);
      const { mails = [], more = [], isTold = false, moreAt = null } = stored ?? {};
      if (mails.includes(id)) return true;
      if (more.includes(id)) return false;
      const hasRoom = mails.length < quotas.mails;
      // An event may come hours late, when the rest was told: it has an email, so that it is not lost.
      if (!hasRoom && isTold) return true;
      if (!hasRoom && more.length >= maxMore) return false;
      const end = startOfDay(addDays(day, 1));
      transaction.set(reference, {
        uid,
        kind,
        mails: hasRoom ? [...mails, id] : mails,
        more: hasRoom ? more : [...more, id],
        moreAt: hasRoom ? moreAt : Timestamp.fromMillis(end),
        isTold,
        expireAt: Timestamp.fromMillis(end + 3 * dayMs),
      } satisfies MailDay);
      return hasRoom;
    },
    { maxAttempts: 20 },
  );
}

/** What {@link sendBundles} depends on. */
export interface BundleContext {
  firestore: Firestore;
  directory: MemberDirectory;
  siteUrl: string;
}

async function queueBundle(
  id: string,
  { uid, kind, more }: CountedDay,
  { firestore, directory, siteUrl }: BundleContext,
): Promise<void> {
  const recipient = await findRecipient(uid, kind, directory);
  const email = recipient?.email ?? null;
  if (recipient === null || email === null) return;
  const values = {
    count: more.length,
    about: { sentence: notificationKindTexts[kind].about, values: {} },
  };
  const data = {
    name: getGreeting(recipient.account.displayName, email),
    title:
      more.length < maxMore
        ? sentence(
            'There {count, plural, one {was # more notification} other {were # more notifications}} about {about}.',
            values,
          )
        : sentence('There were at least {count} more notifications about {about}.', values),
    text: sentence(
      'We send at most {count, plural, one {# email} other {# emails}} of each kind a day, then this one about the rest. You can see all of them in your notifications.',
      { count: quotas.mails },
    ),
    url: `${siteUrl}/notifications`,
    siteUrl,
  };
  await queueMail(firestore, `more-${id}`, {
    to: [email],
    uid,
    template: { name: 'notification', data },
    notificationKind: kind,
  });
}

/**
 * Queues one email for each kind, mailbox and past day about the notifications that had none of their own, if the member
 * still wants emails of the kind. A repeated run queues nothing twice.
 */
export async function sendBundles(now: number, context: BundleContext): Promise<void> {
  const { docs } = await context.firestore
    .collection(collections.mailDays)
    .where('moreAt', '<=', Timestamp.fromMillis(now))
    .orderBy('moreAt')
    .limit(bundlesAtOnce)
    .get();
  for (const day of docs) {
    const counted = decode(day, mailDay);
    if (counted !== undefined) await queueBundle(day.id, counted, context);
    await day.ref.update({ isTold: true, moreAt: null });
  }
}

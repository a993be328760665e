import { collections, notificationKinds, notificationKindTexts } from '@appshelf/model';
import {
  FieldPath,
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import { blankMail } from '../../outbox/mail/blankMail';
import {
  getNotificationId,
  getNotificationMailId,
} from '../../outbox/notifications/notificationIds';
import { decodeField, flag, literal } from '../../platform/firebase/decode';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { getReplyPath } from '../../outbox/copies/quotes';

/** The fields by which copies are found; see `Quotes`. */
type QuoteField = 'aboutUids' | 'aboutPaths';

/** How many copies are blanked at the same time. */
const atOnce = 25;

/** Pages that name a member in their address. */
const memberPages = '/members/';

/**
 * Replaces what a notification says by the sentence of its kind, which quotes nobody, or by the word “Notification” for an
 * unknown kind. It stays read or unread.
 */
async function blankNotification(notification: DocumentReference): Promise<void> {
  await notification.firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(notification);
    if (!stored.exists) return;
    const kind = decodeField(stored, 'kind', literal(notificationKinds));
    const path: unknown = stored.get('path');
    transaction.update(notification, {
      title: kind === undefined ? 'Notification' : notificationKindTexts[kind].withoutQuotes,
      text: '',
      sentences: FieldValue.delete(),
      path: typeof path === 'string' && !path.startsWith(memberPages) ? path : '/notifications',
      aboutUids: [],
      aboutPaths: [],
    });
  });
}

/**
 * Blanks the notifications and emails whose field contains a value, except those for which `isKept` is true. Blanked
 * copies are not found again, so a repeated run continues where a failed one ended.
 */
async function blankWhere(
  field: QuoteField,
  value: string,
  firestore: Firestore,
  isKept: (copy: DocumentSnapshot) => boolean = () => false,
): Promise<void> {
  const notifications = firestore.collectionGroup(collections.notifications);
  const mails = firestore.collection(collections.mail);
  const steps = [
    [notifications, blankNotification],
    [mails, blankMail],
  ] as const;
  for (const [copies, blank] of steps) {
    const found = copies.where(field, 'array-contains', value).orderBy(FieldPath.documentId());
    let next: DocumentReference[] = [];
    for await (const copy of streamDocuments(found)) {
      if (isKept(copy)) continue;
      next.push(copy.ref);
      if (next.length < atOnce) continue;
      await Promise.all(next.map(blank));
      next = [];
    }
    await Promise.all(next.map(blank));
  }
}

/**
 * Whether a copy was stored after a document was hidden or deleted. It then quotes what was shown again, or a new document at the
 * same path, because nothing is quoted that is not there. Both times are of Firestore's clock.
 */
const isLater = ({ createTime }: DocumentSnapshot, time: number): boolean =>
  createTime !== undefined && createTime.toMillis() > time;

/** Stops the fan-outs about a document that were started until a time, and removes its title and text from them. */
async function blankFanOuts(source: string, time: number, firestore: Firestore): Promise<void> {
  const found = firestore
    .collection(collections.fanOuts)
    .where('source', '==', source)
    .where('kind', '==', 'author')
    .orderBy(FieldPath.documentId());
  for await (const fanOut of streamDocuments(found)) {
    if (isLater(fanOut, time)) continue;
    const title = notificationKindTexts.author.withoutQuotes;
    await fanOut.ref.update({ status: 'stopped', title, sentence: FieldValue.delete(), text: '' });
  }
}

/**
 * Blanks the copies of a document that was hidden, but for those to readers who may read it while it is hidden.
 *
 * @param time when it was hidden, in milliseconds since the epoch: later copies stay
 */
export async function blankCopiesOfHidden(
  path: string,
  time: number,
  firestore: Firestore,
): Promise<void> {
  await blankFanOuts(path, time, firestore);
  await blankWhere(
    'aboutPaths',
    path,
    firestore,
    (copy) => isLater(copy, time) || decodeField(copy, 'mayReadHidden', flag) === true,
  );
}

/**
 * Blanks all copies of a deleted document, and of the reply to it.
 *
 * @param time when it was deleted, in milliseconds since the epoch: later copies are of a new document at the path, and stay
 */
export async function blankCopiesOfDeleted(
  path: string,
  time: number,
  firestore: Firestore,
): Promise<void> {
  const isKept = (copy: DocumentSnapshot) => isLater(copy, time);
  await blankFanOuts(path, time, firestore);
  await blankWhere('aboutPaths', path, firestore, isKept);
  await blankWhere('aboutPaths', getReplyPath(path), firestore, isKept);
}

/** Blanks all copies that name a member. */
export const blankCopiesAbout = (uid: string, firestore: Firestore): Promise<void> =>
  blankWhere('aboutUids', uid, firestore);

/**
 * Blanks the notification of a member about an event and its email, by their ids. It finds copies of before `aboutUids` and `aboutPaths`
 * were stored.
 */
export async function blankCopy(uid: string, eventId: string, firestore: Firestore): Promise<void> {
  const id = getNotificationId(eventId);
  await blankNotification(
    firestore.collection(collections.users).doc(uid).collection(collections.notifications).doc(id),
  );
  await blankMail(firestore.collection(collections.mail).doc(getNotificationMailId(uid, id)));
}

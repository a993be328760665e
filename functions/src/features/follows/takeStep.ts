import { collections, isSentence, type FanOut, type Sentence } from '@appshelf/model';
import {
  FieldValue,
  type DocumentReference,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { noQuotes } from '../../outbox/copies/quotes';
import type { NotificationEvent } from '../../outbox/notifications/notify';
import { queryFollowers } from './followers';
import { fields, nullable, number, literal, optional, text } from '../../platform/firebase/decode';

/** How many followers one step reaches. */
const stepSize = 200;

/** The dependencies of a step. */
interface FanOutContext {
  firestore: Firestore;
  /** Notifies members, each of them once for an id, even if the call is repeated. */
  notifyAll: (events: readonly NotificationEvent[]) => Promise<void>;
}

type StoredFanOut = Omit<FanOut, 'id' | 'createdAt' | 'sent'>;

const storedSentence = (value: unknown): Sentence => {
  if (!isSentence(value)) throw new TypeError('This is no sentence.');
  return value;
};

/** A fan-out as it is stored. */
export const storedFanOut = fields<StoredFanOut>({
  kind: literal(['release', 'author', 'removal']),
  target: text,
  source: text,
  title: text,
  sentence: optional(storedSentence),
  text,
  path: text,
  status: literal(['running', 'done', 'stopped']),
  step: number,
  cursor: nullable(text),
});

/** The fields that a step changes: the number of followers that it reached, and whether others are left. */
interface Progress {
  sent: number;
  cursor: string | null;
  status: FanOut['status'];
}

/** Whether a fan-out has not taken this step yet, and was not stopped. */
async function isWaiting(reference: DocumentReference, seen: StoredFanOut): Promise<boolean> {
  const current = await reference.get();
  return current.get('status') === 'running' && current.get('step') === seen.step;
}

/** Reads the followers of a step. A removal takes away what it read, so that it always reads the first ones. */
async function readFollowers(
  { kind, target, cursor }: StoredFanOut,
  firestore: Firestore,
): Promise<QueryDocumentSnapshot[]> {
  const followers = queryFollowers(kind === 'author' ? 'author' : 'app', target, firestore);
  const from = kind === 'removal' || cursor === null ? followers : followers.startAfter(cursor);
  return (await from.limit(stepSize).get()).docs;
}

async function removeApp(followers: readonly QueryDocumentSnapshot[], { target }: StoredFanOut) {
  const batch = followers[0]?.ref.firestore.batch();
  for (const { ref } of followers) batch?.update(ref, { apps: FieldValue.arrayRemove(target) });
  await batch?.commit();
}

async function reachFollowers(
  id: string,
  fanOut: StoredFanOut,
  { firestore, notifyAll }: FanOutContext,
): Promise<Progress> {
  const { kind, source, sentence, text, path } = fanOut;
  const title = sentence ?? fanOut.title;
  const subject = await firestore.doc(source).get();
  // Nobody is sent to a page that is not there, and an app that exists again keeps its followers.
  const isDue = kind === 'removal' ? !subject.exists : subject.get('status') === 'published';
  if (!isDue) return { sent: 0, cursor: null, status: 'stopped' };
  const followers = await readFollowers(fanOut, firestore);
  if (kind === 'removal') await removeApp(followers, fanOut);
  else {
    // Only what an author wrote may be blanked later. A release is the publisher's own announcement.
    const quotes = kind === 'author' ? { ...noQuotes, aboutPaths: [source] } : noQuotes;
    await notifyAll(
      followers.map((each) => ({ id, uid: each.id, kind, title, text, path, quotes })),
    );
  }
  const isLast = followers.length < stepSize;
  return {
    sent: followers.length,
    cursor: isLast ? null : (followers.at(-1)?.id ?? null),
    status: isLast ? 'done' : 'running',
  };
}

/**
 * Takes the next step of a fan-out: notifies the next followers of an app or author. Each step changes the document of
 * the fan-out, and that event starts the next step. A repeated or late event does nothing, and a step that is repeated
 * after a failure notifies nobody twice, since the notification's id is that of the fan-out. A stopped fan-out ends with
 * the step that is running.
 */
export async function takeStep(
  id: string,
  seen: StoredFanOut,
  context: FanOutContext,
): Promise<void> {
  const { firestore } = context;
  const reference = firestore.collection(collections.fanOuts).doc(id);
  if (seen.status !== 'running' || !(await isWaiting(reference, seen))) return;
  const { sent, cursor, status } = await reachFollowers(id, seen, context);
  await firestore.runTransaction(async (transaction) => {
    const current = await transaction.get(reference);
    // Another event took the step at the same time.
    if (current.get('step') !== seen.step) return;
    transaction.update(reference, {
      step: seen.step + 1,
      cursor,
      sent: FieldValue.increment(sent),
      ...(current.get('status') === 'running' && { status }),
    });
  });
}

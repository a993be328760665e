import {
  collections,
  isSentence,
  notificationDays,
  type FanOut,
  type Sentence,
} from '@appshelf/model';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { formatEnglish } from '../../platform/languages/formatEnglish';
import { createOnce } from '../../platform/firebase/createOnce';
import { queryFollowers } from './followers';

const dayMs = 24 * 60 * 60_000;

/** What followers are notified of. Its id contains the reason, so that a repeated event starts once. */
type FanOutEvent = Pick<FanOut, 'id' | 'kind' | 'target' | 'source' | 'text' | 'path'> & {
  title: Sentence | string;
};

/** Starts a fan-out; does nothing when nobody follows the app or author. {@link takeStep} does the rest. */
export async function startFanOut(
  { id, title, ...event }: FanOutEvent,
  firestore: Firestore,
): Promise<void> {
  const followed = event.kind === 'author' ? 'author' : 'app';
  const first = await queryFollowers(followed, event.target, firestore).limit(1).get();
  if (first.docs.length === 0) return;
  const now = Date.now();
  await createOnce(firestore.collection(collections.fanOuts).doc(id), {
    ...event,
    ...(isSentence(title) ? { title: formatEnglish(title), sentence: title } : { title }),
    status: 'running',
    step: 0,
    cursor: null,
    sent: 0,
    createdAt: Timestamp.fromMillis(now),
    expireAt: Timestamp.fromMillis(now + notificationDays * dayMs),
  });
}

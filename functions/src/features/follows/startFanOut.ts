import { collections, fanOutDays, type FanOut } from '@appshelf/model';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { createOnce } from '../../platform/firebase/createOnce';
import { queryFollowers } from './followers';

const dayMs = 24 * 60 * 60_000;

/** What followers are notified of. Its id contains the reason, so that a repeated event starts once. */
type FanOutEvent = Pick<FanOut, 'id' | 'kind' | 'target' | 'source' | 'title' | 'text' | 'path'>;

/** Starts a fan-out; does nothing when nobody follows the app or author. {@link takeStep} does the rest. */
export async function startFanOut(
  { id, ...event }: FanOutEvent,
  firestore: Firestore,
): Promise<void> {
  const followed = event.kind === 'author' ? 'author' : 'app';
  const first = await queryFollowers(followed, event.target, firestore).limit(1).get();
  if (first.docs.length === 0) return;
  const now = Date.now();
  await createOnce(firestore.collection(collections.fanOuts).doc(id), {
    ...event,
    status: 'running',
    step: 0,
    cursor: null,
    sent: 0,
    createdAt: Timestamp.fromMillis(now),
    expireAt: Timestamp.fromMillis(now + fanOutDays * dayMs),
  });
}

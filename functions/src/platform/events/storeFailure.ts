import { collections, failedEventLimits, removePersonalData } from '@appshelf/model';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { createOnce } from '../firebase/createOnce';
import type { Failure } from './handleEvent';

/** Stores an event that a function gave up on. A repeated event is stored once. */
export async function storeFailure(firestore: Firestore, failure: Failure): Promise<void> {
  const { eventId, target, message, eventAt, failedAt, ...others } = failure;
  const id = `${failure.function}-${eventId}`.replaceAll('/', '_');
  await createOnce(firestore.collection(collections.failedEvents).doc(id), {
    ...others,
    target: target.slice(0, failedEventLimits.target),
    message: removePersonalData(message).slice(0, failedEventLimits.message),
    eventAt: Timestamp.fromMillis(eventAt),
    failedAt: Timestamp.fromMillis(failedAt),
    expireAt: Timestamp.fromMillis(failedAt + failedEventLimits.retentionMs),
  });
}

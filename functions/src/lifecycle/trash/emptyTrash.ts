import { collections } from '@appshelf/model';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { logger } from '../../platform/firebase/logger';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { completeMove } from './moveToTrash';
import { completePurge, purgeFromTrash } from './purgeFromTrash';
import { completeRestore } from './restoreFromTrash';
import type { StoredTrashEntry } from './trashEntry';
import type { TrashContext } from './trashHooks';

interface EmptyingContext extends TrashContext {
  /** Milliseconds since the epoch. */
  now: number;
}

/** After how long a step counts as interrupted, in milliseconds. Events are retried for a day. */
const interruptedMs = 24 * 60 * 60_000;

/** The functions that continue an interrupted entry, by its state. */
const continuations: Record<
  Exclude<StoredTrashEntry['state'], 'kept'>,
  (ref: DocumentReference, context: TrashContext) => Promise<void>
> = {
  moving: (ref, context) => completeMove(ref, context, context.hooks.deleteRest),
  restoring: completeRestore,
  purging: completePurge,
};

/** Runs a step for one entry. One that fails does not keep the others waiting, and is tried again the next night. */
async function attempt(ref: DocumentReference, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    logger.error(`The entry ${ref.id} of the trash could not be handled.`, error);
  }
}

/** Continues what was interrupted: an entry that was not moved, restored or deleted for good to the end. */
async function continueInterrupted(context: EmptyingContext): Promise<void> {
  const trash = context.firestore.collection(collections.trash);
  for (const [state, proceed] of Object.entries(continuations)) {
    for await (const { ref, updateTime } of streamDocuments(
      trash.where('state', '==', state).orderBy('__name__'),
    )) {
      if (updateTime.toMillis() > context.now - interruptedMs) continue;
      await attempt(ref, () => proceed(ref, context));
    }
  }
}

/**
 * Deletes entries for good 30 days after they were moved to the trash, and continues interrupted ones. It runs every
 * night.
 */
export async function emptyTrash(context: EmptyingContext): Promise<void> {
  const { firestore, now } = context;
  await continueInterrupted(context);
  const due = firestore
    .collection(collections.trash)
    .where('expireAt', '<=', Timestamp.fromMillis(now))
    .orderBy('expireAt');
  for await (const { ref } of streamDocuments(due)) {
    await attempt(ref, async () => {
      await purgeFromTrash(ref, null, context);
      await firestore.recursiveDelete(ref);
    });
  }
}

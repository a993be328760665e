import { setTimeout } from 'node:timers/promises';
import { collections } from '@appshelf/model';
import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { logger } from '../../platform/firebase/logger';
import type { RoleContext } from './changeRole';
import { decodeField, time } from '../../platform/firebase/decode';

/** How long a change may take, in milliseconds: as long as a callable may run. A lock that is older is no longer held. */
const leaseMs = 60_000;

/** How often and after how many milliseconds a lock that is held is tried again: for five seconds in all. */
const tries = 20;
const pauseMs = 250;

function take(reference: DocumentReference, firestore: Firestore): Promise<boolean> {
  return firestore.runTransaction(async (transaction) => {
    const until = decodeField(await transaction.get(reference), 'until', time);
    if (until !== undefined && until.toMillis() > Date.now()) return false;
    transaction.set(reference, { until: Timestamp.fromMillis(Date.now() + leaseMs) });
    return true;
  });
}

/**
 * Creates the lock of accounts whose claims are changed. Firebase Authentication replaces all claims of an account at
 * once. So of two changes at the same moment the later one would take back the earlier one: a role just granted would be
 * lost, or one just taken would return.
 *
 * @returns a function that runs a change when no other one of the account runs. It throws an HttpsError `aborted` after
 *   five seconds.
 */
export function createClaimLock(firestore: Firestore): RoleContext['lock'] {
  return async (uid, change) => {
    const reference = firestore.collection(collections.claimLocks).doc(encodeURIComponent(uid));
    for (let rest = tries; !(await take(reference, firestore)); rest -= 1) {
      if (rest === 0) {
        throw new HttpsError(
          'aborted',
          'Someone else is changing the roles of this account right now. Try again.',
        );
      }
      await setTimeout(pauseMs);
    }
    try {
      await change();
    } finally {
      await reference.delete().catch((error: unknown) => {
        logger.error(
          `The lock of the claims of ${uid} was not released. It ends by itself.`,
          error,
        );
      });
    }
  };
}

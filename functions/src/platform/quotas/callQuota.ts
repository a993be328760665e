import { callQuotaMessage, callables, collections, toDay, type LimitedCall } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { HttpsError, type CallableRequest } from 'firebase-functions/https';
import { firestore } from '../firebase/firestore';
import { responseLimitMs, withTimeLimit } from '../http/withTimeLimit';
import { decodeField, fields, number, text } from '../firebase/decode';

/** How often a member called a callable on a day. */
interface CallCount {
  day: string;
  count: number;
}

const callCount = fields<CallCount>({ day: text, count: number });

/**
 * Counts a member's call of today, and refuses one past the quota.
 *
 * @throws HttpsError `resource-exhausted` that says when it works again; TimeLimitError when the database does not answer
 *   within 10 seconds, whatever the limit of the call
 */
export async function requireCallQuota(
  uid: string,
  name: LimitedCall,
  database: Firestore,
  now: number,
): Promise<void> {
  const quota = database.collection(collections.quotas).doc(uid);
  const day = toDay(now);
  const counted = database.runTransaction(async (transaction) => {
    const stored = decodeField(await transaction.get(quota), `calls.${name}`, callCount);
    const count = stored?.day === day ? stored.count : 0;
    if (count >= callables[name].callsADay)
      throw new HttpsError('resource-exhausted', callQuotaMessage);
    transaction.set(quota, { calls: { [name]: { day, count: count + 1 } } }, { merge: true });
  });
  await withTimeLimit(counted, responseLimitMs);
}

/**
 * Lets a member call a callable as often in a day (UTC) as it declares: a check of `callable`. Failed calls count as well. A
 * visitor is not counted, and the callable refuses them. Administrators are not limited.
 */
export async function withinQuota(
  { auth }: Pick<CallableRequest, 'auth'>,
  name: LimitedCall,
): Promise<void> {
  if (auth === undefined || auth.token.admin === true) return;
  await requireCallQuota(auth.uid, name, firestore(), Date.now());
}

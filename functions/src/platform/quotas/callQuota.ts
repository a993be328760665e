import {
  callQuotaMessage,
  callQuotas,
  collections,
  toDay,
  type LimitedCall,
} from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { HttpsError, type CallableRequest } from 'firebase-functions/https';
import { firestore } from '../firebase/firestore';
import { answerLimitMs, withTimeLimit } from '../http/withTimeLimit';

/** How often a member called a callable on a day. */
interface CallCount {
  day: string;
  count: number;
}

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
    const stored = (await transaction.get(quota)).get(`calls.${name}`) as CallCount | undefined;
    const count = stored?.day === day ? stored.count : 0;
    if (count >= callQuotas[name]) throw new HttpsError('resource-exhausted', callQuotaMessage);
    transaction.set(quota, { calls: { [name]: { day, count: count + 1 } } }, { merge: true });
  });
  await withTimeLimit(counted, answerLimitMs);
}

/**
 * Wraps the handler of a callable, so that a member may call it {@link callQuotas} times a day (UTC). Failed calls count as
 * well. A visitor is not counted, and the handler refuses them. Administrators are not limited.
 */
export const limitCalls =
  <Answer>(name: LimitedCall, handler: (request: CallableRequest) => Promise<Answer>) =>
  async (request: CallableRequest): Promise<Answer> => {
    const { auth } = request;
    if (auth !== undefined && auth.token.admin !== true) {
      await requireCallQuota(auth.uid, name, firestore(), Date.now());
    }
    return handler(request);
  };

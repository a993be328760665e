import { collections, retryMailRequest, type RetryMailRequest } from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import type { Accounts } from '../../platform/firebase/accounts';
import { toActor, createAuditLog, withAudit, type AuditLog } from '../../lifecycle/audit/audit';
import { staffCallable } from '../../platform/callables/callables';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { deliver, type DeliveryContext } from '../../outbox/mail/deliver/deliver';
import { toRetriedDelivery, type Delivery } from '../../outbox/mail/queue/delivery';
import { createDeliveryContext, smtpUrl } from '../../outbox/delivery/deliveryContext';
import { UndeliverableError } from '../../outbox/mail/queue/undeliverableError';

/** The dependencies of the callable. */
export interface RetryContext {
  accounts: Pick<Accounts, 'getUser'>;
  log: AuditLog;
  delivery: DeliveryContext;
}

/** The error for an email that cannot be sent again because of its state. */
function toRefusal(delivery: Delivery | null): HttpsError {
  switch (delivery?.state) {
    case 'SUCCESS':
      return new HttpsError(
        'failed-precondition',
        'This email was delivered and is not sent twice.',
      );
    case 'ERROR':
      return new HttpsError(
        'failed-precondition',
        'This email may already have arrived. Confirm that you want to send it again.',
      );
    case undefined:
      return new HttpsError('not-found', 'This email doesn’t exist.');
    default:
      return new HttpsError('failed-precondition', 'This email is already being sent.');
  }
}

/**
 * Makes a failed email due again, in a transaction. When two administrators do so at the same moment, the second gets an
 * error.
 */
async function requeue({ id, evenIfArrived }: RetryMailRequest, { outbox, now }: DeliveryContext) {
  let found: Delivery | null = null;
  const changed = await outbox
    .change(id, (delivery) => {
      found = delivery;
      return toRetriedDelivery(delivery, evenIfArrived, now());
    })
    .catch((error: unknown) => {
      if (!(error instanceof UndeliverableError)) throw error;
      throw new HttpsError('failed-precondition', error.message);
    });
  if (changed === null) throw toRefusal(found);
}

/** `retryMail`: takes `{id, evenIfArrived}`, sends a failed email again at once, and returns the result. */
export const retryMail = staffCallable({
  name: 'retryMail',
  schema: retryMailRequest,
  createContext: (): RetryContext => ({
    accounts: auth(),
    log: createAuditLog(firestore()),
    delivery: createDeliveryContext(),
  }),
  /**
   * Sends a failed email again; see the callable `retryMail`.
   *
   * @throws HttpsError `failed-precondition` for an email that was delivered, may have arrived, is being sent, or belongs
   *   to a stopped campaign
   */
  handler: async ({ input: wanted, by }, { log, delivery }) => {
    const act = {
      action: 'retryMail' as const,
      ...toActor(by),
      target: `${collections.mail}/${wanted.id}`,
      before: { state: 'ERROR' },
      after: { state: 'RETRY', evenIfArrived: wanted.evenIfArrived },
    };
    await withAudit(log, act, () => requeue(wanted, delivery));
    const end = await deliver(wanted.id, delivery);
    return end === null
      ? { state: 'PROCESSING', error: null }
      : { state: end.state, error: end.error };
  },
  options: { ...rareFunction, secrets: [smtpUrl] },
});

import {
  collections,
  retryMailRequest,
  type RetryMailResponse,
  type RetryMailRequest,
} from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import type { Accounts } from '../accounts';
import { toActor, createAuditLog, withAudit, type AuditLog } from '../audit/audit';
import { callable, parseInput, requireAdministrator, type Call } from '../callables';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import { deliver, type DeliveryContext } from './deliver';
import { toRetriedDelivery, type Delivery } from './delivery';
import { createDeliveryContext, smtpUrl } from './deliveryContext';
import { UndeliverableError } from './undeliverableError';

/** What sending again depends on. */
export interface RetryContext {
  accounts: Pick<Accounts, 'getUser'>;
  log: AuditLog;
  delivery: DeliveryContext;
}

/** Why a mail was not sent again, by the state that it was found in. */
function toRefusal(delivery: Delivery | null): HttpsError {
  switch (delivery?.state) {
    case 'SUCCESS':
      return new HttpsError(
        'failed-precondition',
        'This letter has arrived. It is not sent twice.',
      );
    case 'ERROR':
      return new HttpsError(
        'failed-precondition',
        'This letter may have arrived. Confirm that it is to be sent all the same.',
      );
    case undefined:
      return new HttpsError('not-found', 'There is no such letter to send.');
    default:
      return new HttpsError('failed-precondition', 'This letter is on its way already.');
  }
}

/**
 * Puts a mail whose delivery has failed back on its way. Of two who do so at the same moment one is told that it is on
 * its way already: both decide on the state in the database.
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

/**
 * Sends a mail again whose delivery has failed; see the callable `retryMail`.
 *
 * @throws HttpsError `failed-precondition` for a mail that arrived, may have arrived, is on its way, or was stopped
 */
export async function resendMail(
  request: Call,
  { accounts, log, delivery }: RetryContext,
): Promise<RetryMailResponse> {
  const by = await requireAdministrator(request, accounts);
  const wanted = parseInput(retryMailRequest, request.data);
  const act = {
    action: 'retryMail',
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
}

/** `retryMail`: `{id, evenIfArrived}` sends a failed mail again, at once; how it ended is the answer. */
export const retryMail = callable(
  (request) =>
    resendMail(request, {
      accounts: auth(),
      log: createAuditLog(firestore()),
      delivery: createDeliveryContext(),
    }),
  { secrets: [smtpUrl], timeoutSeconds: 120 },
);

import {
  collections,
  retryMailRequest,
  type RetryMailAnswer,
  type RetryMailRequest,
} from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import type { Accounts } from '../accounts';
import { actorOf, auditLogIn, audited, type AuditLog } from '../audit/audit';
import { callable, parseInput, requireAdministrator, type Call } from '../callables';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import { deliver, type Post } from './deliver';
import { sentAgain, type Delivery } from './delivery';
import { post, smtpUrl } from './post';
import { UnwritableError } from './unwritable';

/** What sending again depends on. */
export interface RetryContext {
  accounts: Pick<Accounts, 'getUser'>;
  log: AuditLog;
  post: Post;
}

/** Why a letter was not sent again, by the state that it was found in. */
function refusalOf(delivery: Delivery | null): HttpsError {
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
 * Puts a letter whose delivery has failed back on its way. Of two who do so at the same moment one is told that it is on
 * its way already: both decide on the state in the database.
 */
async function putBack({ id, evenIfArrived }: RetryMailRequest, { outbox, now }: Post) {
  let found: Delivery | null = null;
  const changed = await outbox
    .change(id, (delivery) => {
      found = delivery;
      return sentAgain(delivery, evenIfArrived, now());
    })
    .catch((error: unknown) => {
      if (!(error instanceof UnwritableError)) throw error;
      throw new HttpsError('failed-precondition', error.message);
    });
  if (changed === null) throw refusalOf(found);
}

/**
 * Sends a letter again whose delivery has failed; see the callable `retryMail`.
 *
 * @throws HttpsError `failed-precondition` for a letter that arrived, may have arrived, is on its way, or was stopped
 */
export async function sendAgain(
  request: Call,
  { accounts, log, post }: RetryContext,
): Promise<RetryMailAnswer> {
  const by = await requireAdministrator(request, accounts);
  const wanted = parseInput(retryMailRequest, request.data);
  const act = {
    action: 'retryMail',
    ...actorOf(by),
    target: `${collections.mail}/${wanted.id}`,
    before: { state: 'ERROR' },
    after: { state: 'RETRY', evenIfArrived: wanted.evenIfArrived },
  };
  await audited(log, act, () => putBack(wanted, post));
  const end = await deliver(wanted.id, post);
  return end === null
    ? { state: 'PROCESSING', error: null }
    : { state: end.state, error: end.error };
}

/** `retryMail`: `{id, evenIfArrived}` sends a failed letter again, at once; how it ended is the answer. */
export const retryMail = callable(
  (request) => sendAgain(request, { accounts: auth(), log: auditLogIn(firestore()), post: post() }),
  { secrets: [smtpUrl], timeoutSeconds: 120 },
);

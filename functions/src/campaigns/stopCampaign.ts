import { collections, stopCampaignRequest } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { HttpsError, type CallableRequest } from 'firebase-functions/https';
import type { Accounts } from '../accounts';
import { createAuditRecorder, type AuditRecorder } from '../audit/audit';
import { callable, parseInput, requireAdministrator } from '../callables';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';

/** What stopping depends on. */
interface StopContext {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
  book: AuditRecorder;
}

/**
 * Stops a campaign, and records it together. From then on no step puts mails into the outbox (`fanOut`), and
 * those that are in it are withdrawn when somebody takes them up or is about to hand them over (`outboxIn`): all three
 * decide on the campaign's state in a transaction, so that nothing goes out after this one.
 *
 * @throws HttpsError `not-found`
 */
async function stop(
  request: Pick<CallableRequest, 'auth' | 'data'>,
  { accounts, firestore, book }: StopContext,
): Promise<null> {
  const by = await requireAdministrator(request, accounts);
  const { id } = parseInput(stopCampaignRequest, request.data);
  const campaign = firestore.collection(collections.campaigns).doc(id);
  await firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(campaign);
    if (!stored.exists) throw new HttpsError('not-found', 'There is no such letter to a group.');
    const { status, subject, queued } = stored.data() ?? {};
    if (status === 'stopped') return;
    book.addTo(transaction, {
      action: 'stopCampaign',
      actorUid: by.uid,
      actorEmail: by.email,
      target: campaign.path,
      before: { status, subject, queued },
      after: { status: 'stopped' },
    });
    transaction.update(campaign, { status: 'stopped', cursor: null });
  });
  return null;
}

/** `stopCampaign`: `{id}` stops a campaign; stopped twice, it is stopped. */
export const stopCampaign = callable((request) =>
  stop(request, {
    accounts: auth(),
    firestore: firestore(),
    book: createAuditRecorder(firestore()),
  }),
);

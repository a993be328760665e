import { collections, stopCampaignRequest, type StopCampaignRequest } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { Accounts } from '../../platform/firebase/accounts';
import { createAuditRecorder, type AuditRecorder } from '../../lifecycle/audit/audit';
import {
  callable,
  staffWith,
  type CheckedCall,
  type StaffMember,
} from '../../platform/callables/callables';
import { rareFunction } from '../../platform/deployment/resources';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';

/** The dependencies of stopping a campaign. */
interface StopContext {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
  audit: AuditRecorder;
}

/**
 * Stops a campaign and audits that, in one transaction. From then on no step puts emails into the outbox (`fanOut`).
 * Emails in the outbox are withdrawn when they are claimed or about to be handed to the mail server (`createOutbox`).
 * Each of these reads the campaign's status in a transaction, so nothing is sent after the stop.
 *
 * @throws HttpsError `not-found`
 */
async function stop(
  { input: { id }, by }: CheckedCall<StopCampaignRequest, StaffMember>,
  { firestore, audit }: StopContext,
): Promise<null> {
  const campaign = firestore.collection(collections.campaigns).doc(id);
  await firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(campaign);
    if (!stored.exists) throw new HttpsError('not-found', 'There is no such email to a group.');
    const { status, subject, queued } = stored.data() ?? {};
    if (status === 'stopped') return;
    audit.addTo(transaction, {
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

/** `stopCampaign`: takes `{id}` and stops the campaign. Stopping a stopped campaign changes nothing. */
export const stopCampaign = callable({
  name: 'stopCampaign',
  schema: stopCampaignRequest,
  caller: staffWith('mail.manage'),
  createContext: () => ({
    accounts: auth(),
    firestore: firestore(),
    audit: createAuditRecorder(firestore()),
  }),
  options: { ...rareFunction, timeoutSeconds: 60 },
  handler: stop,
});

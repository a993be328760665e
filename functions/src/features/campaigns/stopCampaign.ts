import { collections, stopCampaignRequest } from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import { createRecordedContext } from '../../lifecycle/audit/recordedContext';
import { staffCallable } from '../../platform/callables/callables';
import { rareFunction } from '../../platform/deployment/functionSizes';

/** `stopCampaign`: takes `{id}` and stops the campaign. Stopping a stopped campaign changes nothing. */
export const stopCampaign = staffCallable({
  name: 'stopCampaign',
  schema: stopCampaignRequest,
  createContext: createRecordedContext,
  options: rareFunction,
  /**
   * Stops a campaign and audits that, in one transaction. From then on no step puts emails into the outbox (`fanOut`).
   * Emails in the outbox are withdrawn when they are claimed or about to be handed to the mail server (`createOutbox`).
   * Each of these reads the campaign's status in a transaction, so nothing is sent after the stop.
   *
   * @throws HttpsError `not-found`
   */
  handler: async ({ input: { id }, by }, { firestore, recorder }) => {
    const campaign = firestore.collection(collections.campaigns).doc(id);
    await firestore.runTransaction(async (transaction) => {
      const stored = await transaction.get(campaign);
      if (!stored.exists) throw new HttpsError('not-found', 'This group email does not exist.');
      const { status, subject, queued } = stored.data() ?? {};
      if (status === 'stopped') return;
      recorder.addTo(transaction, {
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
  },
});

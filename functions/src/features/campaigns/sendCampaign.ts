import { collections, countRecipientsRequest, sendCampaignRequest } from '@appshelf/model';
import { FieldValue } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { Accounts } from '../../platform/firebase/accounts';
import { toActor, createAuditLog, withAudit, type AuditLog } from '../../lifecycle/audit/audit';
import { staffCallable } from '../../platform/callables/callables';
import { onDocumentWrite } from '../../platform/events/onDocumentWrite';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { findCampaignProblems } from '../../outbox/campaigns/campaignMail';
import { campaignProgress, fanOut } from '../../outbox/campaigns/fanOut';
import { countAudience, type RecipientSource } from '../../outbox/campaigns/recipients';
import { refuseProblem } from '../../outbox/mail/compose/refuseProblem';
import { decode } from '../../platform/firebase/decode';

/** The dependencies of sending a campaign. */
interface CampaignContext {
  accounts: Pick<Accounts, 'getUser'>;
  source: RecipientSource;
  log: AuditLog;
}

const createRecipientSource = (): RecipientSource => ({ accounts: auth(), firestore: firestore() });

const createContext = (): CampaignContext => ({
  accounts: auth(),
  source: createRecipientSource(),
  log: createAuditLog(firestore()),
});

/** `countRecipients`: takes `{audience}` and returns how many members a campaign would go to. */
export const countRecipients = staffCallable({
  name: 'countRecipients',
  schema: countRecipientsRequest,
  createContext: createContext,
  handler: async ({ input: { audience } }, { source }) => {
    return countAudience(audience, source);
  },
});

/** `sendCampaign`: starts a campaign. Its progress is in `campaigns/{id}`. */
export const sendCampaign = staffCallable({
  name: 'sendCampaign',
  schema: sendCampaignRequest,
  createContext: createContext,
  /**
   * Stores a campaign. {@link campaignWritten} then puts its emails into the outbox.
   *
   * @throws HttpsError `failed-precondition` when there is nobody to send it to, `invalid-argument` for a variable that
   *   can't be filled in
   */
  handler: async ({ input: { id, ...campaign }, by }, context) => {
    if (campaign.expected === 0) {
      throw new HttpsError('failed-precondition', 'This group has no members.');
    }
    refuseProblem((await findCampaignProblems(campaign))[0]);
    const reference = context.source.firestore.collection(collections.campaigns).doc(id);
    if ((await reference.get()).exists) return null;
    const act = {
      action: 'sendCampaign' as const,
      ...toActor(by),
      target: reference.path,
      before: {},
      after: {
        audience: campaign.audience,
        subject: campaign.subject,
        expected: campaign.expected,
      },
    };
    await withAudit(context.log, act, () =>
      reference.create({
        ...campaign,
        status: 'queueing',
        step: 0,
        cursor: null,
        queued: 0,
        unsubscribed: 0,
        createdAt: FieldValue.serverTimestamp(),
        createdBy: by.uid,
      }),
    );
    return null;
  },
});

/** Takes the next step after a campaign was started or took a step. */
export const campaignWritten = onDocumentWrite(
  'campaignWritten',
  `${collections.campaigns}/{campaignId}`,
  [
    async ({ data, params: { campaignId } }) => {
      const campaign = decode(data.after, campaignProgress);
      if (campaign !== undefined) await fanOut(campaignId, campaign, createRecipientSource());
    },
  ],
  { timeoutSeconds: 120 },
);

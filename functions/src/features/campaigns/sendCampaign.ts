import {
  collections,
  countRecipientsRequest,
  sendCampaignRequest,
  type CountRecipientsRequest,
  type CountRecipientsResponse,
  type SendCampaignRequest,
} from '@appshelf/model';
import { FieldValue } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { Accounts } from '../../platform/firebase/accounts';
import { toActor, createAuditLog, withAudit, type AuditLog } from '../../lifecycle/audit/audit';
import {
  callable,
  staffWith,
  type CheckedCall,
  type StaffMember,
} from '../../platform/callables/callables';
import { onDocumentWrite } from '../../platform/events/onDocumentWrite';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { campaignProgress, fanOut } from '../../outbox/campaigns/fanOut';
import { countAudience, type RecipientSource } from '../../outbox/campaigns/recipients';
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

async function count(
  { input: { audience } }: CheckedCall<CountRecipientsRequest, StaffMember>,
  { source }: CampaignContext,
): Promise<CountRecipientsResponse> {
  return countAudience(audience, source);
}

/** `countRecipients`: takes `{audience}` and returns how many members a campaign would go to. */
export const countRecipients = callable({
  name: 'countRecipients',
  schema: countRecipientsRequest,
  caller: staffWith('mail.manage'),
  createContext: createContext,
  handler: count,
  options: { timeoutSeconds: 300 },
});

/**
 * Stores a campaign. {@link campaignWritten} then puts its emails into the outbox.
 *
 * @throws HttpsError `failed-precondition` when there is nobody to send it to
 */
async function begin(
  { input: { id, ...campaign }, by }: CheckedCall<SendCampaignRequest, StaffMember>,
  context: CampaignContext,
): Promise<null> {
  if (campaign.expected === 0) {
    throw new HttpsError('failed-precondition', 'There is nobody in this group.');
  }
  const reference = context.source.firestore.collection(collections.campaigns).doc(id);
  if ((await reference.get()).exists) return null;
  const act = {
    action: 'sendCampaign',
    ...toActor(by),
    target: reference.path,
    before: {},
    after: { audience: campaign.audience, subject: campaign.subject, expected: campaign.expected },
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
}

/** `sendCampaign`: starts a campaign. Its progress is in `campaigns/{id}`. */
export const sendCampaign = callable({
  name: 'sendCampaign',
  schema: sendCampaignRequest,
  caller: staffWith('mail.manage'),
  createContext: createContext,
  handler: begin,
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

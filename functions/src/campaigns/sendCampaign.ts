import {
  collections,
  countRecipientsRequest,
  sendCampaignRequest,
  type Campaign,
  type CountRecipientsAnswer,
} from '@appshelf/model';
import { FieldValue } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { Accounts } from '../accounts';
import { actorOf, auditLogIn, audited, type AuditLog } from '../audit/audit';
import { callable, parseInput, requireAdministrator, type Call } from '../callables';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import { fanOut } from './fanOut';
import { countedRecipients, type Directory } from './recipients';

/** What sending to groups depends on. */
interface CampaignContext {
  accounts: Pick<Accounts, 'getUser'>;
  directory: Directory;
  log: AuditLog;
}

const directory = (): Directory => ({ accounts: auth(), firestore: firestore() });

const context = (): CampaignContext => ({
  accounts: auth(),
  directory: directory(),
  log: auditLogIn(firestore()),
});

async function count(
  request: Call,
  { accounts, directory }: CampaignContext,
): Promise<CountRecipientsAnswer> {
  await requireAdministrator(request, accounts);
  const { audience } = parseInput(countRecipientsRequest, request.data);
  return countedRecipients(audience, directory);
}

/** `countRecipients`: `{audience}` in, how many a letter would go to out. */
export const countRecipients = callable((request) => count(request, context()), {
  timeoutSeconds: 300,
});

/**
 * Sends a letter to a group on its way: stores it, and {@link campaignWritten} does the rest.
 *
 * @throws HttpsError `failed-precondition` when there is nobody to send it to
 */
async function begin(request: Call, context: CampaignContext): Promise<null> {
  const by = await requireAdministrator(request, context.accounts);
  const { id, ...letter } = parseInput(sendCampaignRequest, request.data);
  if (letter.expected === 0) {
    throw new HttpsError('failed-precondition', 'There is nobody in this group to write to.');
  }
  const reference = context.directory.firestore.collection(collections.campaigns).doc(id);
  if ((await reference.get()).exists) return null;
  const act = {
    action: 'sendCampaign',
    ...actorOf(by),
    target: reference.path,
    before: {},
    after: { audience: letter.audience, subject: letter.subject, expected: letter.expected },
  };
  await audited(context.log, act, () =>
    reference.create({
      ...letter,
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

/** `sendCampaign`: a letter to a group; its progress is in `campaigns/{id}`. */
export const sendCampaign = callable((request) => begin(request, context()));

/** A campaign was begun or took a step: takes the next one. Retried until it succeeds. */
export const campaignWritten = onDocumentWritten(
  { document: `${collections.campaigns}/{campaignId}`, retry: true, timeoutSeconds: 120 },
  async ({ data, params: { campaignId } }) => {
    const campaign = data?.after.data() as Campaign | undefined;
    if (campaign !== undefined) await fanOut(campaignId, campaign, directory());
  },
);

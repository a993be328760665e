import { audiences, collections, type Campaign } from '@appshelf/model';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { toQueuedMail } from '../mail/queue/outbox';
import { listRecipients, type RecipientSource, type Recipient } from './recipients';
import { createKey, mailSubscription } from '../mail/compose/unsubscribeLink';
import { decode, fields, nullable, number, literal, text } from '../../platform/firebase/decode';

/** The fields of a campaign that hold its progress. */
type CampaignProgress = Pick<Campaign, 'audience' | 'status' | 'step' | 'cursor'>;

/** The stored progress of a campaign. */
export const campaignProgress = fields<CampaignProgress>({
  audience: literal(audiences),
  status: literal(['queueing', 'done', 'stopped']),
  step: number,
  cursor: nullable(text),
});

/** How many accounts a step reads. Its transaction reads and writes two documents for each. */
const stepSize = 200;

/** The id of a member's mail of a campaign. A repeated step uses the same id, so that it creates no second email. */
const getCampaignMailId = (campaignId: string, uid: string): string =>
  `campaign-${campaignId}-${uid}`;

/** Puts the emails to some members into the outbox and updates the campaign, in one transaction. */
async function takeStep(
  campaignId: string,
  seen: number,
  recipients: Recipient[],
  cursor: string | null,
  firestore: Firestore,
): Promise<void> {
  const campaign = firestore.collection(collections.campaigns).doc(campaignId);
  const places = recipients.map((recipient) => ({
    recipient,
    mail: firestore.collection(collections.mail).doc(getCampaignMailId(campaignId, recipient.uid)),
    subscription: firestore.collection(collections.mailSubscriptions).doc(recipient.uid),
  }));
  await firestore.runTransaction(async (transaction) => {
    const [current, ...snapshots] = await transaction.getAll(
      campaign,
      ...places.flatMap(({ mail, subscription }) => [mail, subscription]),
    );
    // Another event took the step already, or the campaign was stopped in the meantime.
    if (current?.get('step') !== seen || current.get('status') !== 'queueing') return;
    const now = new Date();
    let written = 0;
    let unsubscribed = 0;
    places.forEach(({ recipient: { uid, email }, mail, subscription }, place) => {
      const isWritten = snapshots[place * 2]?.exists === true;
      const stored = snapshots[place * 2 + 1];
      const isStored = stored?.exists === true;
      // A member whose subscription cannot be read gets no email.
      if (isStored && decode(stored, mailSubscription)?.unsubscribedAt !== null) {
        unsubscribed += 1;
      } else if (!isWritten) {
        if (!isStored) {
          transaction.create(subscription, { key: createKey(), unsubscribedAt: null });
        }
        const entry = { to: [email], campaign: { id: campaignId, uid } };
        transaction.create(mail, toQueuedMail(entry, now));
        written += 1;
      }
    });
    transaction.update(campaign, {
      cursor,
      step: seen + 1,
      status: cursor === null ? 'done' : 'queueing',
      queued: FieldValue.increment(written),
      unsubscribed: FieldValue.increment(unsubscribed),
    });
  });
}

/**
 * Takes the next step of a campaign: puts the emails to the next recipients into the outbox. Each step changes the
 * campaign document, and that event starts the next step. A repeated or late event takes its step only if no other
 * event has, so that everybody gets exactly one email.
 */
export async function fanOut(
  campaignId: string,
  { audience, status, step, cursor }: CampaignProgress,
  directory: RecipientSource,
): Promise<void> {
  if (status !== 'queueing') return;
  const page = await listRecipients(audience, directory, cursor, stepSize);
  await takeStep(campaignId, step, page.recipients, page.cursor, directory.firestore);
}

import { collections, mailFormats, type MailCampaign, type MailInput } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { nullIfNotFound, type Accounts } from '../../platform/firebase/accounts';
import type { CampaignMail } from '../mail/compose/compose';
import { toMailMessage } from '../mail/compose/toMailMessage';
import { UndeliverableError } from '../mail/compose/undeliverableError';
import { toUnsubscribeFooter } from '../mail/compose/unsubscribeFooter';
import { getUnsubscribeUrl, mailSubscription } from '../mail/compose/unsubscribeLink';
import { decode, fields, literal, text } from '../../platform/firebase/decode';

/** The text of a campaign as it is stored. */
export const campaignText = fields<MailInput>({
  subject: text,
  body: text,
  format: literal(mailFormats),
});

/** Converts a campaign to the email to one member, with the unsubscribe link in its footer. */
export function toCampaignMail(mail: MailInput, siteUrl: string, url: string): CampaignMail {
  const why = `You get this email because you have an account at ${siteUrl}.`;
  return {
    message: toMailMessage(mail, toUnsubscribeFooter(why, url)),
    unsubscribeUrl: url,
  };
}

/** The dependencies of {@link composeCampaignMail}. */
export interface CampaignMailContext {
  firestore: Firestore;
  accounts: Pick<Accounts, 'getUser'>;
  siteUrl: string;
}

/**
 * Composes the email to one member when it is delivered. A member who was disabled or has unsubscribed since the email
 * was queued does not get it.
 *
 * @throws UndeliverableError with the reason when the member does not get the email
 */
export async function composeCampaignMail(
  { id, uid }: MailCampaign,
  { firestore, accounts, siteUrl }: CampaignMailContext,
): Promise<CampaignMail> {
  const [mail, subscription, account] = await Promise.all([
    firestore.collection(collections.campaigns).doc(id).get(),
    firestore.collection(collections.mailSubscriptions).doc(uid).get(),
    nullIfNotFound(accounts.getUser(uid)),
  ]);
  const campaign = decode(mail, campaignText);
  if (campaign === undefined) {
    throw new UndeliverableError('The email to the group does not exist any more.');
  }
  if (account === null || account.disabled) {
    throw new UndeliverableError('The account was disabled or deleted before the email was sent.');
  }
  const stored = decode(subscription, mailSubscription);
  if (stored?.unsubscribedAt !== null) {
    throw new UndeliverableError('The member unsubscribed before the email was sent.');
  }
  return toCampaignMail(campaign, siteUrl, getUnsubscribeUrl(siteUrl, uid, stored.key));
}

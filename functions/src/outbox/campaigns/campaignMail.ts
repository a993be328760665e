import { collections, mailFormats, type MailCampaign, type MailInput } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { nullIfNotFound, type Accounts } from '../../platform/firebase/accounts';
import type { CampaignMail, MailLanguages } from '../mail/compose/compose';
import { toMailMessage } from '../mail/compose/toMailMessage';
import { UndeliverableError } from '../mail/queue/undeliverableError';
import { toUnsubscribeFooter } from '../mail/compose/unsubscribeFooter';
import { getUnsubscribeUrl, mailSubscription } from '../mail/compose/unsubscribeLink';
import { choice, decode, fields, text } from '../../platform/firebase/decode';

/** The text of a campaign as it is stored. */
export const campaignText = fields<MailInput>({
  subject: text,
  body: text,
  format: choice(mailFormats, 'plain'),
});

/**
 * Converts a campaign to the email to one member, with the unsubscribe link in its footer. The text is in the language of the
 * site, the footer in the member's.
 */
export function toCampaignMail(
  mail: MailInput,
  siteUrl: string,
  url: string,
  { reader, site }: MailLanguages,
): CampaignMail {
  const why = reader.translate(
    'You’re receiving this email because you have an account at {site}.',
    {
      site: siteUrl,
    },
  );
  return {
    message: toMailMessage(mail, site.language, toUnsubscribeFooter(why, url, reader)),
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
  languages: MailLanguages,
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
  const url = getUnsubscribeUrl(siteUrl, uid, stored.key);
  return toCampaignMail(campaign, siteUrl, url, languages);
}

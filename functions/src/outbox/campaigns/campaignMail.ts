import {
  campaignVariables,
  collections,
  mailFormats,
  type MailCampaign,
  type MailInput,
  type MailProblem,
} from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { nullIfNotFound, type Account, type Accounts } from '../../platform/firebase/accounts';
import type { CampaignMail, MailLanguages } from '../mail/compose/compose';
import { getGreeting } from '../mail/compose/greeting';
import { getHomeAddress, localizeData } from '../mail/compose/localizeData';
import { findTemplateProblems, renderTemplate } from '../mail/compose/renderTemplate';
import { toMailMessage } from '../mail/compose/toMailMessage';
import { UndeliverableError } from '../mail/queue/undeliverableError';
import { toUnsubscribeFooter } from '../mail/compose/unsubscribeFooter';
import { getUnsubscribeUrl, mailSubscription } from '../mail/compose/unsubscribeLink';
import { choice, decode, fields, text } from '../../platform/firebase/decode';

/** The text of a campaign as it is stored. */
const campaignText = fields<MailInput>({
  subject: text,
  body: text,
  format: choice(mailFormats, 'plain'),
});

/**
 * Reads the text of a campaign.
 *
 * @throws UndeliverableError when there is none any more
 */
export async function readCampaign(id: string, firestore: Firestore): Promise<MailInput> {
  const mail = await firestore.collection(collections.campaigns).doc(id).get();
  const campaign = decode(mail, campaignText);
  if (campaign === undefined) {
    throw new UndeliverableError('The email to the group does not exist any more.');
  }
  return campaign;
}

/** The values of the variables in the email to one member. `siteUrl` has no slash at its end. */
type CampaignData = Record<keyof typeof campaignVariables, string>;

/** The values for a member; null for one whose account was deleted. */
export const toCampaignData = (
  account: Pick<Account, 'displayName' | 'email'> | null,
  siteName: string,
  siteUrl: string,
): CampaignData => ({
  name: getGreeting(account?.displayName, account?.email ?? ''),
  siteName,
  siteUrl,
});

const toTemplate = ({ subject, body }: MailInput) => ({ subject, text: body, html: '' });

/** Finds what can't be filled in when a campaign is sent: each problem is an error, since nobody can correct a sent email. */
export async function findCampaignProblems(mail: MailInput): Promise<MailProblem[]> {
  const problems = await findTemplateProblems(toTemplate(mail), Object.keys(campaignVariables));
  return problems.map((problem) => ({ ...problem, severity: 'error' }));
}

/**
 * Converts a campaign to the email to one member, with the unsubscribe link in its footer. The text is in the language of the
 * site, the footer in the member's.
 *
 * @throws Error when {@link findCampaignProblems} finds one
 */
export async function toCampaignMail(
  mail: MailInput,
  data: CampaignData,
  url: string,
  { reader, site }: MailLanguages,
): Promise<CampaignMail> {
  const { siteUrl } = data;
  const filled = localizeData(data, site, reader.language, siteUrl);
  const { subject, text } = await renderTemplate(toTemplate(mail), filled);
  const why = reader.translate(
    'You’re receiving this email because you have an account at {site}.',
    {
      site: siteUrl,
    },
  );
  return {
    message: toMailMessage(
      { ...mail, subject, body: text },
      site.language,
      getHomeAddress(siteUrl, reader.language),
      toUnsubscribeFooter(why, url, reader),
    ),
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
  siteName: string,
  languages: MailLanguages,
  { firestore, accounts, siteUrl }: CampaignMailContext,
): Promise<CampaignMail> {
  const [campaign, subscription, account] = await Promise.all([
    readCampaign(id, firestore),
    firestore.collection(collections.mailSubscriptions).doc(uid).get(),
    nullIfNotFound(accounts.getUser(uid)),
  ]);
  if (account === null || account.disabled) {
    throw new UndeliverableError('The account was disabled or deleted before the email was sent.');
  }
  const stored = decode(subscription, mailSubscription);
  if (stored?.unsubscribedAt !== null) {
    throw new UndeliverableError('The member unsubscribed before the email was sent.');
  }
  const url = getUnsubscribeUrl(siteUrl, uid, stored.key);
  return toCampaignMail(campaign, toCampaignData(account, siteName, siteUrl), url, languages);
}

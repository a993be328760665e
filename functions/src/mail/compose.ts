import { createHash } from 'node:crypto';
import type { MailCampaign, MailMessage, MailTemplateUse } from '@appshelf/model';
import type { AccountLinks } from './accountLinks';
import { renderTemplate } from './renderTemplate';
import type { OutgoingMail, Outbox } from './outbox';
import { UndeliverableError } from './undeliverableError';

/** A mail for the mail server. */
export interface ComposedMail extends MailMessage {
  from: string;
  to: string[];
  replyTo: string | undefined;
  messageId: string;
  /**
   * The unsubscribe URL for a click or a mail program (RFC 2369, RFC 8058); null for mails that are not part of a
   * campaign.
   */
  unsubscribeUrl: string | null;
}

/** The mail of a campaign to one member, with their unsubscribe link. */
export interface CampaignMail {
  message: MailMessage;
  unsubscribeUrl: string;
}

/** The dependencies of {@link compose}. */
export interface MailSources {
  /** The template of that name; null when there is none. */
  template: Outbox['template'];
  /**
   * Composes a campaign's mail to one member.
   *
   * @throws UndeliverableError when the member must not get it
   */
  campaignMail: (campaign: MailCampaign) => Promise<CampaignMail>;
  accountLinks: AccountLinks;
}

/** @throws UndeliverableError when the template does not exist or is not valid Handlebars */
async function renderStoredTemplate(
  { name, data }: MailTemplateUse,
  template: Outbox['template'],
): Promise<MailMessage> {
  const found = await template(name);
  if (found === null) throw new UndeliverableError(`There is no mail template “${name}”.`);
  try {
    return await renderTemplate(found, data);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UndeliverableError(`The mail template “${name}” cannot be filled in: ${reason}`);
  }
}

/** Adds the link to the account to the template's data, for a mail with such a link. */
async function withAccountLink(
  use: MailTemplateUse,
  { to, accountLink }: OutgoingMail,
  links: AccountLinks,
): Promise<MailTemplateUse> {
  const [email, ...others] = to;
  if (accountLink === undefined || email === undefined) return use;
  if (others.length > 0) {
    throw new UndeliverableError('A mail with a link to an account must have one recipient.');
  }
  return { ...use, data: { ...use.data, url: await links(accountLink, email) } };
}

/** The domain of a sender, which is a plain address or has the form `Appshelf <hello@appshelf.test>`. */
const getDomain = (sender: string) => /@([^\s<>@]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost';

/** Every attempt to send a mail has the same Message-ID, so that a mailbox can recognise a duplicate. */
function getMessageId(id: string, sender: string): string {
  const name = createHash('sha256').update(id).digest('hex').slice(0, 32);
  return `<${name}@${getDomain(sender)}>`;
}

async function composeMessage(
  mail: OutgoingMail,
  { template, campaignMail, accountLinks }: MailSources,
) {
  if (mail.campaign !== undefined) {
    const { message, unsubscribeUrl } = await campaignMail(mail.campaign);
    return { ...message, unsubscribeUrl };
  }
  if (mail.message !== undefined) return { ...mail.message, unsubscribeUrl: null };
  if (mail.template !== undefined) {
    const use = await withAccountLink(mail.template, mail, accountLinks);
    return { ...(await renderStoredTemplate(use, template)), unsubscribeUrl: null };
  }
  throw new UndeliverableError('This email has neither a text nor a template.');
}

/**
 * Composes the mail for the mail server from an outbox entry.
 *
 * @throws UndeliverableError when it has neither a message nor a usable template, or must not be sent any more
 */
export async function compose(
  id: string,
  mail: OutgoingMail,
  from: string,
  sources: MailSources,
): Promise<ComposedMail> {
  const { to, replyTo } = mail;
  return {
    ...(await composeMessage(mail, sources)),
    from,
    to,
    replyTo,
    messageId: getMessageId(id, from),
  };
}

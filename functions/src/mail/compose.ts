import { createHash } from 'node:crypto';
import type { MailCampaign, MailMessage, MailTemplateUse } from '@appshelf/model';
import type { AccountLinks } from './accountLinks';
import { renderTemplate } from './renderTemplate';
import type { OutgoingMail, Outbox } from './outbox';
import { UndeliverableError } from './undeliverableError';

/** A mail as it is sent to the mail server. */
export interface ComposedMail extends MailMessage {
  from: string;
  to: string[];
  replyTo: string | undefined;
  messageId: string;
  /** Where a click, or a mail program, ends mails like this (RFC 2369, RFC 8058); null for any that was asked for. */
  unsubscribeUrl: string | null;
}

/** A campaign as one member gets it, and the link by which they get no more. */
export interface CampaignMail {
  message: MailMessage;
  unsubscribeUrl: string;
}

/** What composing a mail depends on. */
export interface MailSources {
  /** The template of that name; null when there is none. */
  template: Outbox['template'];
  /**
   * A member's mail of a campaign.
   *
   * @throws UnwritableError when they must not get it
   */
  campaignMail: (campaign: MailCampaign) => Promise<CampaignMail>;
  accountLinks: AccountLinks;
}

/** @throws UnwritableError when there is no such template, or it is not Handlebars */
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

/** The template with the link to the account in it, for a mail that has one. */
async function withAccountLink(
  use: MailTemplateUse,
  { to, accountLink }: OutgoingMail,
  links: AccountLinks,
): Promise<MailTemplateUse> {
  const [email, ...others] = to;
  if (accountLink === undefined || email === undefined) return use;
  if (others.length > 0) {
    throw new UndeliverableError('A link to an account goes to one address only.');
  }
  return { ...use, data: { ...use.data, url: await links(accountLink, email) } };
}

/** The part of a sender after the @: `Appshelf <desk@appshelf.test>` and the bare address both have one. */
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
  throw new UndeliverableError('This letter has neither a text nor a template.');
}

/**
 * Composes the mail for the mail server from an outbox entry.
 *
 * @throws UnwritableError when it has neither a message nor a usable template, or must not be sent any more
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

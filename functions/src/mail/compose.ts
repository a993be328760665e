import { createHash } from 'node:crypto';
import type { MailCampaign, MailMessage, MailTemplateUse } from '@appshelf/model';
import type { AccountLinks } from './accountLinks';
import { filledIn } from './fill';
import type { Letter, Outbox } from './outbox';
import { UnwritableError } from './unwritable';

/** A letter as it goes to the mail server. */
export interface ComposedLetter extends MailMessage {
  from: string;
  to: string[];
  replyTo: string | undefined;
  messageId: string;
  /** Where a click, or a mail program, ends letters like this (RFC 2369, RFC 8058); null for any that was asked for. */
  unsubscribeUrl: string | null;
}

/** A letter to a group as one member gets it, and the link by which they get no more. */
export interface GroupLetter {
  message: MailMessage;
  unsubscribeUrl: string;
}

/** What letters are made of. */
export interface Sources {
  /** The template of that name; null when there is none. */
  template: Outbox['template'];
  /**
   * A member's letter of a campaign.
   *
   * @throws UnwritableError when they must not get it
   */
  groupLetter: (campaign: MailCampaign) => Promise<GroupLetter>;
  accountLinks: AccountLinks;
}

/** @throws UnwritableError when there is no such template, or it is not Handlebars */
async function templateFilled(
  { name, data }: MailTemplateUse,
  template: Outbox['template'],
): Promise<MailMessage> {
  const found = await template(name);
  if (found === null) throw new UnwritableError(`There is no mail template “${name}”.`);
  try {
    return await filledIn(found, data);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnwritableError(`The mail template “${name}” cannot be filled in: ${reason}`);
  }
}

/** The template with the link to the account in it, for a letter that has one. */
async function withLink(
  use: MailTemplateUse,
  { to, accountLink }: Letter,
  links: AccountLinks,
): Promise<MailTemplateUse> {
  const [email, ...others] = to;
  if (accountLink === undefined || email === undefined) return use;
  if (others.length > 0) {
    throw new UnwritableError('A link to an account goes to one address only.');
  }
  return { ...use, data: { ...use.data, url: await links(accountLink, email) } };
}

/** The part of a sender after the @: `Appshelf <desk@appshelf.test>` and the bare address both have one. */
const domainOf = (sender: string) => /@([^\s<>@]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost';

/** The same for every attempt at a letter, so that a mailbox that gets it twice after all can tell. */
function messageIdOf(id: string, sender: string): string {
  const name = createHash('sha256').update(id).digest('hex').slice(0, 32);
  return `<${name}@${domainOf(sender)}>`;
}

async function written(letter: Letter, { template, groupLetter, accountLinks }: Sources) {
  if (letter.campaign !== undefined) {
    const { message, unsubscribeUrl } = await groupLetter(letter.campaign);
    return { ...message, unsubscribeUrl };
  }
  if (letter.message !== undefined) return { ...letter.message, unsubscribeUrl: null };
  if (letter.template !== undefined) {
    const use = await withLink(letter.template, letter, accountLinks);
    return { ...(await templateFilled(use, template)), unsubscribeUrl: null };
  }
  throw new UnwritableError('This letter has neither a text nor a template.');
}

/**
 * Makes of an outbox entry what the mail server gets.
 *
 * @throws UnwritableError when it has neither a message nor a usable template, or must not be sent any more
 */
export async function compose(
  id: string,
  letter: Letter,
  from: string,
  sources: Sources,
): Promise<ComposedLetter> {
  const { to, replyTo } = letter;
  return {
    ...(await written(letter, sources)),
    from,
    to,
    replyTo,
    messageId: messageIdOf(id, from),
  };
}

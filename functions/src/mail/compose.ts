import { createHash } from 'node:crypto';
import type { MailMessage, MailTemplateUse } from '@appshelf/model';
import type { AccountLinks } from './accountLinks';
import type { Letter, Outbox } from './outbox';
import { UnwritableError } from './unwritable';

/** A letter as it goes to the mail server. */
export interface ComposedLetter extends MailMessage {
  from: string;
  to: string[];
  replyTo: string | undefined;
  messageId: string;
}

/**
 * Fills a template in. Handlebars escapes what it puts into the HTML; subject and text are plain and take it as it is.
 *
 * @throws UnwritableError when there is no such template, or it is not Handlebars
 */
async function filledIn(
  { name, data }: MailTemplateUse,
  template: Outbox['template'],
): Promise<MailMessage> {
  const found = await template(name);
  if (found === null) throw new UnwritableError(`There is no mail template “${name}”.`);
  const { default: Handlebars } = await import('handlebars');
  try {
    const fill = (text: string, noEscape: boolean) =>
      Handlebars.compile(text, { noEscape, knownHelpersOnly: true })(data);
    return {
      subject: fill(found.subject, true).replace(/\s+/g, ' ').trim(),
      text: fill(found.text, true),
      html: fill(found.html, false),
    };
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new UnwritableError(`The mail template “${name}” cannot be filled in: ${reason ?? ''}`);
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

/**
 * Makes of an outbox entry what the mail server gets.
 *
 * @throws UnwritableError when it has neither a message nor a usable template
 */
export async function compose(
  id: string,
  letter: Letter,
  from: string,
  template: Outbox['template'],
  links: AccountLinks,
): Promise<ComposedLetter> {
  const { to, replyTo, message, template: use } = letter;
  const written =
    message ??
    (use === undefined ? null : await filledIn(await withLink(use, letter, links), template));
  if (written === null) throw new UnwritableError('This letter has neither a text nor a template.');
  return { ...written, from, to, replyTo, messageId: messageIdOf(id, from) };
}

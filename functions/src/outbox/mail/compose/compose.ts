import { createHash } from 'node:crypto';
import {
  chooseSiteLanguage,
  getDefaultMailTemplate,
  getSiteLanguage,
  isMailMessage,
  mailTemplateNames,
  type Language,
  type MailCampaign,
  type MailMessage,
  type MailTemplateUse,
  type NotificationKind,
  type SiteIdentity,
  sourceLanguage,
} from '@appshelf/model';
import { logger } from '../../../platform/firebase/logger';
import { getTranslator, type Translator } from '../../../platform/languages/translator';
import type { AccountLinks } from './accountLinks';
import { getHomeAddress, localizeData } from './localizeData';
import { findCurrentTranslation, withMailLanguage } from './mailTranslation';
import { renderTemplate } from './renderTemplate';
import type { OutgoingMail, Outbox } from '../queue/outbox';
import { withSiteLook } from './siteLook';
import { UndeliverableError } from '../queue/undeliverableError';
import { withUnsubscribeLink } from './unsubscribeFooter';

/** An email for the mail server. */
export interface ComposedMail extends MailMessage {
  from: string;
  to: string[];
  replyTo: string | undefined;
  messageId: string;
  /**
   * The unsubscribe URL for a click or a mail program (RFC 2369, RFC 8058); null for emails that are neither part of a
   * campaign nor about a notification.
   */
  unsubscribeUrl: string | null;
}

/** The email of a campaign to one member, with the member's unsubscribe link. */
export interface CampaignMail {
  message: MailMessage;
  unsubscribeUrl: string;
}

/** The languages of an email. */
export interface MailLanguages {
  /** That of the recipient, in which the site's own sentences are. */
  reader: Translator;
  /** That of the site, in which administrators write. */
  site: Translator;
}

/** The dependencies of {@link compose}. */
export interface MailSources {
  template: Outbox['template'];
  translation: Outbox['translation'];
  /** What the site calls itself: its name is a variable of every template, and emails have its logo and colour. */
  readIdentity: () => Promise<SiteIdentity>;
  /** The address of the site, without a slash at its end. */
  siteUrl: string;
  /**
   * Composes a campaign's mail to one member.
   *
   * @throws UndeliverableError when the member must not get it
   */
  campaignMail: (
    campaign: MailCampaign,
    siteName: string,
    languages: MailLanguages,
  ) => Promise<CampaignMail>;
  accountLinks: AccountLinks;
  /** Reads the language in which a member reads the site; null for one who has chosen none. */
  readLanguage: (uid: string) => Promise<Language | null>;
  /**
   * Creates the link that turns off a member's emails about a kind of notification.
   *
   * @throws UndeliverableError when the member must not get such an email any more
   */
  notificationLink: (uid: string, kind: NotificationKind) => Promise<string>;
}

const getReason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Renders a stored template. @throws Error when it lacks a field or is not valid Handlebars */
async function renderStored(stored: Record<string, unknown>, data: object): Promise<MailMessage> {
  if (!isMailMessage(stored)) throw new Error('It lacks its subject, text or HTML.');
  return renderTemplate(stored, data);
}

/**
 * Renders an email from the translation of its stored template into the language of the recipient. Null where there is none of
 * what the template says now, and for one that cannot be filled in.
 */
async function renderTranslation(
  name: string,
  stored: Record<string, unknown>,
  data: object,
  language: Language,
  translation: MailSources['translation'],
): Promise<MailMessage | null> {
  if (language === sourceLanguage || !isMailMessage(stored)) return null;
  const texts = await translation(name, language);
  const translated = texts && findCurrentTranslation(stored, texts);
  if (translated === null) return null;
  try {
    return withMailLanguage(await renderTemplate(translated, data), language);
  } catch (error) {
    logger.error(
      `The translation of the mail template “${name}” (${language}) cannot be filled in: ${getReason(error)} The template is sent as it is.`,
    );
    return null;
  }
}

/**
 * Renders an email from its stored template: translated into the language of the recipient, or as the administrators wrote it. Where
 * none is stored or the stored one cannot be used, it has the default text in the language of the recipient.
 *
 * @throws UndeliverableError when there is no default either
 */
async function renderMail(
  use: MailTemplateUse,
  siteName: string,
  { reader, site }: MailLanguages,
  { template, translation, siteUrl }: Pick<MailSources, 'template' | 'translation' | 'siteUrl'>,
): Promise<MailMessage> {
  const name = mailTemplateNames.find((each) => each === use.name);
  const getData = (translator: Translator) =>
    localizeData({ siteName, ...use.data }, translator, reader.language, siteUrl);
  const stored = await template(use.name);
  if (stored !== null) {
    const { language } = reader;
    const translated = await renderTranslation(
      use.name,
      stored,
      getData(reader),
      language,
      translation,
    );
    if (translated !== null) return translated;
    try {
      return await renderStored(stored, getData(site));
    } catch (error) {
      const problem = `The mail template “${use.name}” cannot be filled in: ${getReason(error)}`;
      if (name === undefined) throw new UndeliverableError(problem);
      logger.error(`${problem} The default text is sent.`);
    }
  }
  if (name === undefined) throw new UndeliverableError(`There is no mail template “${use.name}”.`);
  const text = getDefaultMailTemplate(name, reader.language, reader.translate);
  return renderTemplate(text, getData(reader));
}

/** Adds the link to the account to the template's data, for an email with such a link. */
async function withAccountLink(
  use: MailTemplateUse,
  { to, accountLink }: OutgoingMail,
  links: AccountLinks,
  language: Language,
): Promise<MailTemplateUse> {
  const [email, ...others] = to;
  if (accountLink === undefined || email === undefined) return use;
  if (others.length > 0) {
    throw new UndeliverableError('A mail with a link to an account must have one recipient.');
  }
  return { ...use, data: { ...use.data, url: await links(accountLink, email, language) } };
}

/** The domain of a sender, which is a plain address or has the form `Kitchen Garden <hello@garden.example>`. */
const getDomain = (sender: string) => /@([^\s<>@]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost';

/** Every attempt to send an email has the same Message-ID, so that a mailbox can recognise a duplicate. */
function getMessageId(id: string, sender: string): string {
  const name = createHash('sha256').update(id).digest('hex').slice(0, 32);
  return `<${name}@${getDomain(sender)}>`;
}

async function composeMessage(
  mail: OutgoingMail,
  siteName: string,
  languages: MailLanguages,
  sources: MailSources,
) {
  if (mail.isBlanked === true) {
    throw new UndeliverableError(
      'The text of this email was removed: what it quoted was hidden or deleted, or a member left.',
    );
  }
  if (mail.campaign !== undefined) {
    const { message, unsubscribeUrl } = await sources.campaignMail(
      mail.campaign,
      siteName,
      languages,
    );
    return { ...message, unsubscribeUrl };
  }
  if (mail.message !== undefined) return { ...mail.message, unsubscribeUrl: null };
  if (mail.template !== undefined) {
    const { accountLinks } = sources;
    const { reader } = languages;
    const use = await withAccountLink(mail.template, mail, accountLinks, reader.language);
    const message = await renderMail(use, siteName, languages, sources);
    const { uid, notificationKind: kind } = mail;
    if (uid === undefined || kind === undefined) return { ...message, unsubscribeUrl: null };
    const unsubscribeUrl = await sources.notificationLink(uid, kind);
    return { ...withUnsubscribeLink(message, kind, unsubscribeUrl, reader), unsubscribeUrl };
  }
  throw new UndeliverableError('This email has neither a text nor a template.');
}

/**
 * The languages of an email: that of the member whom it is to, or the one that was chosen for an address without an account, where
 * the site offers it, and otherwise that of the site.
 */
async function findLanguages(
  { uid, campaign, language: chosen }: OutgoingMail,
  identity: SiteIdentity,
  { readLanguage }: Pick<MailSources, 'readLanguage'>,
): Promise<MailLanguages> {
  const member = uid ?? campaign?.uid;
  const preferred = member === undefined ? (chosen ?? null) : await readLanguage(member);
  return {
    reader: await getTranslator(chooseSiteLanguage(identity, preferred)),
    site: await getTranslator(getSiteLanguage(identity)),
  };
}

/**
 * Composes the email for the mail server from an outbox entry, in the language of its recipient.
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
  const site = await sources.readIdentity();
  const languages = await findLanguages(mail, site, sources);
  const { siteUrl } = sources;
  const { unsubscribeUrl, ...message } = await composeMessage(mail, site.name, languages, sources);
  const home = getHomeAddress(siteUrl, languages.reader.language);
  return {
    ...withSiteLook(message, site, siteUrl, home),
    unsubscribeUrl,
    from,
    to,
    replyTo,
    messageId: getMessageId(id, from),
  };
}

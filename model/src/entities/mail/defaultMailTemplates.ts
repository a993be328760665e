import { languages, sourceLanguage, type Language } from '../../languages/languages';
import { completeEnglish } from '../../languages/completeEnglish';
import { sentences, type Translate } from '../../languages/sentence';
import { settingsPages } from '../../settingsPages';
import type { MailMessage } from './mail';
import { type MailTemplateName } from './mailTemplates';

interface Condition {
  /** The variable without which this is left out. */
  when?: string;
  /** The variable with which this is left out. */
  unless?: string;
}

interface Line extends Condition {
  /** A sentence with the template's variables in braces. */
  sentence: string;
}

/** A paragraph with a sentence of the site. An element such as `<url>` in it is a link. */
interface Paragraph extends Line {
  /** The addresses of links, by the names of their elements; without one it is the variable of that name. */
  links?: Readonly<Record<string, string>>;
}

/** A paragraph with what somebody wrote, or a number of things: a variable alone, which may be a link. */
interface VariableParagraph extends Condition {
  variable: string;
  link?: string;
}

/** An automatic email before it is translated. It ends with the name of the site. */
interface MailText {
  subject: readonly Line[];
  body: readonly (Paragraph | VariableParagraph)[];
}

const notificationSettings = `{{siteUrl}}${settingsPages.notifications.path}`;

const texts: Readonly<Record<MailTemplateName, MailText>> = sentences({
  welcome: {
    subject: [{ sentence: 'Welcome to {siteName}, {name}' }],
    body: [
      { sentence: 'Hello {name},' },
      {
        sentence:
          'Your account is ready. With it you can keep favourites, review apps and <editor>write instructions</editor>.',
        links: { editor: '{{siteUrl}}/instructions/submit' },
      },
      {
        sentence:
          '<verifyUrl>Confirm your address</verifyUrl> first, so that what you write can be published.',
      },
    ],
  },
  'password-reset': {
    subject: [{ sentence: 'Choose a new password for {siteName}' }],
    body: [
      { sentence: 'Hello {name},' },
      {
        sentence:
          'An administrator of {siteName} sent you this link to <url>choose a new password</url>.',
      },
      {
        sentence:
          'The link works once, within an hour. If you didn’t ask for it, you can ignore this email: your password stays the same.',
      },
    ],
  },
  'email-verification': {
    subject: [{ sentence: 'Confirm your address for {siteName}' }],
    body: [
      { sentence: 'Hello {name},' },
      { sentence: 'Open this link to <url>confirm that this address is yours</url>.' },
      {
        sentence:
          'Then what you write can be published. If you don’t have an account at <siteUrl>{siteName}</siteUrl>, you can ignore this email.',
      },
    ],
  },
  invitation: {
    subject: [
      { when: 'until', sentence: 'You’re invited to help with {siteName}' },
      { unless: 'until', sentence: 'You’re now {role} of {siteName}' },
    ],
    body: [
      { sentence: 'Hello,' },
      {
        when: 'until',
        sentence: 'An administrator of {siteName} invites you to help as {role}.',
      },
      {
        unless: 'until',
        sentence:
          'An administrator of {siteName} gave you the role of {role}. <url>See what you can do.</url>',
      },
      {
        when: 'until',
        sentence:
          'Sign in or create an account with this address, confirm it, and <url>accept the invitation</url> by {until}.',
      },
      {
        when: 'until',
        sentence: 'If you weren’t expecting this, you can ignore this email.',
      },
    ],
  },
  'instruction-published': {
    subject: [{ sentence: 'Your instruction “{title}” is published' }],
    body: [
      { sentence: 'Hello {name},' },
      { sentence: 'Your instruction <url>{title}</url> is now on the site.' },
      { when: 'note', sentence: 'A note from the moderators: {note}' },
      { sentence: 'Thank you for writing it.' },
    ],
  },
  'instruction-rejected': {
    subject: [{ sentence: 'Your instruction “{title}” needs some changes' }],
    body: [
      { sentence: 'Hello {name},' },
      {
        sentence:
          'We have read “{title}” and tried it. Before we can publish it, this needs to change:',
      },
      { variable: 'note' },
      { sentence: '<url>Your text is where you left it.</url>' },
    ],
  },
  'review-reply': {
    subject: [{ sentence: '{appName} replied to your review' }],
    body: [
      { sentence: 'Hello {name},' },
      { sentence: 'The publisher of <url>{appName}</url> replied to your review:' },
      { variable: 'reply' },
    ],
  },
  'review-published': {
    subject: [{ sentence: 'Your review of {appName} is published' }],
    body: [
      { sentence: 'Hello {name},' },
      { sentence: 'Your review “{title}” is now on <url>the page of {appName}</url>.' },
      { sentence: 'Thank you for sharing your opinion.' },
    ],
  },
  'review-hidden': {
    subject: [{ sentence: 'Your review of {appName} is hidden' }],
    body: [
      { sentence: 'Hello {name},' },
      {
        sentence:
          'A moderator has hidden your review “{title}” of {appName}. Others no longer see it.',
      },
      {
        sentence:
          'You can rewrite it on <url>the page of {appName}</url>, and a moderator will check it again.',
      },
    ],
  },
  notification: {
    subject: [{ sentence: '{title}' }],
    body: [
      { sentence: 'Hello {name},' },
      { variable: 'title', link: '{{url}}' },
      { when: 'text', variable: 'text' },
    ],
  },
  'message-notice': {
    subject: [{ sentence: 'New message: {subject}' }],
    body: [
      { sentence: '{name} ({email}) wrote through the contact page:' },
      { variable: 'body' },
      {
        sentence: '<inbox>Reply to it</inbox>',
        links: { inbox: '{{siteUrl}}/admin/emails' },
      },
    ],
  },
  'message-reply': {
    subject: [{ sentence: 'Re: {subject}' }],
    body: [
      { sentence: 'Hello {name},' },
      { variable: 'reply' },
      { variable: 'from' },
      { sentence: 'You wrote:' },
      { variable: 'body' },
    ],
  },
  'moderation-notice': {
    subject: [{ sentence: '{what}: {title}' }],
    body: [
      { sentence: 'Hello {name},' },
      { sentence: '{what}: <url>{title}</url> by {author}.' },
      {
        sentence:
          'You chose to get these emails right away. You can change that in <settings>your settings</settings>.',
        links: { settings: notificationSettings },
      },
    ],
  },
  'moderation-digest': {
    subject: [{ sentence: 'Waiting for you: {summary}' }],
    body: [
      { sentence: 'Hello {name},' },
      {
        when: 'more',
        sentence: '{more} more arrived within an hour, too many to send an email for each.',
      },
      { sentence: 'Waiting for your review:' },
      { when: 'reviews', variable: 'reviews', link: '{{siteUrl}}/admin/reviews' },
      { when: 'instructions', variable: 'instructions', link: '{{siteUrl}}/admin/resources' },
      { when: 'translations', variable: 'translations', link: '{{siteUrl}}/translate' },
      { when: 'reports', variable: 'reports', link: '{{siteUrl}}/admin/reports' },
      { when: 'messages', variable: 'messages', link: '{{siteUrl}}/admin/emails' },
      {
        sentence:
          'You can choose when you get these emails, or turn them off, in <settings>your settings</settings>.',
        links: { settings: notificationSettings },
      },
    ],
  },
});

/** Puts a condition of Handlebars around a part of a template. */
function withCondition({ when, unless }: Condition, part: string): string {
  if (when !== undefined) return `{{#if ${when}}}${part}{{/if}}`;
  return unless === undefined ? part : `{{#unless ${unless}}}${part}{{/unless}}`;
}

/** Translates a sentence, with each value being the variable of that name. */
function toTemplate(text: string, translate: Translate, format: (name: string) => string): string {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return translate(text, Object.fromEntries(names.map((name) => [name, format(name)])));
}

const element = /<(\/?)(\w+)>/g;

const toVariable = (name: string): string => `{{${name}}}`;

/**
 * A variable within a sentence. In a language that is written from right to left it is kept apart from the words around it,
 * as a name may be written from left to right (https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates).
 */
const keepApart = (name: string, language: Language): string =>
  languages[language].direction === 'rtl' ? `\u2068${toVariable(name)}\u2069` : toVariable(name);

/** The address of a link. */
const getAddress = ({ links = {} }: Pick<Paragraph, 'links'>, name: string): string =>
  links[name] ?? toVariable(name);

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Formats the text of an email as HTML, with tags that all mail programs support. Line breaks are preserved.
 */
function toHtml({ body }: MailText, language: Language, translate: Translate): string {
  const { direction } = languages[language];
  const format = (part: Paragraph | VariableParagraph): string => {
    if ('variable' in part) {
      const text = toVariable(part.variable);
      return part.link === undefined ? text : `<a href="${part.link}">${text}</a>`;
    }
    return escape(
      toTemplate(part.sentence, translate, (variable) => keepApart(variable, language)),
    ).replaceAll(/&lt;(\/?)(\w+)&gt;/g, (_all, end: string, name: string) =>
      end === '' ? `<a href="${getAddress(part, name)}">` : '</a>',
    );
  };
  const paragraphs = body.map((part) => {
    const own = 'variable' in part ? ' dir="auto"' : '';
    const paragraph = `<p${own} style="white-space: pre-line">${format(part)}</p>`;
    return withCondition(part, paragraph);
  });
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${direction}">`,
    '<body style="font-family: sans-serif; line-height: 1.5; color: #1f2733">',
    // Some mail programs show what is in the body alone.
    `<div lang="${language}" dir="${direction}">`,
    ...paragraphs,
    '<p>{{siteName}}</p>',
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/**
 * Formats the text of an email as plain text. The addresses of links follow the paragraph on lines of their own, where they
 * stay whole between lines from right to left as well.
 */
function toText({ body }: MailText, language: Language, translate: Translate): string {
  const format = (part: Paragraph | VariableParagraph): string => {
    if ('variable' in part) {
      const text = toVariable(part.variable);
      return part.link === undefined ? text : `${text}\n${part.link}`;
    }
    const text = toTemplate(part.sentence, translate, (variable) => keepApart(variable, language));
    const addresses = [...part.sentence.matchAll(element)].flatMap(([, end, name = '']) =>
      end === '' ? [getAddress(part, name)] : [],
    );
    return [text.replaceAll(element, ''), ...addresses].join('\n');
  };
  const paragraphs = body.map((part) => withCondition(part, `${format(part)}\n\n`));
  return `${paragraphs.join('')}{{siteName}}\n`;
}

/** The text of an automatic email in a language (Handlebars). */
export function getDefaultMailTemplate(
  name: MailTemplateName,
  language: Language,
  translate: Translate,
): MailMessage {
  const text = texts[name];
  return {
    subject: text.subject
      .map((line) => withCondition(line, toTemplate(line.sentence, translate, toVariable)))
      .join(''),
    text: toText(text, language, translate),
    html: toHtml(text, language, translate),
  };
}

/**
 * The English text of an automatic email (Handlebars), with which an administrator starts a change. Where
 * `mailTemplates/{name}` has no usable text, emails have that of {@link getDefaultMailTemplate} in the recipient's language.
 */
export const getEnglishMailTemplate = (name: MailTemplateName): MailMessage =>
  getDefaultMailTemplate(name, sourceLanguage, completeEnglish);

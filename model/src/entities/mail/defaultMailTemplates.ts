import { settingsPages } from '../../settingsPages';
import type { MailMessage } from './mail';
import type { MailTemplateName } from './mailTemplates';

/** Creates the HTML of an email from paragraphs, with tags that all mail programs support. Line breaks are preserved. */
function toHtml(...paragraphs: string[]): string {
  const body = paragraphs
    .map((paragraph) => `<p style="white-space: pre-line">${paragraph}</p>`)
    .join('\n');
  return `<!doctype html>\n<html lang="en">\n<body style="font-family: sans-serif; line-height: 1.5; color: #1f2733">\n${body}\n<p>{{siteName}}</p>\n</body>\n</html>\n`;
}

/**
 * The text of each automatic mail (Handlebars) where `mailTemplates/{name}` has no usable one. A new project has no
 * such document, and sends these.
 */
export const defaultMailTemplates: Readonly<Record<MailTemplateName, MailMessage>> = {
  welcome: {
    subject: 'Welcome to {{siteName}}, {{name}}',
    text: 'Hello {{name}},\n\nyour account is ready. With it you can keep favourites, review apps and write instructions: {{siteUrl}}/instructions/submit\n\nConfirm your address first, so that what you write can be published: {{verifyUrl}}\n\n{{siteName}}\n',
    html: toHtml(
      'Hello {{name}},',
      'your account is ready. With it you can keep favourites, review apps and <a href="{{siteUrl}}/instructions/submit">write instructions</a>.',
      '<a href="{{verifyUrl}}">Confirm your address</a> first, so that what you write can be published.',
    ),
  },
  'password-reset': {
    subject: 'Choose a new password for {{siteName}}',
    text: 'Hello {{name}},\n\nan administrator of {{siteName}} sends you this link, with which you choose a new password: {{url}}\n\nIt works once, for an hour. If you did not ask for it, leave it: your password stays as it is.\n\n{{siteName}}\n',
    html: toHtml(
      'Hello {{name}},',
      'an administrator of {{siteName}} sends you this link, with which you <a href="{{url}}">choose a new password</a>.',
      'It works once, for an hour. If you did not ask for it, leave it: your password stays as it is.',
    ),
  },
  'email-verification': {
    subject: 'Confirm your address for {{siteName}}',
    text: 'Hello {{name}},\n\nopen this link to confirm that this address is yours: {{url}}\n\nThen what you write can be published. If you have no account at {{siteName}}, leave it: {{siteUrl}}\n\n{{siteName}}\n',
    html: toHtml(
      'Hello {{name}},',
      'open this link to <a href="{{url}}">confirm that this address is yours</a>.',
      'Then what you write can be published. If you have no account at <a href="{{siteUrl}}">{{siteName}}</a>, leave it.',
    ),
  },
  invitation: {
    subject:
      '{{#if until}}You are invited to help with {{siteName}}{{else}}You are {{role}} of {{siteName}}{{/if}}',
    text: 'Hello,\n\n{{#if until}}an administrator of {{siteName}} invites you to help as {{role}}.\n\nSign in or create an account with this address, confirm it, and accept the invitation until {{until}}: {{url}}\n\nIf you expected nothing of the kind, leave it: nothing happens then.{{else}}an administrator of {{siteName}} made you {{role}}. What you can do is here: {{url}}{{/if}}\n\n{{siteName}}\n',
    html: toHtml(
      'Hello,',
      '{{#if until}}an administrator of {{siteName}} invites you to help as {{role}}.{{else}}an administrator of {{siteName}} made you {{role}}. <a href="{{url}}">This is what you can do.</a>{{/if}}',
      '{{#if until}}Sign in or create an account with this address, confirm it, and <a href="{{url}}">accept the invitation</a> until {{until}}.{{/if}}',
      '{{#if until}}If you expected nothing of the kind, leave it: nothing happens then.{{/if}}',
    ),
  },
  'instruction-published': {
    subject: 'Your instruction “{{title}}” is published',
    text: 'Hello {{name}},\n\nyour instruction “{{title}}” is on the site now: {{url}}\n\n{{#if note}}A note from the desk: {{note}}\n\n{{/if}}Thank you for writing it down.\n\n{{siteName}}\n',
    html: toHtml(
      'Hello {{name}},',
      'your instruction <a href="{{url}}">{{title}}</a> is on the site now.',
      '{{#if note}}A note from the desk: {{note}}{{/if}}',
      'Thank you for writing it down.',
    ),
  },
  'instruction-rejected': {
    subject: 'Your instruction “{{title}}” needs another look',
    text: 'Hello {{name}},\n\nwe have read “{{title}}” and tried it. Before it can be published, this has to change:\n\n{{note}}\n\nYour text is where you left it: {{url}}\n\n{{siteName}}\n',
    html: toHtml(
      'Hello {{name}},',
      'we have read <em>{{title}}</em> and tried it. Before it can be published, this has to change:',
      '{{note}}',
      '<a href="{{url}}">Your text is where you left it.</a>',
    ),
  },
  'review-reply': {
    subject: '{{appName}} answered your review',
    text: 'Hello {{name}},\n\nthe publisher of {{appName}} answered your review:\n\n{{reply}}\n\nRead it on the page: {{url}}\n\n{{siteName}}\n',
    html: toHtml(
      'Hello {{name}},',
      'the publisher of <a href="{{url}}">{{appName}}</a> answered your review:',
      '{{reply}}',
    ),
  },
  'review-published': {
    subject: 'Your review of {{appName}} is published',
    text: 'Hello {{name}},\n\nyour review “{{title}}” is on the page of {{appName}} now: {{url}}\n\nThank you for telling others.\n\n{{siteName}}\n',
    html: toHtml(
      'Hello {{name}},',
      'your review <em>{{title}}</em> is on <a href="{{url}}">the page of {{appName}}</a> now.',
      'Thank you for telling others.',
    ),
  },
  'review-hidden': {
    subject: 'Your review of {{appName}} is hidden',
    text: 'Hello {{name}},\n\na moderator has hidden your review “{{title}}” of {{appName}}. Others do not see it any more.\n\nYou can rewrite it on the page of the app, and a moderator will look at it again: {{url}}\n\n{{siteName}}\n',
    html: toHtml(
      'Hello {{name}},',
      'a moderator has hidden your review <em>{{title}}</em> of {{appName}}. Others do not see it any more.',
      'You can rewrite it on <a href="{{url}}">the page of {{appName}}</a>, and a moderator will look at it again.',
    ),
  },
  notification: {
    subject: '{{title}}',
    text: 'Hello {{name}},\n\n{{title}}\n\n{{#if text}}{{text}}\n\n{{/if}}Read more: {{url}}\n\n{{siteName}}\n',
    html: toHtml(
      'Hello {{name}},',
      '<a href="{{url}}">{{title}}</a>',
      '{{#if text}}{{text}}{{/if}}',
    ),
  },
  'message-notice': {
    subject: 'New message: {{subject}}',
    text: '{{name}} <{{email}}> wrote through the contact page:\n\n{{body}}\n\nAnswer it here: {{siteUrl}}/admin/emails\n',
    html: toHtml(
      '{{name}} &lt;{{email}}&gt; wrote through the contact page:',
      '{{body}}',
      '<a href="{{siteUrl}}/admin/emails">Answer it</a>',
    ),
  },
  'message-reply': {
    subject: 'Re: {{subject}}',
    text: 'Hello {{name}},\n\n{{reply}}\n\n{{from}}\n{{siteName}}\n\nYou wrote:\n\n{{body}}\n',
    html: toHtml('Hello {{name}},', '{{reply}}', '{{from}}', 'You wrote:', '{{body}}'),
  },
  'moderation-notice': {
    subject: '{{what}}: {{title}}',
    text: `Hello {{name}},\n\n{{what}}: “{{title}}” by {{author}}.\n\nLook at it here: {{url}}\n\nYou chose an email at once. You can change that in your settings: {{siteUrl}}${settingsPages.notifications.path}\n\n{{siteName}}\n`,
    html: toHtml(
      'Hello {{name}},',
      '{{what}}: <a href="{{url}}">{{title}}</a> by {{author}}.',
      `You chose an email at once. You can change that in <a href="{{siteUrl}}${settingsPages.notifications.path}">your settings</a>.`,
    ),
  },
  'moderation-digest': {
    subject: 'Waiting for you: {{summary}}',
    text: `Hello {{name}},\n\n{{#if more}}{{more}} more came in an hour, too many for an email each. {{/if}}This waits for you:\n\n{{#if reviews}}{{reviews}}: {{siteUrl}}/admin/reviews\n{{/if}}{{#if instructions}}{{instructions}}: {{siteUrl}}/admin/resources\n{{/if}}{{#if reports}}{{reports}}: {{siteUrl}}/admin/reports\n{{/if}}{{#if messages}}{{messages}}: {{siteUrl}}/admin/emails\n{{/if}}\nYou can choose when you get these emails, or none, in your settings: {{siteUrl}}${settingsPages.notifications.path}\n\n{{siteName}}\n`,
    html: toHtml(
      'Hello {{name}},',
      '{{#if more}}{{more}} more came in an hour, too many for an email each. {{/if}}This waits for you:',
      '{{#if reviews}}<a href="{{siteUrl}}/admin/reviews">{{reviews}}</a>\n{{/if}}{{#if instructions}}<a href="{{siteUrl}}/admin/resources">{{instructions}}</a>\n{{/if}}{{#if reports}}<a href="{{siteUrl}}/admin/reports">{{reports}}</a>\n{{/if}}{{#if messages}}<a href="{{siteUrl}}/admin/emails">{{messages}}</a>{{/if}}',
      `You can choose when you get these emails, or none, in <a href="{{siteUrl}}${settingsPages.notifications.path}">your settings</a>.`,
    ),
  },
};

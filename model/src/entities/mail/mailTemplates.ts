import { defaultSiteIdentity } from '../site/siteIdentity';
import { emailSettingsPath, settingsPages } from '../../settingsPages';

/** A variable of a template. */
export interface MailVariable {
  name: string;
  /** What the variable holds. The template editor shows it. */
  meaning: string;
  /** The value in previews and test emails. */
  sample: string;
}

interface MailTemplateKind {
  /** When the site sends the email. */
  occasion: string;
  variables: readonly MailVariable[];
}

const variable = (name: string, meaning: string, sample: string): MailVariable => ({
  name,
  meaning,
  sample,
});
const site = 'https://site.example';
const url = (target: string, path: string) => variable('url', `A link to ${target}`, site + path);

const name = variable('name', 'The name of the recipient', 'Grace Whitlock');
const siteUrl = variable('siteUrl', 'The address of the site', site);
/** Every email has this variable: it is added at delivery. */
const siteName = variable('siteName', 'The name of the site', defaultSiteIdentity.name);
const title = variable('title', 'The title of the instruction', 'Fold a map the right way');
const appName = variable('appName', 'The name of the app', 'Cairn');
const reviewTitle = variable('title', 'The title of the review', 'Quick and quiet');
const subject = variable('subject', 'The subject of the message', 'Classroom set for 140 children');
const body = variable(
  'body',
  'The text of the message',
  'Hello,\n\ndo you need a signed form, or is this message enough?',
);
const reply = (sample: string) => variable('reply', 'The reply', sample);

/** The names of the templates that the site sends emails from. */
export const mailTemplateNames = [
  'welcome',
  'password-reset',
  'email-verification',
  'invitation',
  'instruction-published',
  'instruction-rejected',
  'review-reply',
  'review-published',
  'review-hidden',
  'notification',
  'message-notice',
  'message-reply',
  'moderation-notice',
  'moderation-digest',
] as const;
export type MailTemplateName = (typeof mailTemplateNames)[number];

/** The variables of an email to a group, by name. */
export const campaignVariables = { name, siteName, siteUrl };

/** When the site sends each template, and its variables. */
export const mailTemplateKinds: Record<MailTemplateName, MailTemplateKind> = {
  welcome: {
    occasion: 'Someone created an account',
    variables: [
      name,
      siteUrl,
      siteName,
      variable(
        'verifyUrl',
        'A link to the page to confirm the address',
        `${site}${emailSettingsPath}`,
      ),
    ],
  },
  'password-reset': {
    occasion: 'An administrator sent a link to choose a new password',
    variables: [name, url('the page to choose a new password', '/login'), siteUrl, siteName],
  },
  'email-verification': {
    occasion: 'An administrator sent a link to confirm the address',
    variables: [
      name,
      url('the page to confirm the address', settingsPages.account.path),
      siteUrl,
      siteName,
    ],
  },
  invitation: {
    occasion: 'An administrator invited someone to help, or gave a member a role',
    variables: [
      variable('role', 'The role, with its article', 'an editor'),
      variable(
        'until',
        'When the invitation expires; empty if the role was given directly',
        '12 May 2026',
      ),
      url('the page to accept the invitation, or to the administrator area', '/admin'),
      siteUrl,
      siteName,
    ],
  },
  'instruction-published': {
    occasion: 'An instruction was published',
    variables: [
      name,
      title,
      variable('note', 'The note of the administrator, if there is one', 'Lovely pictures.'),
      url('the instruction', '/instructions/fold-a-map'),
      siteUrl,
      siteName,
    ],
  },
  'instruction-rejected': {
    occasion: 'An instruction was sent back',
    variables: [
      name,
      title,
      variable('note', 'What has to change', 'Please say which side is up.'),
      url('the editor', '/instructions/submit?id=fold-a-map'),
      siteUrl,
      siteName,
    ],
  },
  'review-reply': {
    occasion: 'A publisher replied to a review',
    variables: [
      name,
      appName,
      reply('Thank you. The next version has it.'),
      url('the review', '/apps/cairn'),
      siteUrl,
      siteName,
    ],
  },
  'review-published': {
    occasion: 'A review was published',
    variables: [name, appName, reviewTitle, url('the app', '/apps/cairn'), siteUrl, siteName],
  },
  'review-hidden': {
    occasion: 'A review was hidden',
    variables: [name, appName, reviewTitle, url('the app', '/apps/cairn'), siteUrl, siteName],
  },
  notification: {
    occasion: 'There is news for a member: a message, a comment, a report, a release or an author',
    variables: [
      name,
      variable('title', 'What happened', 'Ada wrote about “Fold a map the right way”'),
      variable(
        'text',
        'The beginning of what was written, if there is any',
        'Lovely. Please add a picture of step 3.',
      ),
      url('the page it is about', '/instructions/submit?id=fold-a-map'),
      siteUrl,
      siteName,
    ],
  },
  'message-notice': {
    occasion: 'Someone sent a message from the contact page',
    variables: [
      { ...name, meaning: 'The name of the sender' },
      variable('email', 'The address of the sender', 'grace.whitlock@example.com'),
      subject,
      body,
      siteUrl,
      siteName,
    ],
  },
  'message-reply': {
    occasion: 'An administrator replied to a message',
    variables: [
      name,
      subject,
      reply('This message is enough. Enjoy the apps!'),
      variable('from', 'The name of the administrator', 'Ada'),
      body,
      siteName,
    ],
  },
  'moderation-notice': {
    occasion: 'An item is waiting for a moderator who wants an email right away',
    variables: [
      name,
      variable('what', 'What is waiting', 'A review is waiting for you'),
      variable('title', 'The title or subject of what is waiting', 'Quick and quiet'),
      variable('author', 'The author’s name', 'Ada'),
      url('the page to decide on it', '/admin/reviews'),
      siteUrl,
      siteName,
    ],
  },
  'moderation-digest': {
    occasion: 'Items are waiting for moderators: a summary, once a day or after a busy hour',
    variables: [
      name,
      variable('summary', 'How many are waiting, by kind', '3 reviews, 1 message'),
      variable(
        'more',
        'How many more arrived in the hour than were sent by email; empty in the daily summary',
        '12',
      ),
      variable('reviews', 'How many reviews are waiting; empty for none', '3 reviews'),
      variable('instructions', 'How many instructions are waiting; empty for none', ''),
      variable('translations', 'How many translations are waiting; empty for none', ''),
      variable('reports', 'How many reports are open; empty for none', ''),
      variable('messages', 'How many messages are new; empty for none', '1 message'),
      siteUrl,
      siteName,
    ],
  },
};

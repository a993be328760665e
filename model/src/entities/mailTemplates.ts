/** A variable of a template. */
export interface MailVariable {
  name: string;
  /** What the variable holds, for the editor. */
  meaning: string;
  /** For previews and test mails. */
  sample: string;
}

interface MailTemplateKind {
  /** When the site sends it. */
  occasion: string;
  variables: readonly MailVariable[];
}

const name: MailVariable = {
  name: 'name',
  meaning: 'The name of whom the letter goes to',
  sample: 'Grace Whitlock',
};
const siteUrl: MailVariable = {
  name: 'siteUrl',
  meaning: 'The address of the site',
  sample: 'https://appshelf.example',
};
const title: MailVariable = {
  name: 'title',
  meaning: 'The title of the instruction',
  sample: 'Fold a map the right way',
};
const appName: MailVariable = {
  name: 'appName',
  meaning: 'The name of the app',
  sample: 'Cairn',
};
const reviewTitle: MailVariable = {
  name: 'title',
  meaning: 'The title of the review',
  sample: 'Quick and quiet',
};
const url = (leadsTo: string, path: string): MailVariable => ({
  name: 'url',
  meaning: `Leads to ${leadsTo}`,
  sample: `https://appshelf.example${path}`,
});
const subject: MailVariable = {
  name: 'subject',
  meaning: 'The subject of the message',
  sample: 'Classroom set for 140 children',
};
const body: MailVariable = {
  name: 'body',
  meaning: 'The message itself',
  sample: 'Hello,\n\ndo you need a signed form, or is this message enough?',
};

/** The names of the templates that the site sends mails from. */
export const mailTemplateNames = [
  'welcome',
  'password-reset',
  'email-verification',
  'instruction-published',
  'instruction-rejected',
  'review-reply',
  'review-published',
  'review-hidden',
  'message-notice',
  'message-reply',
] as const;
export type MailTemplateName = (typeof mailTemplateNames)[number];

/** When each template is used, and what can be filled in. */
export const mailTemplateKinds: Record<MailTemplateName, MailTemplateKind> = {
  welcome: {
    occasion: 'Somebody has made an account',
    variables: [
      name,
      siteUrl,
      {
        name: 'verifyUrl',
        meaning: 'Leads to where the address is confirmed',
        sample: 'https://appshelf.example/settings#email',
      },
    ],
  },
  'password-reset': {
    occasion: 'An administrator had a link to a new password sent',
    variables: [name, url('where a new password is chosen', '/login'), siteUrl],
  },
  'email-verification': {
    occasion: 'An administrator had the address confirmed',
    variables: [name, url('where the address is confirmed', '/settings'), siteUrl],
  },
  'instruction-published': {
    occasion: 'An instruction was published',
    variables: [
      name,
      title,
      { name: 'note', meaning: 'A note of the desk, if there is one', sample: 'Lovely pictures.' },
      url('the instruction', '/instructions/fold-a-map'),
      siteUrl,
    ],
  },
  'instruction-rejected': {
    occasion: 'An instruction was sent back',
    variables: [
      name,
      title,
      { name: 'note', meaning: 'What has to change', sample: 'Please say which side is up.' },
      url('the editor', '/instructions/submit?id=fold-a-map'),
      siteUrl,
    ],
  },
  'review-reply': {
    occasion: 'A publisher answered a review',
    variables: [
      name,
      appName,
      { name: 'reply', meaning: 'The answer', sample: 'Thank you. The next version has it.' },
      url('the review', '/apps/cairn'),
      siteUrl,
    ],
  },
  'review-published': {
    occasion: 'A review was published',
    variables: [name, appName, reviewTitle, url('the app', '/apps/cairn'), siteUrl],
  },
  'review-hidden': {
    occasion: 'A review was hidden',
    variables: [name, appName, reviewTitle, url('the app', '/apps/cairn'), siteUrl],
  },
  'message-notice': {
    occasion: 'Somebody wrote through the contact page',
    variables: [
      { ...name, meaning: 'The name of who wrote' },
      {
        name: 'email',
        meaning: 'The address of who wrote',
        sample: 'grace.whitlock@example.com',
      },
      subject,
      body,
      siteUrl,
    ],
  },
  'message-reply': {
    occasion: 'An administrator answers a message',
    variables: [
      name,
      subject,
      { name: 'reply', meaning: 'The answer', sample: 'This message is enough. Enjoy the apps!' },
      { name: 'from', meaning: 'The name of who answers', sample: 'Ada' },
      body,
    ],
  },
};

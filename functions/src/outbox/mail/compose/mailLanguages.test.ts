import {
  getEnglishMailTemplate,
  defaultSiteIdentity,
  getDefaultMailTemplate,
  languageCodes,
  mailTemplateNames,
  sentence,
  type Language,
  type SiteIdentity,
  type TranslationTexts,
} from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { getTranslator } from '../../../platform/languages/translator';
import { toCampaignMail } from '../../campaigns/campaignMail';
import type { OutgoingMail } from '../queue/outbox';
import { compose, type MailSources } from './compose';
import { localizeAddress } from './localizeData';

const siteUrl = 'https://garden.example';

/** A site in all languages, whose owner writes German. */
const everywhere: SiteIdentity = {
  ...defaultSiteIdentity,
  name: 'Kitchen Garden',
  logo: 'media/m1/leaf.png',
  offeredLanguages: languageCodes,
  defaultLanguage: 'de',
};

/** Ada's language, and what the site stores. */
interface Situation {
  language: Language | null;
  site?: SiteIdentity;
  template?: Record<string, unknown>;
  /** The translation of the template into Ada's language. */
  translation?: TranslationTexts | undefined;
}

function composeFor(
  mail: Omit<OutgoingMail, 'to'>,
  { language, site = everywhere, template, translation }: Situation,
) {
  const sources: MailSources = {
    template: () => Promise.resolve(template ?? null),
    translation: (_name, code) => Promise.resolve(code === language ? (translation ?? null) : null),
    readIdentity: () => Promise.resolve(site),
    siteUrl,
    campaignMail: (_campaign, siteName, languages) =>
      toCampaignMail(
        { subject: 'Neues', body: 'Hallo zusammen', format: 'plain' },
        { name: 'Ada', siteName, siteUrl },
        `${siteUrl}/api/unsubscribe`,
        languages,
      ),
    accountLinks: (kind, email, code) => Promise.resolve(`https://auth.example/${kind}?${code}`),
    readLanguage: (uid) => Promise.resolve(uid === 'ada' ? language : null),
    notificationLink: () => Promise.resolve(`${siteUrl}/api/unsubscribe`),
  };
  return compose('m1', { to: ['ada@example.com'], ...mail }, 'a@garden.example', sources);
}

const reviewMail: Omit<OutgoingMail, 'to'> = {
  uid: 'ada',
  notificationKind: 'decision',
  template: {
    name: 'review-published',
    data: {
      name: 'Ada',
      appName: 'Cairn',
      title: 'Quick & quiet',
      url: `${siteUrl}/apps/cairn`,
      siteUrl,
    },
  },
};

/** An invitation, which leads to a path. */
const makeInvitation = (path: string): Omit<OutgoingMail, 'to'> => ({
  uid: 'ada',
  template: {
    name: 'invitation',
    data: {
      role: { sentence: 'an editor', values: {} },
      until: { day: Date.UTC(2026, 4, 12) },
      url: siteUrl + path,
      siteUrl,
    },
  },
});

describe('an email', () => {
  it('is in the language of its recipient, from right to left in Arabic', async () => {
    const { subject, text, html } = await composeFor(reviewMail, { language: 'ar' });
    expect(subject).toBe('نُشرت مراجعتك لتطبيق Cairn');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<div lang="ar" dir="rtl">');
    expect(html).toContain(`<a href="${siteUrl}/ar/apps/cairn">صفحة \u2068Cairn\u2069</a>`);
    expect(html).toContain('«\u2068Quick &amp; quiet\u2069»');
    // The logo leads to the home page in Arabic, and stands within what is written from right to left.
    expect(html).toMatch(/dir="rtl">\n<p><a href="https:\/\/garden\.example\/ar"><img/);
    expect(text).toContain(`\n${siteUrl}/ar/apps/cairn\n`);
    expect(html).toContain('تصلك رسائل عن القرارات بشأن ما كتبته.');
    expect(text).toContain('إلغاء الاشتراك: https://garden.example/api/unsubscribe');
  });

  it.each([
    ['has chosen none', null, everywhere, 'de'],
    [
      'chose one that the site does not offer',
      'ja',
      { ...everywhere, offeredLanguages: ['en', 'de'] },
      'de',
    ],
    ['reads a site in English alone', 'ar', defaultSiteIdentity, 'en'],
  ] as const)(
    'is in that of the site for a member who %s',
    async (_who, language, site, expected) => {
      const { html } = await composeFor(reviewMail, { language, site });
      expect(html).toContain(`<html lang="${expected}" dir="ltr">`);
    },
  );

  it('to an address without an account is in that of the site, or in one that was chosen for it', async () => {
    const { uid: _uid, notificationKind: _kind, ...toAddress } = reviewMail;
    const { subject } = await composeFor(toAddress, { language: 'ar' });
    expect(subject).toBe('Deine Rezension zu Cairn ist veröffentlicht');
    const chosen = await composeFor({ ...toAddress, language: 'en' }, { language: 'ar' });
    expect(chosen.subject).toBe('Your review of Cairn is published');
  });

  it('says sentences, days, numbers and lists in the language', async () => {
    const japanese = await composeFor(makeInvitation('/settings/account?invitation=open'), {
      language: 'ja',
    });
    expect(japanese.text).toContain('編集者として');
    expect(japanese.text).toContain('2026年5月12日まで');
    expect(japanese.text).toContain(`${siteUrl}/ja/settings/account?invitation=open`);
    const digest: Omit<OutgoingMail, 'to'> = {
      uid: 'ada',
      template: {
        name: 'moderation-digest',
        data: {
          name: 'Ada',
          more: 1_200,
          reviews: sentence('{count, plural, one {# review} other {# reviews}}', { count: 3 }),
          summary: {
            list: [
              sentence('{count, plural, one {# review} other {# reviews}}', { count: 3 }),
              sentence('{count, plural, one {# message} other {# messages}}', { count: 1 }),
            ],
          },
          siteUrl,
        },
      },
    };
    const german = await composeFor(digest, { language: 'de' });
    expect(german.subject).toBe('Das wartet auf dich: 3 Rezensionen, 1 Nachricht');
    expect(german.text).toContain('Innerhalb einer Stunde kamen 1.200 weitere');
    expect(german.text).toContain(`3 Rezensionen\n${siteUrl}/de/admin/reviews\n`);
    const arabic = await composeFor(digest, { language: 'ar' });
    expect(arabic.subject).toContain('3 مراجعات');
    expect(arabic.text).not.toMatch(/[٠-٩]/);
  });

  it('has the text that an administrator wrote, in their language, and leads to the pages of the recipient', async () => {
    const template = {
      subject: 'Rolle: {{role}}',
      text: '{{role}} bis {{until}}: {{url}}',
      html: '',
    };
    const { subject, text } = await composeFor(makeInvitation('/admin'), {
      language: 'fr',
      template,
    });
    expect(subject).toBe('Rolle: Redaktion');
    expect(text).toBe(`Redaktion bis 12. Mai 2026: ${siteUrl}/fr/admin`);
  });

  describe('with a template that an administrator wrote', () => {
    const template = {
      subject: 'Role: {{role}}',
      text: '{{role}} until {{until}}: {{url}}',
      html: '<html lang="en"><body style="margin: 0">\n<div lang="en" dir="ltr"><p>{{role}}</p></div></body></html>',
    };
    const texts = {
      subject: 'الدور: {{role}}',
      text: '{{role}} حتى {{until}}: {{url}}',
      html: template.html.replace('<p>', '<p>الدور: '),
    };
    const translation = { texts, sources: template };
    const composeRole = (situation: Omit<Situation, 'template'>) =>
      composeFor(makeInvitation('/admin'), { ...situation, template });

    it('is in the language of its recipient where it is translated, with its data and direction', async () => {
      const { subject, text, html } = await composeRole({ language: 'ar', translation });
      expect(subject).toBe('الدور: محرر');
      expect(text).toContain(`${siteUrl}/ar/admin`);
      expect(text).not.toMatch(/Role|until|Mai/);
      expect(html).toContain('<html lang="ar" dir="rtl">');
      expect(html).toMatch(/<body style="margin: 0">\n<div lang="ar" dir="rtl">/);
      expect(html).toContain('<p>الدور: محرر</p>');
    });

    it.each([
      ['its original changed', { texts, sources: { ...template, text: 'Older' } }],
      ['a part is missing', { texts: { ...texts, html: '' }, sources: template }],
      ['there is none', undefined],
      ['it cannot be filled in', { texts: { ...texts, text: '{{#if role}}' }, sources: template }],
    ])('is wholly as it was written when %s', async (_case, stored) => {
      const { subject, text, html } = await composeRole({ language: 'ar', translation: stored });
      expect(subject).toBe('Role: Redaktion');
      expect(text).toBe(`Redaktion until 12. Mai 2026: ${siteUrl}/ar/admin`);
      expect(html).not.toMatch(/[\u0600-\u06ff]/);
    });
  });

  it('with a link to the account asks for a page in the language', async () => {
    const mail: Omit<OutgoingMail, 'to'> = {
      uid: 'ada',
      accountLink: 'passwordReset',
      template: { name: 'password-reset', data: { name: 'Ada', siteUrl } },
    };
    const { html } = await composeFor(mail, { language: 'es' });
    expect(html).toContain('<a href="https://auth.example/passwordReset?es">');
  });

  it('to a group is in the language of the site, with a footer in that of the member', async () => {
    const campaign = { campaign: { id: 'c1', uid: 'ada' } };
    const { html, text } = await composeFor(campaign, { language: 'ar' });
    expect(html).toContain('<div lang="de" dir="ltr">');
    expect(html).toContain('<p lang="ar" dir="rtl"');
    expect(text).toContain('وصلتك هذه الرسالة لأن لديك حسابًا في https://garden.example.');
  });
});

describe('the built-in texts', () => {
  const variables = (text: string) => new Set(text.match(/\{\{[^}]+\}\}/g));

  it.each(languageCodes.filter((code) => code !== 'en'))(
    'are complete in %s, with every variable and condition of the English ones',
    async (code) => {
      const { translate } = await getTranslator(code);
      for (const name of mailTemplateNames) {
        const template = getDefaultMailTemplate(name, code, translate);
        const english = getEnglishMailTemplate(name);
        for (const field of ['subject', 'text', 'html'] as const) {
          expect(variables(template[field]), `${name} ${field}`).toEqual(variables(english[field]));
        }
        const inWords = template.text.replace(/\{\{[^}]+\}\}/g, '');
        expect(inWords, name).not.toMatch(/\b(?:the|your|you|this|Hello)\b/i);
      }
    },
  );
});

it.each([
  [siteUrl, 'de', `${siteUrl}/de`],
  [siteUrl, 'en', siteUrl],
  [`${siteUrl}/apps?q=a#b`, 'ar', `${siteUrl}/ar/apps?q=a#b`],
  [`${siteUrl}/apps`, 'en', `${siteUrl}/apps`],
  [`${siteUrl}/__/auth/action?mode=x`, 'de', `${siteUrl}/__/auth/action?mode=x`],
  [`${siteUrl}/api/unsubscribe`, 'de', `${siteUrl}/api/unsubscribe`],
  ['https://garden.example.evil/apps', 'de', 'https://garden.example.evil/apps'],
  ['https://other.example/garden', 'de', 'https://other.example/garden'],
] as const)('the address %s in %s is %s', (address, language, expected) => {
  expect(localizeAddress(address, siteUrl, language)).toBe(expected);
});

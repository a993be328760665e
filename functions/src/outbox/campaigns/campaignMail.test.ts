import type { Language, MailInput } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { getTranslator } from '../../platform/languages/translator';
import { findCampaignProblems, toCampaignMail } from './campaignMail';

const data = { name: 'Ada <b>', siteName: 'Kitchen Garden', siteUrl: 'https://garden.test' };

async function fill(mail: Partial<MailInput>, reader: Language = 'en') {
  const languages = { reader: await getTranslator(reader), site: await getTranslator('en') };
  const whole: MailInput = { subject: 'News', body: 'Hello.', format: 'markdown', ...mail };
  const { message } = await toCampaignMail(whole, data, 'https://garden.test/out', languages);
  return message;
}

describe('an email to a group', () => {
  it.each([
    ['the subject', { subject: 'For {{name}}' }, 'subject', 'For Ada <b>'],
    ['the text', { body: 'Dear {{name}}, {{siteName}}' }, 'text', 'Dear Ada <b>, Kitchen Garden'],
    ['Markdown, escaped', { body: '**{{name}}**' }, 'html', '<strong>Ada &lt;b&gt;</strong>'],
    ['plain text', { body: '{{name}}', format: 'plain' as const }, 'html', '<p>Ada &lt;b&gt;</p>'],
    ['a link', { body: '[x]({{siteUrl}}/a)' }, 'html', '<a href="https://garden.test/a">x</a>'],
  ] as const)('has its variables filled in within %s', async (_where, mail, part, expected) => {
    expect((await fill(mail))[part]).toContain(expected);
  });

  it('leads to pages in the language of its reader', async () => {
    const { html, text } = await fill({ body: '[Apps](/apps)' }, 'de');
    expect(html).toContain('<a href="https://garden.test/de/apps">Apps</a>');
    expect(text).toContain('Apps (https://garden.test/de/apps)');
  });

  it.each([
    ['an unknown variable in the subject', { subject: '{{nmae}}' }, 'subject', 'nmae'],
    ['one in the second line', { body: 'Dear\n{{first}}' }, 'text', 'first'],
    ['braces that are not closed', { body: '{{name' }, 'text', 'braces'],
  ] as const)('must not have %s', async (_what, mail, field, word) => {
    const problems = await findCampaignProblems({
      subject: 'News',
      body: 'Hello.',
      format: 'markdown',
      ...mail,
    });
    expect(problems).toEqual([
      {
        severity: 'error',
        field,
        line: expect.any(Number) as number,
        message: expect.stringContaining(word) as string,
      },
    ]);
  });

  it('may have braces that are text', async () => {
    const mail: MailInput = { subject: '{x}', body: '\\{{name}} {one}', format: 'plain' };
    expect(await findCampaignProblems(mail)).toEqual([]);
    expect((await fill(mail)).text).toContain('{{name}} {one}');
  });
});

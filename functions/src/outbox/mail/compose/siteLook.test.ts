import { getEnglishMailTemplate, defaultSiteIdentity } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { withSiteLook } from './siteLook';

const url = 'https://garden.test';
const plain = { ...defaultSiteIdentity, name: 'Beans & "Peas"' };
const garden = { ...plain, accent: '#7a2e0e', logo: 'media/m1/leaf.png' };

const mail = {
  subject: 'Hello',
  text: 'Dear Ada',
  html: '<!doctype html><html><body style="x"><p><a href="/a">A</a> <a style="color: red" href="/b">B</a></p></body></html>',
};

describe('withSiteLook', () => {
  it('leaves the emails of a site without logo and accent as they are', () => {
    expect(withSiteLook(mail, plain, url)).toEqual(mail);
  });

  it('puts the logo first, with the name for programs that show no pictures', () => {
    const { html, text, subject } = withSiteLook(mail, garden, url);
    expect([text, subject]).toEqual([mail.text, mail.subject]);
    expect(html).toContain(
      '<body style="x">\n<p><a href="https://garden.test"><img src="https://garden.test/brand/m1/mail-96.png" width="48" height="48" alt="Beans &amp; &quot;Peas&quot;"',
    );
  });

  it('gives links the accent, but not those with a style of their own', () => {
    const { html } = withSiteLook(mail, garden, url);
    expect(html).toContain('<a style="color: #7a2e0e" href="/a">');
    expect(html).toContain('<a style="color: red" href="/b">');
  });

  it('has a readable colour for an accent that is not', () => {
    const { html } = withSiteLook(mail, { ...plain, accent: '#ffff00' }, url);
    expect(html).toMatch(/<a style="color: #[0-9a-f]{6}" href="\/a">/);
    expect(html).not.toContain('#ffff00');
  });

  it.each([
    ['grotesque', 'sans-serif'],
    ['serif', 'Charter, Georgia, serif'],
    ['rounded', 'Nunito, ui-rounded, sans-serif'],
  ] as const)('has the texts of the pairing %s in %s', (type, fonts) => {
    const { html } = getEnglishMailTemplate('welcome');
    expect(withSiteLook({ ...mail, html }, { ...plain, type }, url).html).toContain(
      `<body style="font-family: ${fonts}; line-height`,
    );
  });

  it('keeps the fonts that an administrator chose for a template', () => {
    const html = '<body style="font-family: Courier">Hi</body>';
    expect(withSiteLook({ ...mail, html }, { ...plain, type: 'serif' }, url).html).toBe(html);
  });

  it('takes a template without a body, and one without HTML', () => {
    expect(withSiteLook({ ...mail, html: '<p>Hi</p>' }, garden, url).html).toMatch(
      /^<p><a href="https:\/\/garden\.test"><img .*<\/p>\n<p>Hi<\/p>$/,
    );
    expect(withSiteLook({ ...mail, html: '' }, garden, url).html).toBe('');
  });
});

import { limits, textPages } from '@appshelf/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtInTexts } from './builtInTexts';
import { createI18n, setI18nSource } from '../../lib/i18n';
import { renderText } from './renderText';

const render = async (markdown: string) => (await renderText('about', markdown)).html;

it.each(textPages)('renders the built-in text of /%s', async (page) => {
  const { html } = await renderText(page, null);
  expect(html).toMatch(/^<p dir="auto">/);
  expect(html).toContain('<h2');
});

it('shows raw HTML as text', async () => {
  expect(await render('<script>alert(1)</script>\n\nA <b onclick="x()">word</b>.')).toBe(
    '&lt;script&gt;alert(1)&lt;/script&gt;\n' +
      '<p dir="auto">A &lt;b onclick=&quot;x()&quot;&gt;word&lt;/b&gt;.</p>',
  );
});

it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x'])(
  'has no link to %s',
  async (address) => {
    expect(await render(`[Here](${address}) ![There](${address})`)).toBe(
      '<p dir="auto"><a href="">Here</a> <img alt="There" loading="lazy" class="rounded-card"/></p>',
    );
  },
);

it('puts headings below the title of the page', async () => {
  expect(await render('# One\n\n### Two')).toBe('<h2 dir="auto">One</h2>\n<h3 dir="auto">Two</h3>');
});

it('scrolls a table', async () => {
  expect(await render('| a |\n| - |\n| b |')).toMatch(
    /^<div class="overflow-x-auto" role="group" aria-label="Table" tabindex="0"><table>/,
  );
});

it('shows a text as it was written that would take the renderer too long', async () => {
  const source = '> '.repeat(limits.pageText.markdown / 2);
  expect(await render(source)).toMatch(/^<p dir="auto" class="[^"]*">&gt; &gt; /);
});

it('renders a text as long as the limit allows', async () => {
  const source = `# One\n\n${'word '.repeat(limits.pageText.markdown / 5 - 2)}`;
  expect(source.length).toBeLessThanOrEqual(limits.pageText.markdown);
  expect(await render(source)).toMatch(/^<h2/);
});

it('has tables without the spaces that align their columns', () => {
  expect(builtInTexts.cookies).toContain('| Name | What it is for | How long it stays |\n| --- |');
});

describe('in German', () => {
  const english = createI18n('en');
  beforeEach(() => setI18nSource(() => createI18n('de')));
  afterEach(() => setI18nSource(() => english));

  const translation = {
    id: 'de',
    language: 'de' as const,
    status: 'published' as const,
    authorUid: 'bo',
    authorName: 'Bo',
    note: '',
    createdAt: 1,
    updatedAt: 1,
    texts: { markdown: 'Eigene Worte.' },
    sources: { markdown: builtInTexts.about },
  };

  it('shows the translation of the built-in text, whose links lead to German pages', async () => {
    const payload = await renderText('about', null, null);
    expect(payload.html).toMatch(/^<p dir="auto">Dies ist der Katalog/);
    expect(payload.html).toContain('<a href="/de/privacy">');
    expect(payload).not.toHaveProperty('translation');
  });

  it('shows a stored translation instead, and says whose it is', async () => {
    const payload = await renderText('about', null, translation);
    expect(payload.html).toBe('<p dir="auto">Eigene Worte.</p>');
    expect(payload.translation).toMatchObject({ authorName: 'Bo', states: {} });
  });

  it('keeps an address that names a language, and what a footnote needs', async () => {
    const { html } = await renderText('about', 'See [apps](/ar/apps).[^1]\n\n[^1]: A note.', null);
    expect(html).toContain('<a href="/ar/apps">apps</a>');
    expect(html).toMatch(/<a (?=[^>]*id="[^"]*fnref-1")(?=[^>]*aria-describedby)[^>]*>/);
    expect(html).toMatch(/<a (?=[^>]*data-footnote-backref)(?=[^>]*aria-label="[^"]+")[^>]*>/);
  });

  it('shows an own text without a translation as it is', async () => {
    const { html, translation: shown } = await renderText(
      'about',
      'Our [feed](/feeds/apps.xml).',
      null,
    );
    expect(html).toBe('<p dir="auto">Our <a href="/feeds/apps.xml">feed</a>.</p>');
    expect(shown).toMatchObject({ isTranslated: false, states: { markdown: 'original' } });
  });
});

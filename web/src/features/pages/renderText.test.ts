import { limits, textPages } from '@appshelf/model';
import { expect, it } from 'vitest';
import { builtInTexts } from './builtInTexts';
import { renderText } from './renderText';

const render = (markdown: string) => renderText('about', markdown).html;

it.each(textPages)('renders the built-in text of /%s', (page) => {
  const { html } = renderText(page, null);
  expect(html).toMatch(/^<p dir="auto">/);
  expect(html).toContain('<h2');
});

it('shows raw HTML as text', () => {
  expect(render('<script>alert(1)</script>\n\nA <b onclick="x()">word</b>.')).toBe(
    '&lt;script&gt;alert(1)&lt;/script&gt;\n' +
      '<p dir="auto">A &lt;b onclick=&quot;x()&quot;&gt;word&lt;/b&gt;.</p>',
  );
});

it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x'])(
  'has no link to %s',
  (address) => {
    expect(render(`[Here](${address}) ![There](${address})`)).toBe(
      '<p dir="auto"><a href="">Here</a> <img alt="There" loading="lazy" class="rounded-card"/></p>',
    );
  },
);

it('puts headings below the title of the page', () => {
  expect(render('# One\n\n### Two')).toBe('<h2 dir="auto">One</h2>\n<h3 dir="auto">Two</h3>');
});

it('scrolls a table', () => {
  expect(render('| a |\n| - |\n| b |')).toMatch(
    /^<div class="overflow-x-auto" role="group" aria-label="Table" tabindex="0"><table>/,
  );
});

it('shows a text as it was written that would take the renderer too long', () => {
  const source = '> '.repeat(limits.pageText.markdown / 2);
  expect(render(source)).toMatch(/^<p dir="auto" class="[^"]*">&gt; &gt; /);
});

it('renders a text as long as the limit allows', () => {
  const source = `# One\n\n${'word '.repeat(limits.pageText.markdown / 5 - 2)}`;
  expect(source.length).toBeLessThanOrEqual(limits.pageText.markdown);
  expect(render(source)).toMatch(/^<h2/);
});

it('has tables without the spaces that align their columns', () => {
  expect(builtInTexts.cookies).toContain('| Name | What it is for | How long it stays |\n| --- |');
});

import { describe, expect, it } from 'vitest';
import { toMailMessage } from './toMailMessage';

const renderBody = (body: string, format: 'markdown' | 'plain' = 'markdown') =>
  /<div[^>]*>\n([\s\S]*)\n<\/div>/.exec(
    toMailMessage({ subject: 'S', body, format }, 'en', 'https://site.test/en').html,
  )?.[1];

describe('a mail in Markdown', () => {
  it.each([
    ['paragraphs and lines', 'One\ntwo\n\nThree', '<p>One<br>\ntwo</p>\n<p>Three</p>'],
    ['headings', '# News\n\n### Small', '<h2>News</h2>\n<h4>Small</h4>'],
    ['a list', '- one\n- **two**', '<ul>\n<li>one</li>\n<li><strong>two</strong></li>\n</ul>'],
    ['a numbered list', '1. one\n2. two', '<ol>\n<li>one</li>\n<li>two</li>\n</ol>'],
    [
      'emphasis',
      'a *b* _c_ `d` snake_case_name 2*3*4',
      '<p>a <em>b</em> <em>c</em> <code>d</code> snake_case_name 2*3*4</p>',
    ],
    [
      'links',
      'See [the *shelf*](https://shelf.test/?a=1&b=2_3_4).',
      '<p>See <a href="https://shelf.test/?a=1&amp;b=2_3_4">the <em>shelf</em></a>.</p>',
    ],
    [
      'a page of the site',
      '[apps](/apps?q=1)',
      '<p><a href="https://site.test/en/apps?q=1">apps</a></p>',
    ],
    ['mail links', '[us](mailto:a@b.test)', '<p><a href="mailto:a@b.test">us</a></p>'],
  ])('%s', (_what, source, html) => {
    expect(renderBody(source)).toBe(html);
  });

  it.each([
    ['HTML', '<script>alert(1)</script>'],
    ['an address that runs', '[x](javascript:alert(1))'],
    ['an address of another host', '[x](//evil.test) [x](/\\evil.test)'],
    ['an address with a quote', '[x](https://a.test/"onclick="y)'],
    ['HTML in a link', '[<img src=x onerror=y>](https://a.test)'],
  ])('escapes %s', (_what, source) => {
    const html = renderBody(source) ?? '';
    expect(html).not.toMatch(/<(?:script|img)/);
    expect(html).not.toMatch(/href="(?:javascript|[^"]*evil)/);
    expect(html).not.toMatch(/<[^>]*"on/);
  });

  it('is readable as plain text', () => {
    const { text } = toMailMessage(
      {
        subject: 'S',
        body: '## News\n\nSee **this** [page](https://a.test/x) and [https://b.test](https://b.test).',
        format: 'markdown',
      },
      'en',
      'https://site.test',
    );
    expect(text).toBe('News\n\nSee this page (https://a.test/x) and https://b.test.\n');
  });
});

describe('a plain mail', () => {
  it('holds the text as it was written', () => {
    expect(renderBody('**1 < 2**\n\nB', 'plain')).toBe('<p>**1 &lt; 2**</p>\n<p>B</p>');
  });

  it('has a subject of one line', () => {
    const { subject } = toMailMessage(
      {
        subject: 'A\r\nBcc: b@c.test',
        body: 'B',
        format: 'plain',
      },
      'en',
      'https://site.test',
    );
    expect(subject).toBe('A Bcc: b@c.test');
  });
});

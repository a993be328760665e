import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import MarkdownText from './MarkdownText';

/** The HTML of a text without what every text of this site has besides: classes, directions, and the frame of a table. */
function render(source: string): string {
  const html = renderToStaticMarkup(<MarkdownText source={source} />);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    const isTask = element.localName === 'input';
    for (const { name } of [...element.attributes]) {
      const isKept = name === 'href' || name === 'style' || (isTask && name !== 'type');
      if (!isKept) element.removeAttribute(name);
    }
  }
  for (const frame of body.querySelectorAll('div')) frame.replaceWith(...frame.childNodes);
  return body.innerHTML
    .replaceAll(/\n\s*/g, '')
    .replaceAll(/ style="text-align:\s*(\w+);?"/g, ' $1');
}

/** Rules of GitHub Flavored Markdown that CommonMark has not, section by section (https://github.github.com/gfm). */
describe('GitHub Flavored Markdown', () => {
  it.each([
    [
      'has a head and rows',
      '| a | b |\n| - | - |\n| 1 | 2 |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      'aligns its columns, and needs no pipes at the ends of its lines',
      'a | b\n:-: | -:\n1 | 2',
      '<table><thead><tr><th center>a</th><th right>b</th></tr></thead><tbody><tr><td center>1</td><td right>2</td></tr></tbody></table>',
    ],
    [
      'has an escaped pipe within a cell, also in code',
      '| a\\|b |\n| - |\n| `c\\|d` |',
      '<table><thead><tr><th>a|b</th></tr></thead><tbody><tr><td><code>c|d</code></td></tr></tbody></table>',
    ],
    [
      'ends at the next block',
      '| a |\n| - |\n| 1 |\n> b',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><blockquote><p>b</p></blockquote>',
    ],
    [
      'ends at an empty line',
      '| a |\n| - |\n| 1 |\n2\n\n3',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table><p>3</p>',
    ],
    [
      'is none where the head has another number of cells than the line below',
      '| a | b |\n| - |\n| 1 |',
      '<p>| a | b |<br>| - |<br>| 1 |</p>'.replaceAll('<br>', ''),
    ],
    [
      'fills up short rows, and leaves out what is too much',
      '| a | b |\n| - | - |\n| 1 |\n| 1 | 2 | 3 |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td></td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    ['needs no rows', '| a |\n| - |', '<table><thead><tr><th>a</th></tr></thead></table>'],
  ])('a table %s', (_what, source, html) => {
    expect(render(source)).toBe(html);
  });

  it.each([
    [
      'are boxes that nobody can tick',
      '- [ ] a\n- [x] b',
      '<ul><li><input disabled=""> a</li><li><input disabled="" checked=""> b</li></ul>',
    ],
    [
      'may be within others',
      '- [X] a\n  - [ ] b',
      '<ul><li><input disabled="" checked=""> a<ul><li><input disabled=""> b</li></ul></li></ul>',
    ],
    ['need their space', '- [x]a\n- []', '<ul><li>[x]a</li><li>[]</li></ul>'],
  ])('tasks %s', (_what, source, html) => {
    expect(render(source)).toBe(html);
  });

  it.each([
    ['with one sign or two', '~~a~~ ~b~', '<p><del>a</del> <del>b</del></p>'],
    ['within a paragraph only', '~~a\n\nb~~', '<p>~~a</p><p>b~~</p>'],
    ['with no more than two signs', 'a ~~~b~~~', '<p>a ~~~b~~~</p>'],
  ])('words are struck out %s', (_what, source, html) => {
    expect(render(source)).toBe(html);
  });

  const link = (href: string, text = href) => `<a href="${href}">${text}</a>`;

  it.each([
    ['www.example.com', link('http://www.example.com', 'www.example.com')],
    ['www.example.com/a.', `${link('http://www.example.com/a', 'www.example.com/a')}.`],
    ['https://example.com/a_(b)', link('https://example.com/a_(b)')],
    ['(https://example.com/a)', `(${link('https://example.com/a')})`],
    ['https://example.com/a?b=c&amp;', `${link('https://example.com/a?b=c')}&amp;`],
    ['https://example.com/a<b', `${link('https://example.com/a')}&lt;b`],
    ['http://example.com/a**', `${link('http://example.com/a')}**`],
    ['a.b-c_d@a.b', link('mailto:a.b-c_d@a.b', 'a.b-c_d@a.b')],
    ['a.b-c_d@a.b.', `${link('mailto:a.b-c_d@a.b', 'a.b-c_d@a.b')}.`],
    ['a.b-c_d@a.b-', 'a.b-c_d@a.b-'],
    ['hello@mail+xyz.example', 'hello@mail+xyz.example'],
    // Links lead to the web and to email only.
    ['ftp://example.com', 'ftp://example.com'],
  ])('an address is a link: %s', (source, html) => {
    expect(render(source)).toBe(`<p>${html}</p>`);
  });

  it('shows no HTML that GitHub filters, and loses no word of it', () => {
    expect(render('<title>a</title> <style>b</style> c')).not.toMatch(/<(?:title|style)/);
    expect(render('*c* <iframe src="https://example.com">')).toContain('&lt;iframe');
  });
});

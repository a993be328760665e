import { expect, it } from 'vitest';
import { htmlToMarkdown } from './htmlToMarkdown';
import { fromGoogleDocs, fromWebPage, fromWord, fromWordOnTheWeb } from './testing';

it.each([
  [
    'headings, paragraphs and emphasis',
    '<h2>Set up</h2><p>Open <b>Settings</b>, <i>then</i> <code>Sync</code>.</p><p>Done</p>',
    '## Set up\n\nOpen **Settings**, *then* `Sync`.\n\nDone',
  ],
  [
    'lists within lists',
    '<ul><li>One<ol><li>a</li><li>b</li></ol></li><li><p>Two</p></li></ul>',
    '- One\n  1. a\n  2. b\n- Two',
  ],
  [
    'links',
    '<a href="https://example.com/a">a</a> <a href="mailto:a@b.c">mail</a>',
    '[a](https://example.com/a) [mail](mailto:a@b.c)',
  ],
  ['line breaks', 'one<br>two', 'one  \ntwo'],
  ['blocks of code', '<pre><code>a\n  b</code></pre>', '```\na\n  b\n```'],
  ['quotes and struck-out words', '<blockquote><p>q <del>x</del></p></blockquote>', '> q ~~x~~'],
  [
    'tables',
    '<table><tr><th>A</th><th>B</th></tr><tr><td><p>1</p></td><td>2</td></tr></table>',
    '| A   | B   |\n| --- | --- |\n| 1   | 2   |',
  ],
  [
    'bold words that are cut into pieces, and end with punctuation',
    '<b>a</b><b>b</b> <b>Note:</b>this <i>語。</i>続き 続<b>「語」</b>',
    '**ab** **Note**:this *語*。続き 続「**語」**',
  ],
  ['preformatted text', '<pre>a<br>  <b>b</b></pre>', '```\na\n  b\n```'],
  [
    'text without room that others make between blocks',
    '<div>a</div><div><br></div><p>b<br>c</p><br><p>d</p>',
    'a\n\nb  \nc\n\nd',
  ],
])('keeps %s', (_what, html, markdown) => {
  expect(htmlToMarkdown(html)?.text).toBe(markdown);
});

it.each([
  [
    'Word',
    fromWord,
    [
      '# Move your notes',
      'Open **Settings** and choose *Import*. See [the help](https://example.com/help).',
      '1. Export the old notes\n   - As text\n2. Import them',
      '- Of another list',
      '| Key | What |\n| --- | --- |\n| Ctrl+S | Saves \\| keeps |',
      '> A quote',
    ],
  ],
  ['Word on the web', fromWordOnTheWeb, ['- **One**\n  1. Inner\n- Two']],
  [
    'Google Docs',
    fromGoogleDocs,
    [
      '## Set up sync',
      'Open **Settings** and ***both*** then [a link](https://example.com/a), `npm start`.',
      '- One\n  - Inner\n- Two',
      '| Key | What |\n| --- | --- |\n| Ctrl+S | Saves |',
    ],
  ],
  [
    'a web page',
    fromWebPage,
    [
      '## Install',
      'Run `npm i` or read [the docs](https://example.com/docs?a=1&b=2), **twice**.',
      '```shell\ncd app\nnpm start\n```',
      '3. Three\n   - Deep\n     - Deeper\n4. Four',
      '> Quote',
      '| A   |\n| --- |\n| `x\\|y` |',
      'abcd',
    ],
  ],
])('keeps what is copied from %s', (_where, html, blocks) => {
  expect(htmlToMarkdown(html)?.text).toBe(blocks.join('\n\n'));
});

it.each([
  ['scripts and styles', '<p>a<script>alert(1)</script><style>b{}</style></p>'],
  ['hidden text', '<p>a<span style="display: none">secret</span><i hidden>secret</i></p>'],
  ['addresses that run something', '<a href="javascript:alert(1)">a</a>'],
  ['pictures without an address that others can open', '<p>a<img src="file:///c:/x.png"></p>'],
  [
    'what a text cannot hold',
    '<p>a</p><iframe src="https://example.com">x</iframe><button>Copy</button>',
  ],
])('leaves out %s', (_what, html) => {
  expect(htmlToMarkdown(html)?.text).toBe('a');
});

it('makes a link of the picture of another site, which no page shows', () => {
  expect(htmlToMarkdown('<img alt="A bird" src="https://example.com/b.png">')?.text).toBe(
    '[A bird](https://example.com/b.png)',
  );
});

it('leaves text as text that looks like Markdown or HTML', () => {
  expect(htmlToMarkdown('<p>2 * 3 * 4, &lt;your-name&gt;</p>')?.text).toBe(
    '2 \\* 3 \\* 4, \\<your-name>',
  );
});

it('refuses more than a page can convert at once, however much is styles and pictures', () => {
  const picture = `<img src="data:image/png;base64,${'a'.repeat(2_000_000)}" alt="">`;
  expect(htmlToMarkdown(`<style>${'a'.repeat(2_000_000)}</style><p>b</p>${picture}`)?.text).toBe(
    'b\n\n',
  );
  expect(htmlToMarkdown(`<p>${'a'.repeat(2_000_000)}</p>`)).toBeNull();
});

it('finds the pictures that are part of the HTML, with their places', () => {
  const data = `data:image/png;base64,${btoa('bytes')}`;
  const converted = htmlToMarkdown(
    `<p>one <img alt="A [bird]" src="${data}"> two</p><img src='${data}'><p>three<img src="data:text/html;base64,YQ=="></p>`,
  );
  expect(converted?.text).toBe('one  two\n\n\n\nthree');
  expect(converted?.pictures.map(({ place, picture }) => [place, picture.alt])).toEqual([
    [4, 'A [bird]'],
    [10, ''],
  ]);
  expect(converted?.pictures[0]?.picture.file).toMatchObject({ name: 'picture.png', size: 5 });
});

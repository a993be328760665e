import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useHref, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { storedPicture } from '../../testing/app';
import { formatRelativeDate } from './formatDate';
import { canRenderMarkdown } from './canRenderMarkdown';
import { Markdown } from './Markdown';
import { toPlainText } from './toPlainText';
import { BidiText } from './BidiText';

/** Shows the current address. */
function Whereabouts() {
  const address = useHref(useLocation());
  return <p>At {address}</p>;
}

describe('formatRelativeDate', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const minute = 60_000;
  it.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [minute, '1 minute ago'],
    [59 * minute, '59 minutes ago'],
    [60 * minute, '1 hour ago'],
    [24 * 60 * minute, 'yesterday'],
    [7 * 24 * 60 * minute - 1, '6 days ago'],
    [7 * 24 * 60 * minute, '13 November 2026'],
    [-minute, '20 November 2026'],
  ])('%i ms ago is "%s"', (elapsed, words) => {
    expect(formatRelativeDate(now - elapsed, now)).toBe(words);
  });
});

describe('BidiText', () => {
  const foreignIn = (text: string) => {
    const { container } = render(<BidiText text={text} />);
    expect(container).toHaveTextContent(text, { normalizeWhitespace: false });
    return [...container.querySelectorAll('bdi')].map(({ textContent }) => textContent);
  };

  it.each([
    ['“Margin (2.0)” deleted.', []],
    ['“מדריך Git: צעד 1?” deleted.', ['מדריך Git: צעד 1?']],
    ['Delete the account of שלום & אור?', ['שלום & אור']],
    ['“مرفأ (2)!” and “Pier” are one.', ['مرفأ (2)!', 'Pier']],
  ])('%s', (text, words) => {
    expect(foreignIn(text)).toEqual(words);
  });
});

describe('Markdown', () => {
  async function show(source: string) {
    const { container } = render(
      <MemoryRouter>
        <Markdown source={source} />
        <Whereabouts />
      </MemoryRouter>,
    );
    await vi.waitFor(() => expect(container.querySelector('.prose')).not.toBeNull());
    return container;
  }

  it('shows lists, tables and code, and puts headings below the page’s own', async () => {
    await show('# Start\n\n## Then\n\n- one\n- two\n\n| a |\n| - |\n| b |\n\n`code`');
    expect(screen.getByRole('heading', { name: 'Start', level: 3 })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Then', level: 4 })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('table')).toBeVisible();
  });

  it.each([
    'A <script>alert(1)</script> <img src=x onerror=alert(1)>',
    'A [link](javascript:alert(1))',
    'A <a href="#" onclick="alert(1)">link</a>',
  ])('runs nothing: %s', async (source) => {
    const container = await show(source);
    expect(container.querySelector('script, [onerror], [onclick]')).toBeNull();
    expect(container.innerHTML).not.toContain('javascript:');
  });

  it.each([
    ['Type `git clone` <your-name> here.', 'Type git clone <your-name> here.'],
    ['<your-name>\n\nThen', '<your-name> Then'],
    ['Read <section> first.', 'Read <section> first.'],
    ['<details>\n<summary>More</summary>\n\n**Bold**\n\n</details>', 'More Bold'],
    ['<details><summary>More</summary>\nInside\n</details>', 'More Inside'],
    ['One<br>two <!-- nobody sees this --><kbd>Esc</kbd>', 'One two Esc'],
    ['A <script>alert(1)</script>', 'A <script>alert(1)</script>'],
  ])('loses no words of HTML: %j', async (source, words) => {
    const container = await show(source);
    const blocks = [...container.querySelectorAll('.prose > *')];
    for (const br of container.querySelectorAll('br')) br.replaceWith(' ');
    const shown = blocks.map(({ textContent }) => textContent).join(' ');
    expect(shown.replaceAll(/\s+/g, ' ').trim()).toBe(words);
  });

  it('leads to footnotes and back, in each text of a page', async () => {
    const source = 'Ask[^1] again[^1].\n\n[^1]: Ada.';
    const { container } = render(
      <MemoryRouter>
        <Markdown source={source} />
        <Markdown source={source} />
      </MemoryRouter>,
    );
    await vi.waitFor(() => expect(container.querySelectorAll('section')).toHaveLength(2));
    const links = [...container.querySelectorAll('a')];
    expect(links).toHaveLength(8);
    const targets = links.map((link) =>
      container.querySelector(`[id="${link.getAttribute('href')?.slice(1) ?? ''}"]`),
    );
    expect(targets).not.toContain(null);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const label = links[0]?.getAttribute('aria-describedby') ?? '';
    expect(container.querySelector(`[id="${label}"]`)?.textContent).toBe('Footnotes');
    expect(screen.getAllByRole('link', { name: 'Back to footnote 1' })).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'Back to place 2 of footnote 1' })).toHaveLength(2);
  });

  it.each([
    ['GitHub هو موقع للبرمجة', ['rtl']],
    ['Read the page بالعربية', ['ltr']],
    ['مرحبا', ['auto']],
    ['`a very long command` مرحبا OK', ['rtl']],
    ['- API للبرمجة المفتوحة\n- Only English', ['rtl', 'rtl', 'auto']],
    ['- Only English\n- Of two', ['ltr', 'auto', 'auto']],
    ['- Only English\n- مرحبا بالعالم الكبير جدا', ['rtl', 'auto', 'auto']],
  ])('has the direction of most of its letters: %s', async (source, directions) => {
    const container = await show(source);
    const blocks = [...container.querySelectorAll('p[dir], ul, li')];
    expect(blocks.map((block) => block.getAttribute('dir'))).toEqual(directions);
  });

  it('reserves a place of fixed proportions for a picture, whether it loads or not', async () => {
    await show(`![The harbour](${storedPicture('media/m1/harbour.png')})`);
    const picture = screen.getByRole('img', { name: 'The harbour' });
    expect(picture).toHaveAttribute('width', '1280');
    expect(picture).toHaveAttribute('height', '800');
    expect(picture).toHaveClass('aspect-16/10 w-full');
    // First the variant of a picture fails, then the picture itself.
    fireEvent.error(picture);
    fireEvent.error(picture);
    expect(screen.getByText('The harbour')).toHaveClass('aspect-16/10 w-full');
  });

  it('links to other sites without access to this page', async () => {
    await show('[inside](/apps) [outside](https://example.org) [tricky](//example.org)');
    const getRel = (name: string) => screen.getByRole('link', { name }).getAttribute('rel');
    expect(getRel('inside')).toBeNull();
    expect(getRel('outside')).toBe('noopener noreferrer nofollow');
    expect(getRel('tricky')).toBe('noopener noreferrer nofollow');
  });

  /** Clicks a link in a text, and returns whether the browser would follow it. */
  const press = async (source: string, init: MouseEventInit = {}) => {
    await show(source);
    let isLeft = false;
    const look = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', look);
    fireEvent.click(screen.getByRole('link').firstElementChild ?? screen.getByRole('link'), init);
    removeEventListener('click', look);
    return isLeft;
  };

  it.each([
    ['[**apps**](/apps?q=a.b#top)', '/apps?q=a.b#top'],
    [`[apps](${location.origin}/apps)`, '/apps'],
    ['[start](/)', '/'],
  ])('opens pages of this site with the router: %s', async (source, address) => {
    expect(await press(source)).toBe(false);
    expect(await screen.findByText(`At ${address}`)).toBeVisible();
  });

  it.each([
    '[outside](https://example.org/apps)',
    '[feed](/feeds/apps.xml)',
    '[sitemap](/sitemap.xml)',
    '[endpoint](/api/unsubscribe)',
    '[here](#below)',
    '[letter](mailto:ada@example.org)',
  ])('leaves addresses that are no page of this site to the browser: %s', async (source) => {
    expect(await press(source)).toBe(true);
  });

  it.each<MouseEventInit>([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { button: 1 },
  ])('leaves clicks that open another window to the browser: %j', async (init) => {
    expect(await press('[apps](/apps)', init)).toBe(true);
  });
});

/** Texts of a few thousand characters that keep the renderer busy for minutes or overflow its stack. */
const attacks: [string, string][] = [
  ['quotes within quotes', '> '.repeat(10_000)],
  ['quotes within quotes, of the length of a step', '> '.repeat(2_500)],
  ['lists within lists', '1. '.repeat(1_600)],
  [
    'lists within lists, line by line',
    Array.from({ length: 150 }, (_, i) => `${' '.repeat(2 * i)}- a`).join('\n'),
  ],
  ['emphasis that never ends', '*a_ '.repeat(15_000)],
  ['emphasis that never ends, of the length of a step', '*a_ '.repeat(1_250)],
  ['emphasis of all kinds', '*_a ~_* '.repeat(600)],
  ['brackets', '[a'.repeat(2_500)],
  ['links', '[a](b)'.repeat(1_100)],
  ['code that begins', '`a'.repeat(2_500)],
  [
    'a table with many columns and rows',
    `${'|a'.repeat(250)}\n${'|-'.repeat(250)}\n${'a\n'.repeat(1_500)}`,
  ],
  ['headings without end', 'a\n=\n'.repeat(5_000)],
  ['more characters than any field has', 'word '.repeat(4_001)],
];

describe('canRenderMarkdown', () => {
  it.each(attacks)('refuses %s', (_what, source) => {
    expect(canRenderMarkdown(source)).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['a long text', 'A sentence with **one** strong word.\n\n'.repeat(500)],
    ['a long list', '- [ ] one\n'.repeat(450)],
    ['a list in a list in a quote', '> - one\n>   - two\n>     1. three'],
    ['a table', `| a | b | c |\n| - | - | - |\n${'| 1 | 2 | 3 |\n'.repeat(200)}`],
    ['code with deep indentation', `\`\`\`\n${' '.repeat(80)}a\n\`\`\``],
    ['a rule and a dash', `${'-'.repeat(80)}\n\n* * *\n\n- a - b`],
  ])('takes %s', (_what, source) => {
    expect(canRenderMarkdown(source)).toBe(true);
  });
});

describe('Markdown that is too much for the renderer', () => {
  it.each(attacks)('is shown as it was written: %s', async (_what, source) => {
    const { container } = render(
      <MemoryRouter>
        <Markdown source={source} />
      </MemoryRouter>,
    );
    await vi.waitFor(() => expect(container.querySelector('.prose')).not.toBeNull());
    expect(container.querySelector('p')?.textContent.slice(0, 20_000)).toBe(
      source.slice(0, 20_000),
    );
    expect(screen.getByText(/^This text is shown as it was written/)).toBeVisible();
    expect(toPlainText(source).slice(0, 20_000)).toBe(source.slice(0, 20_000));
  });
});

describe('toPlainText', () => {
  it.each([
    ['Press **Save**, then `Esc`.', 'Press Save, then Esc.'],
    ['# Start\n\nOpen [the page](/apps).\n\n\nClose it.', 'Start\nOpen the page.\nClose it.'],
    ['1. One\n2. Two\n   - and a half', 'One\nTwo\nand a half'],
    ['![The harbour](/a.png) and ~~not~~ <b>this</b>', 'The harbour and not this'],
    ['```sh\nnpm start\n```', 'npm start'],
    ['5 < 6 & 7 * 8', '5 < 6 & 7 * 8'],
    ['', ''],
  ])('%j becomes %j', (source, words) => {
    expect(toPlainText(source)).toBe(words);
  });
});

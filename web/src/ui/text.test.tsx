import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { dateInWords } from './DateText';
import { Markdown } from './Markdown';
import { Sentence } from './Sentence';

describe('dateInWords', () => {
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
    [7 * 24 * 60 * minute, 'November 13, 2026'],
    [-minute, 'November 20, 2026'],
  ])('%i ms ago is "%s"', (elapsed, words) => {
    expect(dateInWords(now - elapsed, now)).toBe(words);
  });
});

describe('Sentence', () => {
  const foreignIn = (text: string) => {
    const { container } = render(<Sentence text={text} />);
    expect(container).toHaveTextContent(text, { normalizeWhitespace: false });
    return [...container.querySelectorAll('bdi')].map(({ textContent }) => textContent);
  };

  it.each([
    ['“Margin (2.0)” is deleted.', []],
    ['“מדריך Git: צעד 1?” is deleted.', ['מדריך Git: צעד 1?']],
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
      </MemoryRouter>,
    );
    await vi.waitFor(() => expect(container.querySelector('.prose')).not.toBeNull());
    return container;
  }

  it('shows lists, tables and code, and keeps the headings below the page’s own', async () => {
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

  it('keeps a place of known shape for a picture, whether it loads or not', async () => {
    await show('![The harbour](https://example.org/harbour.png)');
    const picture = screen.getByRole('img', { name: 'The harbour' });
    expect(picture).toHaveAttribute('width', '1280');
    expect(picture).toHaveAttribute('height', '800');
    expect(picture).toHaveClass('aspect-16/10 w-full');
    fireEvent.error(picture);
    expect(screen.getByText('The harbour')).toHaveClass('aspect-16/10 w-full');
  });

  it('goes to pages of this site by the router and to others without a referrer’s power', async () => {
    await show('[inside](/apps) [outside](https://example.org) [tricky](//example.org)');
    expect(screen.getByRole('link', { name: 'inside' })).not.toHaveAttribute('rel');
    expect(screen.getByRole('link', { name: 'outside' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    );
    expect(screen.getByRole('link', { name: 'tricky' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    );
  });
});

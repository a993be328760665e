import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './keepFocus';

keepFocus();

const byName = (name: string) => {
  const found = document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
  if (found === null) throw new Error(`There is no ${name}.`);
  return found;
};

/** Renders a page, focuses a control of it, and removes something. */
function lose(html: string, focused: string, removed: string): void {
  document.body.innerHTML = html;
  byName(focused).focus();
  document.querySelector(removed)?.remove();
}

const row = (name: string) => `<li id="${name}"><button aria-label="Delete ${name}"></button></li>`;
const list = `<main tabindex="-1"><ul>${row('a')}${row('b')}</ul></main>`;

afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
});

describe('the focus, when what had it goes away', () => {
  it('goes on to the row that comes in its place', async () => {
    lose(list, 'Delete a', '#a');
    await vi.waitFor(() => expect(byName('Delete b')).toHaveFocus());
  });

  it('goes back to the row before it from the last one', async () => {
    lose(list, 'Delete b', '#b');
    await vi.waitFor(() => expect(byName('Delete a')).toHaveFocus());
  });

  it('goes to the page itself where nothing else is left', async () => {
    lose(list, 'Delete a', 'ul');
    await vi.waitFor(() => expect(document.querySelector('main')).toHaveFocus());
  });

  it('stays where somebody else put it', async () => {
    vi.useFakeTimers();
    lose(`<button aria-label="Else"></button>${list}`, 'Delete a', '#a');
    byName('Else').focus();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(byName('Else')).toHaveFocus();
  });
});

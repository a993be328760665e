import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStyleSheets } from '../../testing/styleSheets';
import { Toaster } from './Toaster';
import { toastAdded, toastsSlice } from './toastsSlice';
import { onToastUndo, undoToast } from './undo';

function setUp() {
  const store = configureStore({ reducer: { toasts: toastsSlice.reducer } });
  render(
    <Provider store={store}>
      <Toaster />
    </Provider>,
  );
  let added = '';
  const add = (
    message: string,
    extra: Partial<Omit<Parameters<typeof toastAdded>[0], 'message'>> = {},
  ) =>
    act(() => {
      added = store.dispatch(toastAdded({ message, type: 'info', ...extra })).payload.id;
    });
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  return {
    add,
    added: () => added,
    pass,
    region: screen.getByRole('region', { name: 'Notifications' }),
  };
}

const sheets = stubStyleSheets();

beforeEach(async () => {
  const { add } = setUp();
  add('The first toast loads what shows toasts.');
  expect(await screen.findByText('The first toast loads what shows toasts.')).toBeVisible();
  cleanup();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('Toaster', () => {
  it('shows a toast and removes it when its time is over', () => {
    const { add, pass } = setUp();
    add('Saved.');
    pass(4900);
    expect(screen.getByText('Saved.')).toBeVisible();
    pass(100);
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('checks every 100 ms, and not at all when no toast has a time', () => {
    const { add, pass } = setUp();
    expect(vi.getTimerCount()).toBe(0);
    add('Stays.', { timeout: 0 });
    expect(vi.getTimerCount()).toBe(0);
    add('Goes.', { timeout: 150 });
    expect(vi.getTimerCount()).toBe(1);
    pass(100);
    expect(screen.getByText('Goes.')).toBeVisible();
    pass(100);
    expect(screen.queryByText('Goes.')).toBeNull();
    expect(screen.getByText('Stays.')).toBeVisible();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('announces errors as alerts inside a live region that is always there', () => {
    const { add, region } = setUp();
    expect(region.querySelector('[aria-live=polite]')).not.toBeNull();
    add('Incorrect password.', { type: 'error' });
    expect(screen.getByRole('alert')).toHaveTextContent('Error: Incorrect password.');
  });

  it('is closed by its button and by Escape, newest first', () => {
    const { add } = setUp();
    add('first');
    add('second');
    add('third');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByText('third')).toBeNull();
    fireEvent.click(screen.getAllByRole('button', { name: 'Close notification' })[0] ?? document);
    expect(screen.queryByText('first')).toBeNull();
    expect(screen.getByText('second')).toBeVisible();
  });

  it('does nothing on Escape when something else has handled the key', () => {
    const { add } = setUp();
    add('Saved.');
    const taken = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true });
    taken.preventDefault();
    act(() => {
      document.body.dispatchEvent(taken);
    });
    expect(screen.getByText('Saved.')).toBeVisible();
  });

  it('pauses while the pointer is on it', () => {
    const { add, pass } = setUp();
    add('Saved.');
    pass(4000);
    const cards = screen.getByText('Saved.');
    fireEvent.pointerEnter(cards);
    pass(60_000);
    expect(screen.getByText('Saved.')).toBeVisible();
    fireEvent.pointerLeave(cards);
    pass(900);
    expect(screen.getByText('Saved.')).toBeVisible();
    pass(200);
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('pauses while it has the focus, and continues when the focused toast is closed', () => {
    const { add, pass } = setUp();
    add('first');
    add('second');
    const [close] = screen.getAllByRole('button');
    act(() => close?.focus());
    pass(60_000);
    expect(screen.getByText('second')).toBeVisible();
    fireEvent.click(close ?? document);
    pass(5100);
    expect(screen.queryByText('second')).toBeNull();
  });

  it.each([
    { pointerType: 'touch', distance: 100, closed: true },
    { pointerType: 'touch', distance: -100, closed: true },
    { pointerType: 'touch', distance: 40, closed: false },
    { pointerType: 'mouse', distance: 200, closed: false },
  ])('$pointerType pushes $distance px: closed is $closed', ({ pointerType, distance, closed }) => {
    const { add } = setUp();
    add('Saved.');
    const text = screen.getByText('Saved.');
    fireEvent.pointerDown(text, { pointerType, clientX: 200 });
    fireEvent.pointerMove(text, { pointerType, clientX: 200 + distance });
    fireEvent.pointerUp(text, { pointerType, clientX: 200 + distance });
    expect(screen.queryByText('Saved.') === null).toBe(closed);
  });

  it('makes dialogs leave room for it while it is shown', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
    const { add, pass } = setUp();
    expect(sheets()).toBe('');
    add('Saved.');
    expect(sheets()).toContain('--toasts: 60px');
    pass(5000);
    expect(sheets()).toBe('');
  });

  it('offers its action, and no other', () => {
    const { add } = setUp();
    add('A new version is ready.', { timeout: 0, action: 'reload' });
    add('Saved.');
    expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(1);
  });

  it('leads to a page', () => {
    const { add } = setUp();
    add('Signed in.', { timeout: 0, link: { to: '/apps/margin#review', label: 'Continue' } });
    const link = screen.getByRole('link', { name: 'Continue' });
    expect(link).toHaveAttribute('href', '/apps/margin#review');
  });

  it('undoes its action once, and disappears', () => {
    const { add, added } = setUp();
    const undo = vi.fn();
    add('3 apps archived.', { action: 'undo' });
    onToastUndo(added(), undo);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('3 apps archived.')).toBeNull();
    undoToast(added());
    expect(undo).toHaveBeenCalledOnce();
  });

  it('says how many are waiting', () => {
    const { add } = setUp();
    for (const message of ['a', 'b', 'c', 'd', 'e', 'f']) add(message, { timeout: 0 });
    expect(screen.getByText('2 more')).toBeVisible();
    expect(screen.queryByText('a')).toBeNull();
  });
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseTheme, getThemeChoice, subscribeToTheme } from './theme';
import { ThemeSwitch } from './ThemeSwitch';

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" data-scheme="light" media="(prefers-color-scheme: light)">
    <meta name="theme-color" data-scheme="dark" media="(prefers-color-scheme: dark)">`;
});
afterEach(() => {
  chooseTheme('system');
  localStorage.clear();
  document.head.innerHTML = '';
});

const media = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(
    (meta) => meta.media,
  );

describe('theme', () => {
  it.each([
    ['light', 'light', 'light', ['all', 'not all']],
    ['dark', 'dark', 'dark', ['not all', 'all']],
    [
      'system',
      undefined,
      'system',
      ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
    ],
  ] as const)('%s is applied, stored and set for the browser', (choice, attribute, kept, metas) => {
    chooseTheme('dark');
    chooseTheme(choice);
    expect(document.documentElement.dataset.theme).toBe(attribute);
    expect(localStorage.getItem('theme')).toBe(kept);
    expect(media()).toEqual(metas);
    expect(getThemeChoice()).toBe(choice);
  });

  it('applies to the open page when nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    chooseTheme('dark');
    expect(getThemeChoice()).toBe('dark');
  });
});

it('follows other tabs as long as anybody listens', () => {
  const listener = vi.fn();
  const stopFirst = subscribeToTheme(() => undefined);
  const stop = subscribeToTheme(listener);
  const chooseElsewhere = (newValue: string) =>
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
  stopFirst();
  chooseElsewhere('dark');
  expect(getThemeChoice()).toBe('dark');
  expect(listener).toHaveBeenCalledOnce();
  stop();
  chooseElsewhere('light');
  expect(getThemeChoice()).toBe('dark');
});

describe('ThemeSwitch', () => {
  it('changes the theme, and shows a choice that was made in another tab', async () => {
    render(<ThemeSwitch />);
    expect(screen.getByRole('radio', { name: 'As the device' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(getThemeChoice()).toBe('dark');
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }));
    });
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
    expect(getThemeChoice()).toBe('light');
  });
});

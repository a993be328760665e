import { configureStore } from '@reduxjs/toolkit';
import { defaultSiteFrame, type SiteSettings } from '@appshelf/model';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createI18n, setI18nSource } from '../../lib/i18n';
import { stubStyleSheets } from '../../testing/styleSheets';
import { SiteNotices } from './SiteNotices';
import { siteChanged, siteSlice } from './siteSlice';

const quiet: SiteSettings = {
  name: 'Appshelf',
  tagline: '',
  headline: 'Good apps, kept in good order',
  introduction: '',
  accent: '',
  logo: '',
  darkLogo: '',
  theme: 'system',
  type: 'grotesque',
  ...defaultSiteFrame,
  announcement: { text: 'New shelves', level: 'info', enabled: false },
  registrationOpen: true,
  reviewModeration: true,
  comments: true,
  contactEmail: 'hello@appshelf.test',
  maintenance: false,
};
const loud: SiteSettings = { ...quiet, announcement: { ...quiet.announcement, enabled: true } };

function show(settings: SiteSettings | null) {
  const store = configureStore({ reducer: { site: siteSlice.reducer } });
  store.dispatch(siteChanged(settings));
  render(
    <Provider store={store}>
      <SiteNotices />
    </Provider>,
  );
  return {
    change: (next: SiteSettings) => {
      act(() => {
        store.dispatch(siteChanged(next));
      });
    },
  };
}

const sheets = stubStyleSheets();

beforeEach(() => localStorage.clear());

it.each([
  ['before the settings are known', null],
  ['while the announcement is off', quiet],
  [
    'for an announcement without a text',
    { ...loud, announcement: { ...loud.announcement, text: '' } },
  ],
])('says nothing %s', (_name, settings) => {
  show(settings);
  expect(screen.queryByRole('region')).toBeNull();
});

it('shows the announcement until it is closed, and the next one again', async () => {
  const { change } = show(loud);
  expect(await screen.findByText('New shelves')).toBeVisible();
  await waitFor(() => expect(sheets()).toContain('--covered: 0px'));
  await userEvent.click(screen.getByRole('button', { name: 'Close announcement' }));
  expect(screen.queryByText('New shelves')).toBeNull();
  expect(sheets()).toBe('');
  expect(localStorage.getItem('appshelf.closedAnnouncement')).toBe('New shelves');

  change({ ...loud, announcement: { ...loud.announcement, text: 'Newer shelves' } });
  expect(await screen.findByText('Newer shelves')).toBeVisible();
});

it('shows an announcement in the reader’s language, and the original where there is none', async () => {
  const announcement = { ...loud.announcement, translations: { de: 'Neue Regale' } };
  const [german, english] = [createI18n('de'), createI18n('en')];
  setI18nSource(() => german);
  onTestFinished(() => setI18nSource(() => english));
  const { change } = show({ ...loud, announcement });
  expect(await screen.findByText('Neue Regale')).not.toHaveAttribute('lang');
  change(loud);
  expect(await screen.findByText('New shelves')).toHaveAttribute('lang', 'en');
});

it('cuts a long announcement to one line, which a button opens and closes', async () => {
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(600);
  const { change } = show(loud);
  const text = await screen.findByText('New shelves');
  expect(text).toHaveClass('max-sm:truncate');
  const button = await screen.findByRole('button', { name: 'Whole announcement' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(text).not.toHaveClass('max-sm:truncate');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(text).toHaveClass('max-sm:truncate');

  width.mockReturnValue(0);
  change({ ...loud, announcement: { ...loud.announcement, text: 'Short' } });
  expect(await screen.findByText('Short')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Whole/ })).toBeNull();
});

it('replaces the announcement while the site is in maintenance, with a notice that stays', async () => {
  const { change } = show({ ...loud, maintenance: true });
  expect(await screen.findByText(/nothing can be saved/)).toBeVisible();
  expect(screen.queryByText('New shelves')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  change(loud);
  expect(await screen.findByText('New shelves')).toBeVisible();
});

import { configureStore } from '@reduxjs/toolkit';
import {
  defaultSiteFrame,
  defaultSiteIdentity,
  defaultTaxonomies,
  type SiteIdentity,
  type SiteSettings,
} from '@appshelf/model';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createI18n, setI18nSource } from '../../lib/i18n';
import { expectNoBarriers } from '../../testing/axe';
import { SiteNotices } from './SiteNotices';
import { closedAnnouncement } from './closedAnnouncement';
import { siteChanged, siteSlice, toSiteState } from './siteSlice';

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
const newShelves = { text: 'New shelves', level: 'info', enabled: true } as const;

/** Opens a page whose document says what the site says then. */
function open(identity: Partial<SiteIdentity> = {}) {
  const store = configureStore({
    reducer: { site: siteSlice.reducer },
    preloadedState: toSiteState({ ...defaultSiteIdentity, ...identity }, defaultTaxonomies),
  });
  const router = createMemoryRouter([{ path: '*', element: <SiteNotices /> }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return {
    change: (settings: Partial<SiteSettings>) => {
      act(() => {
        store.dispatch(siteChanged({ ...quiet, ...settings }));
      });
    },
    goTo: (path: string) => act(() => router.navigate(path)),
    /** Shows the window again after another one. */
    comeBack: () => {
      act(() => {
        document.dispatchEvent(new Event('visibilitychange'));
      });
    },
  };
}

const region = () => screen.queryByRole('region', { name: 'Announcement' });

beforeEach(() => localStorage.clear());

it('says nothing without an announcement, and before one begins', async () => {
  const { change, goTo } = open();
  expect(region()).toBeNull();
  change({ announcement: { ...newShelves, from: Date.now() + 60_000 } });
  await goTo('/apps');
  expect(region()).toBeNull();
});

it('shows the announcement of the document', async () => {
  open({ announcement: newShelves });
  expect(region()).toHaveTextContent('New shelves');
  await expectNoBarriers(document.body);
});

it('leaves the place of a closed announcement empty until the next page, and then shows the next one alone', async () => {
  const { change, goTo } = open({ announcement: newShelves });
  await userEvent.click(screen.getByRole('button', { name: 'Close announcement' }));
  expect(region()).toHaveClass('invisible');
  expect(closedAnnouncement.read()).toBe('New shelves');
  await goTo('/apps');
  expect(screen.queryByText('New shelves')).toBeNull();
  change({ announcement: { ...newShelves, text: 'Newer shelves' } });
  await goTo('/');
  expect(region()).toHaveTextContent('Newer shelves');
});

it('does not show an announcement that was closed on this device', () => {
  closedAnnouncement.write('New shelves');
  open({ announcement: newShelves });
  expect(region()).toBeNull();
});

it('shows one that arrives late on the next page, or when the reader comes back', async () => {
  const { change, goTo, comeBack } = open();
  change({ announcement: newShelves });
  expect(region()).toBeNull();
  await goTo('/apps');
  expect(region()).toHaveTextContent('New shelves');
  change({ announcement: { ...newShelves, text: 'Newer shelves' } });
  expect(region()).toHaveTextContent('New shelves');
  comeBack();
  expect(region()).toHaveTextContent('Newer shelves');
});

it('shows an announcement in the reader’s language, and the original where there is none', async () => {
  const [german, english] = [createI18n('de'), createI18n('en')];
  setI18nSource(() => german);
  onTestFinished(() => setI18nSource(() => english));
  const { change, goTo } = open({
    announcement: { ...newShelves, translations: { de: 'Neue Regale' } },
  });
  expect(screen.getByText('Neue Regale')).not.toHaveAttribute('lang');
  change({ announcement: newShelves });
  await goTo('/apps');
  expect(screen.getByText('New shelves')).toHaveAttribute('lang', 'en');
});

it('says instead that the site is in maintenance, in a notice that stays', async () => {
  const { change, goTo } = open({ announcement: newShelves, maintenance: true });
  expect(region()).toHaveTextContent('nothing can be saved');
  expect(screen.queryByText('New shelves')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  change({ announcement: newShelves });
  await goTo('/apps');
  expect(region()).toHaveTextContent('New shelves');
});

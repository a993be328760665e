import { settingsPageNames, settingsPages } from '@appshelf/model';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { siteSlice } from '../site';
import { SettingsLayout } from './SettingsLayout';

/** Opens an address of the settings. Each page shows its name. */
function open(address: string) {
  const router = createMemoryRouter(
    [
      {
        element: <SettingsLayout />,
        children: settingsPageNames.map((name) => ({
          path: settingsPages[name].path,
          element: <h1>{settingsPages[name].title}</h1>,
        })),
      },
    ],
    { initialEntries: ['/settings/data', address] },
  );
  render(
    <Provider store={configureStore({ reducer: { site: siteSlice.reducer } })}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { router, user: userEvent.setup() };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const navigation = () => within(screen.getByRole('navigation', { name: 'Settings' }));

describe('the pages of the settings', () => {
  it('are in the navigation, which marks the open one', async () => {
    const { user } = open('/settings');
    const links = navigation().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Object.values(settingsPages).map(({ path }) => path),
    );
    await user.click(navigation().getByRole('link', { name: 'Following' }));
    await heading('Following');
    expect(navigation().getByRole('link', { current: 'page' })).toHaveTextContent('Following');
  });

  it('are reached by the hash that a section had on the single page, without a step in the history', async () => {
    const { router } = open('/settings#preferences');
    await heading('Notifications');
    expect(router.createHref(router.state.location)).toBe('/settings/notifications#preferences');
    await router.navigate(-1);
    await heading('Your data');
  });

  it.each(['/settings#public-profile', '/settings#nothing', '/settings/account#email'])(
    '%s stays',
    async (address) => {
      const { router } = open(address);
      await screen.findByRole('heading', { level: 1 });
      expect(router.createHref(router.state.location)).toBe(address);
    },
  );

  it('are unfolded on a narrow window, until one is opened', async () => {
    const { user } = open('/settings');
    const button = () => navigation().getByRole('button', { name: 'Settings' });
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await user.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await user.click(navigation().getByRole('link', { name: 'Account' }));
    await heading('Account');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });
});

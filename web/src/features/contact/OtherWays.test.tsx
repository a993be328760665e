import { defaultSiteSettings, type SiteSettings } from '@appshelf/model';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { siteSlice } from '../site';
import { OtherWays } from './OtherWays';

function show(settings: SiteSettings | null): void {
  const store = configureStore({ reducer: { site: siteSlice.reducer } });
  store.dispatch(siteSlice.actions.siteChanged(settings));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <OtherWays />
      </MemoryRouter>
    </Provider>,
  );
}

it('names the address of the site', () => {
  show({ ...defaultSiteSettings, contactEmail: 'hello@appshelf.test' });
  expect(screen.getByRole('link', { name: 'hello@appshelf.test' })).toBeVisible();
});

it('keeps the place of the address until it is known', () => {
  show(null);
  expect(screen.getByText('By email')).toBeVisible();
});

it('leaves the address out on a new site, which has none', () => {
  show(defaultSiteSettings);
  expect(screen.queryByText('By email')).toBeNull();
  expect(screen.getByText('Ask other members')).toBeVisible();
});

import { defaultSiteSettings } from '@appshelf/model';
import { toAccentCss } from '@appshelf/model/accent';
import { afterEach, expect, it, vi } from 'vitest';
import { siteChanged } from '../../features/site/siteSlice';
import { makeStore } from '../store';
import { followAccent } from './followAccent';

afterEach(() => {
  document.head.replaceChildren();
});

it('shows an accent that is chosen or taken back while the document is open', async () => {
  document.head.innerHTML = '<style id="site-accent"></style>';
  const css = () => document.getElementById('site-accent')?.textContent;
  const store = makeStore();
  const stop = followAccent(store);
  store.dispatch(siteChanged({ ...defaultSiteSettings, accent: '#7a2e0e' }));
  await vi.waitFor(() => expect(css()).toBe(toAccentCss('#7a2e0e')));
  store.dispatch(siteChanged(defaultSiteSettings));
  await vi.waitFor(() => expect(css()).toBe(''));
  stop();
});

it('leaves the accent that the document came with, while nobody changes it', () => {
  document.head.innerHTML = '<style id="site-accent">:root{}</style>';
  const store = makeStore();
  const stop = followAccent(store);
  store.dispatch(siteChanged(defaultSiteSettings));
  expect(document.getElementById('site-accent')?.textContent).toBe(':root{}');
  stop();
});

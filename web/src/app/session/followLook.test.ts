import { defaultSiteSettings } from '@appshelf/model';
import { toAccentCss } from '@appshelf/model/accent';
import { afterEach, expect, it, vi } from 'vitest';
import { siteChanged } from '../../features/site/siteSlice';
import { makeStore } from '../store';
import { followLook } from './followLook';

afterEach(() => {
  document.head.replaceChildren();
});

it('shows accent, icons and fonts that are chosen or taken back while the document is open', async () => {
  document.head.innerHTML =
    '<style id="site-accent"></style><meta name="theme-color" content="#faf7f2" data-scheme="light"><link rel="icon" href="/favicon.svg" data-site-icon>';
  const css = () => document.getElementById('site-accent')?.textContent;
  const store = makeStore();
  const stop = followLook(store);
  store.dispatch(
    siteChanged({
      ...defaultSiteSettings,
      accent: '#7a2e0e',
      logo: 'media/m1/leaf.png',
      type: 'serif',
    }),
  );
  await vi.waitFor(() => expect(css()).toBe(toAccentCss('#7a2e0e')));
  expect(document.querySelector('meta')?.content).toBe('#7a2e0e');
  expect(document.querySelector('[rel=icon]')?.getAttribute('href')).toBe('/brand/m1/icon-48.png');
  expect(document.documentElement.dataset.type).toBe('serif');
  store.dispatch(siteChanged(defaultSiteSettings));
  await vi.waitFor(() => expect(css()).toBe(''));
  expect(document.querySelector('meta')?.content).toBe('#faf7f2');
  expect(document.querySelector('[rel=icon]')?.getAttribute('href')).toBe('/favicon.svg');
  stop();
});

it('leaves the look that the document came with, while nobody changes it', () => {
  document.head.innerHTML = '<style id="site-accent">:root{}</style>';
  const store = makeStore();
  const stop = followLook(store);
  store.dispatch(siteChanged(defaultSiteSettings));
  expect(document.getElementById('site-accent')?.textContent).toBe(':root{}');
  stop();
});

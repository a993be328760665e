import { defaultSiteIdentity } from '@appshelf/model';
import { expect, it } from 'vitest';
import { toManifest } from './manifest';

it.each([
  ['What grows here', 'All of it', 'What grows here'],
  ['', 'All of it', 'All of it'],
  ['', '', 'Growing'],
])(
  'describes the site by tagline "%s" and introduction "%s"',
  (tagline, introduction, description) => {
    const texts = { name: 'Kitchen "Garden"', tagline, introduction, headline: 'Growing' };
    const manifest: unknown = JSON.parse(toManifest({ ...defaultSiteIdentity, ...texts }, 'en'));
    expect(manifest).toMatchObject({
      name: 'Kitchen "Garden"',
      short_name: 'Kitchen "Garden"',
      background_color: '#faf7f2',
      theme_color: '#faf7f2',
      description,
      icons: [{ src: '/icon.svg', purpose: 'any maskable' }],
    });
  },
);

it('has the accent, and icons of the logo for every device', () => {
  const identity = { ...defaultSiteIdentity, accent: '#7a2e0e', logo: 'media/m1/leaf.png' };
  expect(JSON.parse(toManifest(identity, 'en'))).toMatchObject({
    background_color: '#faf7f2',
    theme_color: '#7a2e0e',
    icons: [
      { src: '/brand/m1/icon-192.png', sizes: '192x192', purpose: 'any' },
      { src: '/brand/m1/icon-512.png', sizes: '512x512', purpose: 'any' },
      { src: '/brand/m1/maskable-192.png', sizes: '192x192', purpose: 'maskable' },
      { src: '/brand/m1/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
});

it.each([
  ['en', 'ltr', '/'],
  ['de', 'ltr', '/de'],
  ['ar', 'rtl', '/ar'],
] as const)('in %s names the language and starts with its pages', (language, dir, start) => {
  expect(JSON.parse(toManifest(defaultSiteIdentity, language))).toMatchObject({
    id: '/',
    lang: language,
    dir,
    start_url: start,
    scope: '/',
  });
});

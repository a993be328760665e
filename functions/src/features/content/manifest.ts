import type { SiteIdentity } from '@appshelf/model';

/** The colour of the page in the light theme, which a browser shows while an installed site starts. */
const pageColor = '#faf8f4';

/** Formats the web app manifest, which names the site when it is installed (https://www.w3.org/TR/appmanifest/). */
export function toManifest({ name, tagline, introduction, headline }: SiteIdentity): string {
  return JSON.stringify({
    name,
    short_name: name,
    description: [tagline, introduction, headline].find((text) => text !== ''),
    start_url: '/',
    display: 'minimal-ui',
    background_color: pageColor,
    theme_color: pageColor,
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
  });
}

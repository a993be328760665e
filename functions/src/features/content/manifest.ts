import type { SiteIdentity } from '@appshelf/model';
import { pageColors } from '@appshelf/model/accent';

/** Formats the web app manifest, which names the site when it is installed (https://www.w3.org/TR/appmanifest/). */
export function toManifest({ name, tagline, introduction, headline }: SiteIdentity): string {
  return JSON.stringify({
    name,
    short_name: name,
    description: [tagline, introduction, headline].find((text) => text !== ''),
    start_url: '/',
    display: 'minimal-ui',
    // A browser shows them while an installed site starts.
    background_color: pageColors.light,
    theme_color: pageColors.light,
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
  });
}

import {
  brandPictures,
  getBrandPath,
  getLanguagePath,
  languages,
  type BrandFile,
  type Language,
  type SiteIdentity,
} from '@appshelf/model';
import { getThemeColors, pageColors } from '@appshelf/model/accent';

/** The icons of a site with a logo: as it is, and for devices that cut icons to a shape of their own. */
const icons = [
  ['icon-192.png', 'any'],
  ['icon-512.png', 'any'],
  ['maskable-192.png', 'maskable'],
  ['maskable-512.png', 'maskable'],
] as const satisfies readonly (readonly [BrandFile, string])[];

/** The mark fills its square, so it also suits the purpose `maskable`. */
const drawnIcons = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' },
];

function listIcons(identity: SiteIdentity) {
  if (identity.logo === '') return drawnIcons;
  return icons.map(([file, purpose]) => {
    const { width, height } = brandPictures[file];
    const sizes = `${String(width)}x${String(height)}`;
    return { src: getBrandPath(identity, file), sizes, type: 'image/png', purpose };
  });
}

/**
 * Formats the web app manifest, which names the site when it is installed (https://www.w3.org/TR/appmanifest/). A site that is
 * installed from its pages in a language starts with them. All languages together are one installed site.
 */
export function toManifest(identity: SiteIdentity, language: Language): string {
  const { name, tagline, introduction, headline, accent } = identity;
  return JSON.stringify({
    name,
    short_name: name,
    description: [tagline, introduction, headline].find((text) => text !== ''),
    id: '/',
    lang: language,
    dir: languages[language].direction,
    start_url: getLanguagePath(language, '/'),
    scope: '/',
    display: 'minimal-ui',
    // The colours that a browser shows while an installed site starts.
    background_color: pageColors.light,
    theme_color: getThemeColors(accent).light,
    icons: listIcons(identity),
  });
}

import { getOwn } from '../../getOwn';
import { getLogoMediaId } from './logo';
import type { SiteIdentity } from './siteIdentity';

/** How a picture of the site is made of its logo. */
export interface BrandPicture {
  /** In pixels. */
  width: number;
  height: number;
  /** The edge of the square that the logo is fitted into, in pixels. */
  logo: number;
  /** Whether the picture has the colour of the page behind the logo. The others are transparent. */
  isOpaque: boolean;
}

/**
 * The pictures that the function `content` makes of the site's logo, by their file names. A device may cut a maskable
 * icon, but always shows the circle with 80 % of its edge as diameter (https://www.w3.org/TR/appmanifest/#icon-masks).
 * The logo fits into this circle.
 */
export const brandPictures = {
  'icon-48.png': { width: 48, height: 48, logo: 48, isOpaque: false },
  'icon-192.png': { width: 192, height: 192, logo: 192, isOpaque: false },
  'icon-512.png': { width: 512, height: 512, logo: 512, isOpaque: false },
  'maskable-192.png': { width: 192, height: 192, logo: 108, isOpaque: true },
  'maskable-512.png': { width: 512, height: 512, logo: 288, isOpaque: true },
  /** For the home screen of iOS, which rounds the corners. */
  'touch-180.png': { width: 180, height: 180, logo: 132, isOpaque: true },
  /** Emails and feeds. Feeds allow a width of 144 (https://www.rssboard.org/rss-specification). */
  'mail-96.png': { width: 96, height: 96, logo: 96, isOpaque: false },
  /** Link previews. */
  'card.png': { width: 1200, height: 630, logo: 320, isOpaque: true },
} as const satisfies Record<string, BrandPicture>;
export type BrandFile = keyof typeof brandPictures;

/** The folder of all pictures of the logo. */
export const brandFolder = '/brand';

/**
 * Returns what the pictures of a site depend on: its logo, or else its accent. It is a part of their addresses, so that
 * changed pictures have other addresses.
 */
export function getBrandVersion({ logo, accent }: Pick<SiteIdentity, 'logo' | 'accent'>): string {
  return getLogoMediaId(logo) ?? (accent === '' ? 'default' : accent.slice(1));
}

/** The path of a picture of the site. */
export const getBrandPath = (
  identity: Pick<SiteIdentity, 'logo' | 'accent'>,
  file: BrandFile,
): string => `${brandFolder}/${encodeURIComponent(getBrandVersion(identity))}/${file}`;

/** The file that the path of a picture of the site names, in this or another version. Null for any other path. */
export function parseBrandPath(path: string): BrandFile | null {
  const [, folder, version = '', file = '', rest] = path.split('/');
  if (`/${folder ?? ''}` !== brandFolder || version === '' || rest !== undefined) return null;
  if (getOwn<BrandPicture>(brandPictures, file) === undefined) return null;
  try {
    decodeURIComponent(version);
    return file as BrandFile;
  } catch {
    return null;
  }
}

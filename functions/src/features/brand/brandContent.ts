import {
  brandPictures,
  getBrandPath,
  getBrandVersion,
  parseBrandPath,
  storagePaths,
  variantWidths,
  type BrandFile,
  type SiteIdentity,
} from '@appshelf/model';
import { isNotFound } from '../../platform/firebase/files';
import { logger } from '../../platform/firebase/logger';
import { createVersionCache } from '../../platform/http/versionCache';
import type { Bucket } from '../../platform/firebase/storage';
import { toFaviconSvg, toIconSvg } from './mark';

/** A picture of the site, or the address where it is. */
export type BrandContent =
  { body: Buffer | string; contentType: string; isLasting: boolean } | { location: string };

/** What {@link createBrandReader} depends on. */
export interface BrandSources {
  /** Reads what the site calls itself, cached for as long as pages cache it. */
  readIdentity: () => Promise<SiteIdentity>;
  /** Reads what the site calls itself without the cache: a page may name a logo that was chosen a moment ago. */
  readFreshIdentity: () => Promise<SiteIdentity>;
  /** Reads the bytes of the logo's largest variant; null when there is none. */
  readLogo: (logo: string) => Promise<Buffer | null>;
}

/** Reads the largest variant of a logo from Cloud Storage: small, and decoded once already. Null when there is none. */
export async function readLogoVariant(logo: string, bucket: Bucket): Promise<Buffer | null> {
  try {
    const [bytes] = await bucket.file(storagePaths.variant(logo, variantWidths[2])).download();
    return bytes;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** A picture as PNG, and whether it stays the same for as long as the site has the same logo and accent. */
interface DrawnPicture {
  body: Buffer;
  isLasting: boolean;
}

async function draw(
  file: BrandFile,
  { logo, accent }: SiteIdentity,
  sources: BrandSources,
): Promise<DrawnPicture> {
  // Loaded on demand, because the library is large and few instances need it.
  const { drawBrandPicture } = await import('./drawBrandPicture');
  const bytes = logo === '' ? null : await sources.readLogo(logo);
  const picture = brandPictures[file];
  const drawMark = () => drawBrandPicture(picture, null, accent);
  if (bytes === null) return { body: await drawMark(), isLasting: logo === '' };
  try {
    return { body: await drawBrandPicture(picture, bytes, accent), isLasting: true };
  } catch (error) {
    logger.error(`The logo ${logo} could not be drawn. The product's mark is shown.`, error);
    return { body: await drawMark(), isLasting: false };
  }
}

/** The drawings of a site without a logo by their paths, and the pictures of a site with one. */
const drawings: Record<string, { file: BrandFile; toSvg?: (accent: string) => string }> = {
  '/favicon.svg': { file: 'icon-48.png', toSvg: toFaviconSvg },
  '/icon.svg': { file: 'maskable-512.png', toSvg: toIconSvg },
  '/preview.png': { file: 'card.png' },
};

/** The paths of pictures of the site that do not depend on its version. */
export const drawingPaths = Object.keys(drawings);

/**
 * Creates a reader of the pictures that show the site: icons, the picture of emails and of link previews. A site without a
 * logo has the product's mark in its accent, and so has one whose logo was deleted from the media library. A picture of
 * another version, as in an email of last year, leads to the present one, and so does an address that is encoded in another
 * way, which the CDN would cache apart.
 *
 * @returns null for a path that is no picture of the site.
 */
export function createBrandReader(sources: BrandSources) {
  // A few hundred kilobytes in all. Whoever calls the function past the CDN makes it neither draw nor read the logo again.
  const drawn = createVersionCache<DrawnPicture>(({ isLasting }) => isLasting);
  const drawOnce = (file: BrandFile, identity: SiteIdentity) =>
    drawn(getBrandVersion(identity), file, () => draw(file, identity, sources));
  return (path: string): (() => Promise<BrandContent>) | null => {
    const drawing = Object.hasOwn(drawings, path) ? drawings[path] : undefined;
    if (drawing !== undefined) {
      return async () => {
        const identity = await sources.readIdentity();
        const { file, toSvg } = drawing;
        return toSvg === undefined || identity.logo !== ''
          ? { location: getBrandPath(identity, file) }
          : { body: toSvg(identity.accent), contentType: 'image/svg+xml', isLasting: false };
      };
    }
    const file = parseBrandPath(path);
    if (file === null) return null;
    return async () => {
      const isAsked = (identity: SiteIdentity) => getBrandPath(identity, file) === path;
      const known = await sources.readIdentity();
      const identity = isAsked(known) ? known : await sources.readFreshIdentity();
      return isAsked(identity)
        ? { ...(await drawOnce(file, identity)), contentType: 'image/png' }
        : { location: getBrandPath(identity, file) };
    };
  };
}

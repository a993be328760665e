import type { Media } from '../catalogue/media';
import { isKey } from '../../names/documentId';
import { variantWidths } from '../../pictures/mediaFiles';

/** The smallest edge of a logo, in pixels: less looks blurred on the home screen of a phone. */
export const minLogoEdge = 192;

/** How many times as long as the shorter edge the longer one may be: icons are square. */
const maxLogoRatio = 2;

const logoPath = /^media\/([^/]+)\/([^/\s]{1,120})$/;

/**
 * Whether a value is a logo: the path of a file of the media library, `media/{id}/{file}`, or empty. A drawing (SVG) is
 * none: it can hold scripts, mail programs do not show it, and icons cannot be made of it, because it has no variants.
 */
export function isLogo(value: unknown): value is string {
  if (value === '') return true;
  if (typeof value !== 'string') return false;
  const [, id, file = ''] = logoPath.exec(value) ?? [];
  return isKey(id) && !file.endsWith('.svg');
}

/** The id of the media file that is the logo; null for a site without one. */
export const getLogoMediaId = (logo: string): string | null => logoPath.exec(logo)?.[1] ?? null;

const formatSize = (width: number, height: number) => `${String(width)} × ${String(height)} pixels`;

/** Says why a media file cannot be the logo, and what to do; null when it can. */
export function getLogoRefusal({
  fullPath,
  contentType,
  width,
  height,
  variants,
  problem,
}: Pick<Media, 'fullPath' | 'contentType' | 'width' | 'height' | 'variants' | 'problem'>):
  string | null {
  if (contentType === 'image/svg+xml' || fullPath.endsWith('.svg')) {
    return 'A drawing (SVG) can hold scripts, and mail programs do not show it. Save it as PNG of 512 × 512 pixels and choose that.';
  }
  if (problem === 'too-large') {
    return 'This picture has too many pixels to be read. Save it with 1024 × 1024 pixels and choose that.';
  }
  if (
    problem !== null ||
    width === null ||
    height === null ||
    variants[String(variantWidths[2])] === undefined
  ) {
    return 'This picture could not be read. Save it as PNG and choose that.';
  }
  if (Math.min(width, height) < minLogoEdge) {
    return `This picture has ${formatSize(width, height)}, and a logo needs at least ${formatSize(minLogoEdge, minLogoEdge)}. Choose a larger one.`;
  }
  if (Math.max(width, height) > maxLogoRatio * Math.min(width, height)) {
    return `This picture has ${formatSize(width, height)}. Icons are square: choose one whose longer edge is at most twice the shorter one.`;
  }
  return isLogo(fullPath)
    ? null
    : 'The name of this file has a space. Rename it and upload it again.';
}

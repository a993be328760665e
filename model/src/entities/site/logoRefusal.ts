import type { Media } from '../catalogue/media';
import { variantWidths } from '../../pictures/mediaFiles';
import { isDrawing, isLogo } from './logo';

/** The smallest edge of a logo, in pixels: less looks blurred on the home screen of a phone. */
export const minLogoEdge = 192;

/** How many times longer than the shorter edge the longer edge may be, because icons are square. */
const maxLogoRatio = 2;

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
  if (contentType === 'image/svg+xml' || isDrawing(fullPath)) {
    return 'A drawing (SVG) can contain scripts, and email programs don’t show it. Save it as PNG of 512 × 512 pixels and choose that.';
  }
  if (problem === 'too-large') {
    return 'This picture has too many pixels. Save it with 1024 × 1024 pixels and choose that.';
  }
  if (
    problem !== null ||
    width === null ||
    height === null ||
    variants[String(variantWidths[2])] === undefined
  ) {
    return 'This picture can’t be read. Save it as PNG and choose that.';
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

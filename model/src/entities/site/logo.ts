import { isKey } from '../../names/documentId';

/** Whether a file is a drawing (SVG, or a compressed one), by the end of its name. */
export const isDrawing = (path: string): boolean => /\.svgz?$/i.test(path);

const logoPath = /^media\/([^/]+)\/([^/\s]{1,120})$/;

/**
 * Whether a value is a logo: the path of a file of the media library, `media/{id}/{file}`, or empty. A drawing (SVG) is
 * none: it can hold scripts, mail programs do not show it, and icons cannot be made of it, because it has no variants.
 */
export function isLogo(value: unknown): value is string {
  if (value === '') return true;
  if (typeof value !== 'string') return false;
  const [, id, file = ''] = logoPath.exec(value) ?? [];
  return isKey(id) && !isDrawing(file);
}

/** The id of the media file that is the logo; null for a site without one. */
export const getLogoMediaId = (logo: string): string | null => logoPath.exec(logo)?.[1] ?? null;

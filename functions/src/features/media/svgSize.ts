/** How far into a file its outermost element is looked for, in bytes. */
const headBytes = 16 * 1024;

/** A size in pixels; null where a drawing does not have one. */
interface SvgSize {
  width: number | null;
  height: number | null;
}

/** A positive number of pixels in whole ones; null for anything else, such as a share of the page. */
function toPixels(length: string | undefined): number | null {
  const [, digits] = /^\s*(\d{1,7}(?:\.\d{1,7})?)(?:px)?\s*$/.exec(length ?? '') ?? [];
  const pixels = Math.round(Number(digits ?? 0));
  return pixels > 0 ? pixels : null;
}

/**
 * Reads the size of a drawing from the attributes of its outermost element: `width` and `height`, else the last two
 * numbers of `viewBox`. Nothing is drawn: a drawing can keep a renderer busy for minutes.
 *
 * @returns null for a file that is no drawing, and for a drawing that declares entities, because these can grow without bounds
 */
export function parseSvgSize(bytes: Buffer): SvgSize | null {
  const head = bytes.toString('utf8', 0, headBytes);
  if (head.includes('<!ENTITY')) return null;
  const [, attributes] = /<svg(\s[^>]*)>/i.exec(head.replace(/<!--.*?-->/gs, '')) ?? [];
  if (attributes === undefined) return null;
  const getAttribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(attributes)?.[2];
  const [width, height] = [getAttribute('width'), getAttribute('height')].map(toPixels);
  if (width != null && height != null) return { width, height };
  const [, , viewWidth, viewHeight] = (getAttribute('viewBox') ?? '').trim().split(/[\s,]+/);
  return { width: toPixels(viewWidth), height: toPixels(viewHeight) };
}

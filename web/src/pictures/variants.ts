/**
 * The widths of `variantWidths` of the model, in pixels. They are repeated here, because the design system may not
 * import the model.
 */
export type VariantWidth = 64 | 256 | 1024;

/** The address of a stored file in parts: up to the path, the path with `/` as `%2F`, and the rest. */
const storedPicture = /^([^?#]+\/o\/)((?:media|avatars|submissions)%2F[^?#/]+)(?:[?#]|$)/;

/**
 * The address of a stored picture's variant in a width. It is computed from the picture's own address, so that a page
 * needs no read for it. The function `fileStored` creates the variant a moment after the upload. Until then, and for a
 * file that the function could not read, the address responds with 404 and the page falls back to the picture itself. An SVG
 * has no variants.
 *
 * @returns null for a picture that is not stored by this site.
 */
function variantUrl(address: string, width: VariantWidth): string | null {
  const [, before, path] = storedPicture.exec(address) ?? [];
  if (before === undefined || path === undefined || /\.svgz?$/i.test(path)) return null;
  return `${before}variants%2F${path}%2F${String(width)}.webp?alt=media`;
}

/** The `srcset` with a stored picture's variants; undefined when it has none. */
export function getVariantSrcSet(
  address: string,
  widths: readonly VariantWidth[],
): string | undefined {
  if (variantUrl(address, 64) === null) return undefined;
  return widths.map((width) => `${variantUrl(address, width) ?? ''} ${String(width)}w`).join(', ');
}

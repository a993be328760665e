/** As `variantWidths` of the model, in pixels. Said again here, where the design system may look. */
export type VariantWidth = 64 | 256 | 1024;

/** The address of a stored file: what stands before its path, its path with `/` as `%2F`, and what follows. */
const storedPicture = /^([^?#]+\/o\/)((?:media|avatars|submissions)%2F[^?#/]+)(?:[?#]|$)/;

/**
 * The address of a stored picture's rendition for a width. It follows from the picture's own address, so that a page
 * needs no read to name it. The function `fileStored` puts it there a moment after the upload; until then, and for a
 * file that it could not read, the address answers 404 and the page falls back to the picture itself. An SVG has none.
 *
 * @returns null for a picture that is not stored by this site.
 */
function variantUrl(address: string, width: VariantWidth): string | null {
  const [, before, path] = storedPicture.exec(address) ?? [];
  if (before === undefined || path === undefined || path.endsWith('.svg')) return null;
  return `${before}variants%2F${path}%2F${String(width)}.webp?alt=media`;
}

/** The `srcset` of a stored picture's renditions; undefined when it has none. */
export function variantSet(address: string, widths: readonly VariantWidth[]): string | undefined {
  if (variantUrl(address, 64) === null) return undefined;
  return widths.map((width) => `${variantUrl(address, width) ?? ''} ${String(width)}w`).join(', ');
}

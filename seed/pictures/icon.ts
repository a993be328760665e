import { drawGlyph, type GlyphName } from './glyphs';
import { mixColours, palettes, type PaletteName } from './palettes';
import { transform, rect, squirclePath, svg } from './svg';

/** Pixels of an icon's sides. */
export const iconSize = 512;

/** The gradient of a field, a little lighter at the top where the light comes from. */
function fieldGradient(id: string, palette: PaletteName): string {
  const { field } = palettes[palette];
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">` +
    `<stop offset="0" stop-color="${mixColours(field, '#ffffff', 0.13)}"/>` +
    `<stop offset="1" stop-color="${mixColours(field, '#000000', 0.07)}"/></linearGradient>`
  );
}

/** Draws an app's icon: the glyph on its colour field. It has no rounded corners, because pages clip it. */
export function drawIcon(glyph: GlyphName, palette: PaletteName): string {
  return svg(
    iconSize,
    iconSize,
    rect(0, 0, iconSize, iconSize, { fill: 'url(#field)' }) +
      transform(drawGlyph(glyph, palettes[palette]), 106, 106, 3),
    fieldGradient('field', palette),
  );
}

/** Draws an icon with rounded corners as part of a larger drawing. `key` makes the ids of one drawing unique. */
export function drawIconTile(
  glyph: GlyphName,
  palette: PaletteName,
  at: { x: number; y: number; size: number; key: string },
): { content: string; defs: string } {
  const { x, y, size, key } = at;
  return {
    defs: fieldGradient(key, palette),
    content:
      `<path d="${squirclePath(x, y, size)}" fill="url(#${key})"/>` +
      transform(
        drawGlyph(glyph, palettes[palette]),
        x + size * 0.21,
        y + size * 0.21,
        size * 0.0058,
      ),
  };
}

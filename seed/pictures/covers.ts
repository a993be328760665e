import type { IconSource } from '../load/sources';
import { drawGlyph } from './glyphs';
import { drawIconTile } from './icon';
import { getLuminance, mixColours, palettes, type PaletteName } from './palettes';
import { circle, transform, rect, squirclePath, svg } from './svg';

/** Pixels of an instruction's cover. */
export const coverSize = { width: 1200, height: 675 };

/** Pixels of a product's picture. */
export const productSize = { width: 1200, height: 800 };

function soften(palette: PaletteName): string {
  const { field, accent } = palettes[palette];
  return mixColours(
    getLuminance(field) > 0.5 || getLuminance(field) < 0.02 ? accent : field,
    '#fbf8f2',
    0.76,
  );
}

const contactShadow =
  '<filter id="contact" x="-30%" y="-200%" width="160%" height="500%"><feGaussianBlur stdDeviation="9"/></filter>';

/** Draws a shelf board with a shade below it. */
function board(y: number, width: number, height: number, wall: string): string {
  return (
    rect(0, y, width, height - y, { fill: mixColours(wall, '#3a2f22', 0.1) }) +
    rect(0, y, width, 5, { fill: mixColours(wall, '#ffffff', 0.65) }) +
    rect(0, y + 5, width, 2, { fill: mixColours(wall, '#2a2118', 0.35) })
  );
}

/** Draws the shadow of an object on the board. */
function shadow(x: number, y: number, width: number): string {
  return `<ellipse cx="${x + width / 2}" cy="${y + 4}" rx="${width * 0.46}" ry="9" fill="#1c150c" opacity="0.38" filter="url(#contact)"/>`;
}

/** Draws an instruction's cover: the icon on a board, beside a card for each step. */
export function drawCover(icon: IconSource, steps: number): string {
  const { width, height } = coverSize;
  const wall = soften(icon.palette);
  const { field, glyph, accent } = palettes[icon.palette];
  /** The colour of the cards' print. With a pale field it is the glyph's colour. */
  const print = getLuminance(field) > 0.5 ? glyph : field;
  const base = 520;
  const tile = drawIconTile(icon.glyph, icon.palette, {
    x: 130,
    y: base - 300,
    size: 300,
    key: 'tile',
  });
  const shown = Math.min(steps, 6);
  const step = 560 / shown;
  const cards = Array.from({ length: shown }, (_, index) => {
    const x = 520 + index * step;
    const tall = 150 + ((index * 53) % 90);
    const last = index === shown - 1;
    return (
      shadow(x, base, step - 22) +
      rect(x, base - tall, step - 22, tall, { fill: last ? print : '#fffdf8', radius: 10 }) +
      [0, 1, 2]
        .map((row) =>
          rect(x + 16, base - tall + 22 + row * 20, (step - 54) * (row === 2 ? 0.55 : 1), 8, {
            fill: last ? accent : mixColours(print, '#ffffff', 0.72),
            radius: 4,
          }),
        )
        .join('') +
      circle(x + (step - 22) / 2, base - 34, 11, {
        fill: last ? accent : mixColours(print, '#ffffff', 0.45),
      })
    );
  });
  return svg(
    width,
    height,
    rect(0, 0, width, height, { fill: wall }) +
      transform(
        drawGlyph(icon.glyph, {
          field: wall,
          glyph: mixColours(wall, '#ffffff', 0.4),
          accent: mixColours(wall, '#ffffff', 0.55),
        }),
        640,
        -60,
        5.2,
      ) +
      board(base, width, height, wall) +
      shadow(130, base, 300) +
      tile.content +
      cards.join(''),
    tile.defs + contactShadow,
  );
}

/** Draws a product's picture: the icons of its apps in a row on a board. */
export function drawProduct(icons: IconSource[], palette: PaletteName): string {
  const { width, height } = productSize;
  const wall = soften(palette);
  const shown = icons.slice(0, 5);
  const size = shown.length > 3 ? 178 : 240;
  const gap = shown.length > 3 ? 36 : 64;
  const total = shown.length * size + (shown.length - 1) * gap;
  const base = 560;
  const tiles = shown.map((icon, index) =>
    drawIconTile(icon.glyph, icon.palette, {
      x: (width - total) / 2 + index * (size + gap),
      y: base - size,
      size,
      key: `tile${String(index)}`,
    }),
  );
  return svg(
    width,
    height,
    rect(0, 0, width, height, { fill: wall }) +
      circle(width / 2, 330, 250, { fill: mixColours(wall, '#ffffff', 0.35) }) +
      board(base, width, height, wall) +
      tiles
        .map((_, index) => shadow((width - total) / 2 + index * (size + gap), base, size))
        .join('') +
      tiles.map(({ content }) => content).join(''),
    tiles.map(({ defs }) => defs).join('') + contactShadow,
  );
}

/** Pixels of a resource's picture. */
export const markSize = 320;

/** Draws a resource's picture: its glyph on a pale squircle. */
export function drawMark({ glyph, palette }: IconSource): string {
  const wall = soften(palette);
  const { field, accent } = palettes[palette];
  const dark = getLuminance(field) > 0.5 ? palettes[palette].glyph : field;
  return svg(
    markSize,
    markSize,
    `<path d="${squirclePath(0, 0, markSize)}" fill="${wall}"/>` +
      transform(
        drawGlyph(glyph, {
          field: wall,
          glyph: dark,
          accent: getLuminance(accent) > 0.6 ? mixColours(accent, dark, 0.35) : accent,
        }),
        75,
        75,
        1.7,
      ),
  );
}

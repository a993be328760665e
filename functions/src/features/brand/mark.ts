import { getAccentPalettes } from '@appshelf/model/accent';

/** The colours of the product's mark on a site without a logo, as `#rrggbb`. */
interface MarkColors {
  things: string;
  ledge: string;
}

/** The product's own colours. */
const own: Record<'light' | 'dark' | 'onAccent', MarkColors> & { accent: string } = {
  light: { things: '#17604a', ledge: '#1c2433' },
  dark: { things: '#7cd3b0', ledge: '#eef1f6' },
  onAccent: { things: '#faf8f4', ledge: '#b9e3d1' },
  accent: '#17604a',
};

/** The colours of the mark with a site's accent; empty for the product's own. */
function getMarkColors(accent: string): typeof own {
  if (accent === '') return own;
  const { light, dark } = getAccentPalettes(accent);
  return {
    light: { things: light.accent, ledge: own.light.ledge },
    dark: { things: dark.accent, ledge: own.dark.ledge },
    onAccent: { things: light['accent-ink'], ledge: light['accent-soft'] },
    accent: light.accent,
  };
}

/** A rectangle of the mark in a square of 32 by 32; `rx` is the radius of its corners. */
interface Shape {
  part: keyof MarkColors;
  x: number;
  y: number;
  width: number;
  height: number;
  rx: number;
}

/** The edge of the square in which {@link shapes} lie. */
const edge = 32;

/** Two things on a shelf. */
const shapes: readonly Shape[] = [
  { part: 'things', x: 5, y: 6, width: 7, height: 17, rx: 2 },
  { part: 'things', x: 13.5, y: 10, width: 13, height: 13, rx: 4 },
  { part: 'ledge', x: 2, y: 24.5, width: 28, height: 3, rx: 1.5 },
];

const formatShape = ({ x, y, width, height, rx }: Shape, color: string) =>
  `<rect x="${String(x)}" y="${String(y)}" width="${String(width)}" height="${String(height)}" rx="${String(rx)}" ${color}/>`;

/** Formats the mark as the SVG of a browser's tab, which is light or dark as the device is. */
export function toFaviconSvg(accent: string): string {
  const { light, dark } = getMarkColors(accent);
  const drawn = shapes.map((shape) => formatShape(shape, `class="${shape.part}"`));
  const rules = ({ things, ledge }: MarkColors) => `.things{fill:${things}}.ledge{fill:${ledge}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(edge)} ${String(edge)}"><style>${rules(light)}@media (prefers-color-scheme:dark){${rules(dark)}}</style>${drawn.join('')}</svg>`;
}

/** Formats the mark as the SVG of an icon that fills its square with the accent, and may be cut to a circle. */
export function toIconSvg(accent: string): string {
  const { onAccent, accent: ground } = getMarkColors(accent);
  const drawn = shapes.map((shape) => formatShape(shape, `fill="${onAccent[shape.part]}"`));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${ground}"/><g transform="translate(96 86) scale(10)">${drawn.join('')}</g></svg>`;
}

const toRgb = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** How far a point is outside a shape, in units of the mark; negative inside. */
function getDistance({ x, y, width, height, rx }: Shape, left: number, top: number): number {
  const dx = Math.abs(left - x - width / 2) - width / 2 + rx;
  const dy = Math.abs(top - y - height / 2) - height / 2 + rx;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - rx;
}

/** Pixels of four bytes each: red, green, blue and opacity. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Draws the mark on a transparent square. It is computed here and not drawn from the SVG, whose decoder is switched off
 * (platform/pictures/sharp.ts).
 *
 * @param size the edge in pixels
 */
export function drawMark(size: number, accent: string): Pixels {
  const { light } = getMarkColors(accent);
  const data = Buffer.alloc(size * size * 4);
  const scale = size / edge;
  for (const shape of shapes) {
    const [red = 0, green = 0, blue = 0] = toRgb(light[shape.part]);
    for (let row = 0; row < size; row += 1) {
      for (let column = 0; column < size; column += 1) {
        const distance = getDistance(shape, (column + 0.5) / scale, (row + 0.5) / scale);
        const opacity = Math.min(Math.max(0.5 - distance * scale, 0), 1);
        if (opacity > 0) {
          data.set([red, green, blue, Math.round(opacity * 255)], (row * size + column) * 4);
        }
      }
    }
  }
  return { data, width: size, height: size };
}

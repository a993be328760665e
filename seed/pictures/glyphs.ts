import { mixColours, type Palette } from './palettes';

/** The colours of a glyph: the main one, a half-tone of it on the field, the highlight and the field itself. */
interface Inks {
  a: string;
  h: string;
  b: string;
  f: string;
}

type Glyph = (inks: Inks) => string;

const fill = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`;
const line = (d: string, colour: string, width = 7) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const dot = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
const box = (x: number, y: number, w: number, h: number, r: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${colour}"/>`;
const turned = (content: string, angle: number) =>
  `<g transform="rotate(${angle} 50 50)">${content}</g>`;

/** The glyphs, each in a square of 100 with a margin of about 6. */
const glyphs = {
  tide: ({ a, h, b }) =>
    dot(50, 30, 15, b) +
    line('M10 54 q10 -9 20 0 t20 0 t20 0 t20 0', a, 8) +
    line('M10 70 q10 -9 20 0 t20 0 t20 0 t20 0', h, 8) +
    line('M22 86 q7 -9 14 0 t14 0 t14 0 t14 0', h, 8),
  nib: ({ a, h, b, f }) =>
    fill('M50 6 L74 50 Q66 62 62 74 H38 Q34 62 26 50 Z', a) +
    fill('M38 80 H62 V92 Q50 96 38 92 Z', h) +
    line('M50 12 V46', f, 4) +
    dot(50, 50, 7, b),
  cairn: ({ a, h, b }) =>
    `<ellipse cx="50" cy="80" rx="38" ry="13" fill="${h}"/><ellipse cx="48" cy="57" rx="28" ry="12" fill="${a}"/>` +
    `<ellipse cx="53" cy="36" rx="19" ry="10" fill="${h}"/><ellipse cx="50" cy="18" rx="11" ry="8" fill="${b}"/>`,
  table: ({ a, h, b }) =>
    dot(50, 50, 23, a) +
    [0, 60, 120, 180, 240, 300]
      .map((angle, index) => turned(dot(50, 14, 9, index === 0 ? b : h), angle))
      .join(''),
  basket: ({ a, h, b }) =>
    fill('M14 46 H86 L78 84 Q76 92 68 92 H32 Q24 92 22 84 Z', a) +
    line('M30 44 L42 14 M70 44 L58 14', h, 7) +
    line('M36 68 L46 78 L65 58', b, 8),
  sundial: ({ a, h, b }) =>
    `<path d="M8 70 A42 42 0 0 1 92 70 Z" fill="${h}"/>` +
    fill('M50 70 L50 18 L84 70 Z', a) +
    box(8, 76, 84, 10, 5, b),
  lattice: ({ a, h, b }) =>
    line('M20 10 V90 M50 10 V90 M80 10 V90', h, 6) +
    line('M10 24 H90 M10 76 H90', a, 6) +
    line('M20 62 C20 44 50 54 50 38 C50 26 80 34 80 14', b, 7) +
    dot(20, 64, 8, b) +
    dot(80, 14, 8, b),
  drum: ({ a, h, b }) =>
    fill('M16 26 V76 C16 96 84 96 84 76 V26 Z', h) +
    `<ellipse cx="50" cy="26" rx="34" ry="15" fill="${a}"/>` +
    line('M16 46 C16 64 84 64 84 46', b, 6) +
    line('M16 64 C16 82 84 82 84 64', a, 6),
  lantern: ({ a, h, b }) =>
    fill('M8 56 C22 28 56 26 72 50 L92 34 V78 L72 62 C56 86 22 84 8 56 Z', a) +
    line('M34 34 C34 10 58 8 66 16', h, 6) +
    dot(70, 19, 9, b) +
    dot(30, 53, 5, h),
  gate: ({ a, h, b }) =>
    box(14, 12, 16, 78, 6, a) +
    box(30, 24, 58, 12, 6, h) +
    box(30, 50, 58, 12, 6, h) +
    dot(22, 30, 5, b) +
    turned(box(26, 20, 62, 12, 6, b), 14),
  shavings: ({ a, h, b }) =>
    box(10, 14, 34, 72, 8, h) +
    box(56, 14, 34, 72, 8, a) +
    line('M18 34 H36 M18 66 H36', a, 6) +
    line('M64 34 H82', h, 6) +
    line('M36 50 H64 M56 42 L64 50 L56 58', b, 7),
  quarry: ({ a, h, b }) =>
    fill('M50 8 L88 30 L50 52 L12 30 Z', a) +
    fill('M12 38 L46 58 V92 L12 72 Z', h) +
    fill('M88 38 L54 58 V92 L88 72 Z', b),
  rails: ({ a, h, b }) =>
    line('M14 88 C40 60 60 60 86 12', a, 8) +
    line('M14 66 C44 44 40 30 40 10', h, 8) +
    line('M40 88 C64 70 74 60 88 58', h, 8) +
    dot(50, 60, 9, b),
  dots: ({ a, h, b }) =>
    [0, 1, 2, 3]
      .flatMap((row) =>
        [0, 1, 2, 3].map((column) =>
          dot(
            17 + column * 22,
            17 + row * 22,
            3.5 + (row + column) * 1.15,
            row + column === 6 ? b : row + column > 2 ? a : h,
          ),
        ),
      )
      .join(''),
  plumb: ({ a, h, b }) =>
    box(10, 10, 80, 10, 5, h) +
    line('M50 20 V56', a, 5) +
    fill('M34 54 H66 V64 L50 92 L34 64 Z', a) +
    fill('M34 54 H66 V64 H34 Z', b) +
    line('M18 36 V90 M82 36 V90', h, 4),
  bottle: ({ a, h, b }) =>
    box(36, 8, 28, 16, 5, b) +
    fill(
      'M40 26 H60 Q62 36 78 46 Q88 54 88 66 V82 Q88 92 78 92 H22 Q12 92 12 82 V66 Q12 54 22 46 Q38 36 40 26 Z',
      a,
    ) +
    fill('M12 66 C32 54 62 80 88 64 V82 Q88 92 78 92 H22 Q12 92 12 82 Z', h),
  type: ({ a, h, b }) =>
    box(10, 10, 36, 36, 8, h) +
    box(54, 10, 36, 36, 8, a) +
    box(10, 54, 36, 36, 8, a) +
    box(54, 54, 36, 36, 8, b) +
    line('M20 38 L28 18 L36 38 M23 32 H33', a, 4.5),
  tiles: ({ a, h, b }) =>
    fill('M50 8 L71 29 L50 50 L29 29 Z', a) +
    fill('M29 29 L50 50 L29 71 L8 50 Z', h) +
    fill('M71 29 L92 50 L71 71 L50 50 Z', h) +
    fill('M50 50 L71 71 L50 92 L29 71 Z', b),
  sheet: ({ a, h, b }) =>
    turned(box(22, 14, 56, 72, 4, h), -10) +
    box(24, 14, 54, 72, 4, a) +
    line('M34 34 H68 M34 48 H68 M34 62 H54', b, 5),
  feather: ({ a, h, b }) =>
    fill('M88 8 C44 8 16 34 20 80 C62 82 90 52 88 8 Z', a) +
    line('M12 92 L62 40', b, 6) +
    line('M44 58 H66 M34 70 H54', h, 5),
  beads: ({ a, h, b }) =>
    line('M8 26 H92 M8 50 H92 M8 74 H92', h, 5) +
    [22, 40].map((x) => dot(x, 26, 10, a)).join('') +
    dot(78, 26, 10, b) +
    [22, 40, 58].map((x) => dot(x, 50, 10, a)).join('') +
    dot(22, 74, 10, b) +
    [60, 78].map((x) => dot(x, 74, 10, a)).join(''),
  leaf: ({ a, h, b }) =>
    fill('M50 92 C12 74 12 38 30 10 C58 22 66 58 50 92 Z', a) +
    fill('M54 90 C52 62 66 40 90 36 C94 66 80 84 54 90 Z', b) +
    line('M48 84 C44 60 40 44 32 26', h, 4.5),
  speech: ({ a, h, b }) =>
    fill(
      'M10 14 H62 Q70 14 70 22 V48 Q70 56 62 56 H34 L18 70 V56 H10 Q6 56 6 50 V20 Q6 14 10 14 Z',
      a,
    ) +
    fill(
      'M78 36 H86 Q94 36 94 44 V72 Q94 78 88 78 H82 V92 L66 78 H44 Q38 78 36 66 H66 Q78 66 78 54 Z',
      b,
    ) +
    line('M20 30 H54 M20 42 H42', h, 5),
  stars: ({ a, h, b }) =>
    line('M14 76 L34 42 L58 58 L86 22', h, 4) +
    dot(14, 76, 7, a) +
    dot(34, 42, 9, a) +
    dot(58, 58, 6, a) +
    fill('M86 6 L90 18 L100 22 L90 26 L86 38 L82 26 L72 22 L82 18 Z', b),
  quill: ({ a, h, b }) =>
    box(16, 10, 60, 80, 6, h) +
    box(24, 10, 60, 80, 6, a) +
    box(36, 26, 36, 24, 4, b) +
    line('M36 64 H72 M36 76 H60', h, 5),
  ripple: ({ a, h, b }) =>
    `<circle cx="50" cy="50" r="40" fill="none" stroke="${h}" stroke-width="5"/><circle cx="50" cy="50" r="26" fill="none" stroke="${a}" stroke-width="6"/>` +
    dot(50, 50, 12, b),
  stride: ({ a, h, b }) =>
    line('M8 78 L30 78 L44 40 L58 84 L70 56 H92', a, 8) +
    line('M8 24 H54', h, 6) +
    line('M8 40 H30', h, 6) +
    dot(76, 24, 11, b),
  capsule: ({ a, h, b, f }) =>
    turned(
      box(10, 32, 80, 36, 18, a) +
        `<path d="M50 32 H72 A18 18 0 0 1 72 68 H50 Z" fill="${b}"/>` +
        line('M24 44 H40', f, 4),
      -38,
    ) +
    dot(82, 84, 8, h) +
    dot(18, 16, 8, h),
  moon: ({ a, h, b }) =>
    fill('M62 10 A42 42 0 1 0 92 62 A34 34 0 0 1 62 10 Z', a) +
    line('M70 22 H90 L72 42 H92', b, 6) +
    dot(40, 60, 6, h) +
    dot(54, 74, 4, h),
  jar: ({ a, h, b }) =>
    box(26, 8, 48, 14, 6, b) +
    fill('M30 26 H70 Q84 32 84 46 V80 Q84 92 72 92 H28 Q16 92 16 80 V46 Q16 32 30 26 Z', h) +
    fill('M16 58 H84 V80 Q84 92 72 92 H28 Q16 92 16 80 Z', a) +
    dot(36, 74, 7, b) +
    dot(60, 70, 7, h),
  steps: ({ a, h, b }) =>
    box(10, 66, 24, 24, 5, h) + box(38, 44, 24, 46, 5, a) + box(66, 18, 24, 72, 5, b),
  ledger: ({ a, h, b }) =>
    box(14, 10, 72, 80, 8, a) +
    line('M50 10 V90', h, 4) +
    line('M24 30 H40 M24 46 H40 M60 30 H76 M60 62 H76', h, 5) +
    line('M24 74 H40 M60 74 H76', b, 7),
  toll: ({ a, h, b }) =>
    `<circle cx="50" cy="50" r="36" fill="none" stroke="${h}" stroke-width="8"/><path d="M50 14 A36 36 0 1 1 16 62" fill="none" stroke="${a}" stroke-width="8" stroke-linecap="round"/>` +
    dot(50, 50, 15, b) +
    fill('M4 52 L28 52 L15 74 Z', a),
  fence: ({ a, h, b }) =>
    line('M8 38 H92 M8 66 H92', h, 8) +
    [20, 50, 80]
      .map((x, index) =>
        fill(`M${x - 8} 20 L${x} 8 L${x + 8} 20 V90 H${x - 8} Z`, index === 1 ? b : a),
      )
      .join(''),
  seal: ({ a, h, b }) =>
    box(18, 8, 56, 76, 6, a) +
    line('M30 26 H62 M30 40 H62 M30 54 H46', h, 5) +
    dot(68, 70, 19, b) +
    line('M60 70 L66 76 L77 64', a, 5.5),
  acorn: ({ a, h, b }) =>
    fill('M50 94 C26 84 20 66 20 46 H80 C80 66 74 84 50 94 Z', a) +
    fill('M12 46 C12 24 30 18 50 18 C70 18 88 24 88 46 Z', b) +
    line('M50 18 C50 10 54 8 60 6', h, 6) +
    line('M36 60 C38 70 42 76 48 80', h, 4.5),
  mill: ({ a, h, b }) =>
    [0, 90, 180, 270]
      .map((angle) => turned(fill('M50 50 V8 Q72 10 70 34 Z', angle % 180 === 0 ? a : h), angle))
      .join('') + dot(50, 50, 9, b),
  bird: ({ a, h, b }) =>
    dot(50, 50, 42, h) +
    dot(50, 50, 27, a) +
    dot(50, 50, 9, b) +
    line('M50 8 A42 42 0 0 1 92 50', b, 6),
  prism: ({ a, h, b }) =>
    `<circle cx="50" cy="50" r="41" fill="${h}"/>` +
    fill('M50 9 A41 41 0 0 1 85.5 29.5 L50 50 Z', a) +
    fill('M85.5 70.5 A41 41 0 0 1 50 91 L50 50 Z', b) +
    fill('M14.5 29.5 A41 41 0 0 0 14.5 70.5 L50 50 Z', a),
  ear: ({ a, h, b }) =>
    dot(34, 50, 15, b) +
    line('M54 26 A32 32 0 0 1 54 74', a, 8) +
    line('M70 12 A50 50 0 0 1 70 88', h, 8),
  reels: ({ a, h, b }) =>
    box(6, 20, 88, 60, 12, a) +
    dot(32, 46, 14, h) +
    dot(68, 46, 14, h) +
    dot(32, 46, 5, b) +
    dot(68, 46, 5, b) +
    line('M28 70 H72', b, 5),
  scissors: ({ a, h, b }) =>
    box(8, 28, 40, 44, 8, h) +
    box(56, 28, 36, 44, 8, a) +
    line('M52 8 V92', b, 5) +
    fill('M44 6 H60 L52 18 Z', b) +
    fill('M68 40 L82 50 L68 60 Z', h),
  screen: ({ a, h, b }) =>
    box(8, 18, 84, 52, 8, a) + fill('M42 32 L62 44 L42 56 Z', b) + box(26, 80, 48, 9, 4, h),
  lock: ({ a, h, b }) =>
    line('M30 44 V32 A20 20 0 0 1 70 32 V44', h, 9) +
    box(16, 44, 68, 48, 12, a) +
    dot(50, 64, 8, b) +
    line('M50 66 V78', b, 6),
  glass: ({ a, h, b }) =>
    dot(34, 34, 17, b) +
    fill('M30 84 A20 20 0 0 1 30 46 A24 24 0 0 1 74 44 A20 20 0 0 1 76 84 Z', a) +
    line('M44 66 H70', h, 5),
  satchel: ({ a, h, b }) =>
    line('M34 30 V22 Q34 12 44 12 H56 Q66 12 66 22 V30', h, 7) +
    box(10, 28, 80, 62, 12, a) +
    fill('M10 40 Q10 28 22 28 H78 Q90 28 90 40 V52 Q50 72 10 52 Z', h) +
    box(42, 54, 16, 18, 4, b),
  ruler: ({ a, h, b }) =>
    turned(
      box(4, 34, 92, 32, 6, a) +
        line('M18 36 V48 M34 36 V44 M50 36 V50 M66 36 V44 M82 36 V48', h, 4.5) +
        dot(50, 58, 4, b),
      -38,
    ),
  keep: ({ a, h, b }) =>
    fill('M50 8 L88 20 V50 C88 74 70 88 50 94 C30 88 12 74 12 50 V20 Z', h) +
    fill('M50 20 L76 28 V50 C76 66 64 76 50 82 C36 76 24 66 24 50 V28 Z', a) +
    line('M50 36 V62 M40 54 L50 64 L60 54', b, 6),
} as const satisfies Record<string, Glyph>;

/** The name of a glyph. */
export type GlyphName = keyof typeof glyphs;

/** The names of all glyphs. */
export const glyphNames = Object.keys(glyphs) as GlyphName[];

/** Draws a glyph in the colours of a palette, in a square of 100. */
export function drawGlyph(name: GlyphName, palette: Palette): string {
  return glyphs[name]({
    a: palette.glyph,
    h: mixColours(palette.glyph, palette.field, 0.52),
    b: palette.accent,
    f: palette.field,
  });
}

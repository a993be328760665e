/** The colours of one app, as sRGB hex: the field of its icon, the glyph, and a second hue for highlights. */
export interface Palette {
  field: string;
  glyph: string;
  accent: string;
}

/** The palettes. Their fields have similar lightness and chroma, so that any two icons match; three are muted. */
export const palettes = {
  spruce: { field: '#1d6856', glyph: '#ffffff', accent: '#e9b44c' },
  fern: { field: '#47793c', glyph: '#ffffff', accent: '#f0c75e' },
  ochre: { field: '#b4750f', glyph: '#ffffff', accent: '#ffdf9e' },
  terracotta: { field: '#bd5636', glyph: '#ffffff', accent: '#ffcb9a' },
  brick: { field: '#9f3b40', glyph: '#ffffff', accent: '#f5ab97' },
  plum: { field: '#74407a', glyph: '#ffffff', accent: '#f0a6c4' },
  violet: { field: '#5a4ba3', glyph: '#ffffff', accent: '#b9a8ff' },
  indigo: { field: '#35519e', glyph: '#ffffff', accent: '#8fc1ff' },
  cobalt: { field: '#1f6fb2', glyph: '#ffffff', accent: '#ffd166' },
  teal: { field: '#117a86', glyph: '#ffffff', accent: '#8fe3d3' },
  slate: { field: '#3f4d60', glyph: '#ffffff', accent: '#ff9e6d' },
  rose: { field: '#b3476a', glyph: '#ffffff', accent: '#ffc9b5' },
  sand: { field: '#ead9b8', glyph: '#4a3a22', accent: '#c05a2e' },
  mist: { field: '#d2e3e6', glyph: '#1f4a5a', accent: '#2f8f83' },
  ink: { field: '#1d2430', glyph: '#f2f0e9', accent: '#58c4a3' },
} as const satisfies Record<string, Palette>;

/** The name of a palette. */
export type PaletteName = keyof typeof palettes;

/** The names of all palettes. */
export const paletteNames = Object.keys(palettes) as PaletteName[];

/** `from` with a share of `to` (0–1) mixed in, both as #rrggbb, channel by channel. */
export function mixColours(from: string, to: string, share: number): string {
  const channel = (colour: string, index: number) =>
    Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = [0, 1, 2].map((index) =>
    Math.round(channel(from, index) * (1 - share) + channel(to, index) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** Relative luminance (0–1) by the WCAG definition. */
export function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

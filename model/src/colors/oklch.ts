/** A colour of CSS's `oklch()`: lightness from 0 to 1, chroma, and hue in degrees (https://www.w3.org/TR/css-color-4/#ok-lab). */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = readonly [number, number, number];

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** {@link toLinear} of each of the 256 values that a channel can have. */
const linear = Float64Array.from({ length: 256 }, (_, value) => toLinear(value / 255));

/** Red, green and blue of `#rrggbb`, without its gamma: from 0 to 1. */
const parseLinear = (hex: string): Triple => {
  const rgb = parseInt(hex.slice(1), 16);
  const channel = (shift: number) => linear[(rgb >> shift) & 255] ?? 0;
  return [channel(16), channel(8), channel(0)];
};

/** Converts `#rrggbb`. The matrices are those of https://bottosson.github.io/posts/oklab/. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = parseLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

function toLinearRgb({ l: lightness, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** How far a channel may be outside of sRGB and still be cut, because nobody sees the difference. */
const tolerance = 0.0005;

const isInGamut = (color: Oklch): boolean =>
  toLinearRgb(color).every((value) => value >= -tolerance && value <= 1 + tolerance);

/** Converts to `#rrggbb`. A colour that screens cannot show gets the highest chroma of its lightness and hue that they can. */
export function toHex(color: Oklch): string {
  let [low, high] = [0, color.c];
  if (!isInGamut(color)) {
    for (let step = 0; step < 16; step += 1) {
      const middle = (low + high) / 2;
      if (isInGamut({ ...color, c: middle })) low = middle;
      else high = middle;
    }
  } else low = high;
  const channels = toLinearRgb({ ...color, c: low }).map((value) =>
    Math.round(fromLinear(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${channels.join('')}`;
}

/** The relative luminance of WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function getLuminance(hex: string): number {
  const [r, g, b] = parseLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours `#rrggbb`, from 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function getContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

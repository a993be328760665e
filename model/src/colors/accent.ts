import { getContrast, toHex, toOklch, type Oklch } from './oklch';

export { getContrast };

/** The themes; each has colours of its own. */
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const oklch = (l: number, c: number, h: number): Oklch => ({ l, c, h });

/** The colours of `web/src/styles/tokens.css` that stand beside the accent, by their names there. */
export const fixedColors = {
  page: { light: oklch(0.977, 0.007, 85), dark: oklch(0.195, 0.02, 262) },
  surface: { light: oklch(0.995, 0.003, 85), dark: oklch(0.235, 0.021, 262) },
  raised: { light: oklch(1, 0, 0), dark: oklch(0.275, 0.022, 262) },
  sunken: { light: oklch(0.955, 0.009, 85), dark: oklch(0.17, 0.018, 262) },
  board: { light: oklch(0.94, 0.013, 82), dark: oklch(0.265, 0.022, 262) },
  ink: { light: oklch(0.245, 0.03, 262), dark: oklch(0.95, 0.008, 85) },
  'ink-2': { light: oklch(0.42, 0.025, 262), dark: oklch(0.79, 0.012, 85) },
  focus: { light: oklch(0.55, 0.17, 255), dark: oklch(0.75, 0.13, 250) },
} satisfies Record<string, Record<Theme, Oklch>>;

type FixedColor = keyof typeof fixedColors;

/** The {@link fixedColors} as `#rrggbb`, converted once: a search for an accent compares with them hundreds of times. */
const fixedHex = Object.fromEntries(
  Object.entries(fixedColors).map(([name, { light, dark }]) => [
    name,
    { light: toHex(light), dark: toHex(dark) },
  ]),
) as Record<FixedColor, Record<Theme, string>>;

/**
 * The colour of the page in each theme as `#rrggbb`, for the manifest and `theme-color`, which cannot read the style
 * sheet.
 */
export const pageColors: Record<Theme, string> = fixedHex.page;

/** The colours that follow from the accent, by their names in `web/src/styles/tokens.css`. */
const accentColors = ['accent', 'accent-strong', 'accent-ink', 'accent-soft'] as const;
type AccentColor = (typeof accentColors)[number];

/** Colours `#rrggbb` of a theme. */
export type AccentPalette = Record<AccentColor, string>;

/** The colours of a theme for the accent `#rrggbb`, whatever their contrast. In the light theme the accent is as it was chosen. */
function makePalette(accent: string, theme: Theme): AccentPalette {
  const { l, c, h } = toOklch(accent);
  return theme === 'light'
    ? {
        accent,
        'accent-strong': toHex({ l: Math.max(0, l - 0.07), c, h }),
        'accent-ink': toHex({ l: 0.99, c: Math.min(c, 0.005), h }),
        'accent-soft': toHex({ l: 0.935, c: Math.min(c, 0.035), h }),
      }
    : {
        accent: toHex({ l: 0.8, c: Math.min(c, 0.12), h }),
        'accent-strong': toHex({ l: 0.86, c: Math.min(c, 0.1), h }),
        'accent-ink': toHex({ l: 0.2, c: Math.min(c, 0.04), h }),
        'accent-soft': toHex({ l: 0.31, c: Math.min(c, 0.045), h }),
      };
}

type Pair = readonly [AccentColor | FixedColor, AccentColor | FixedColor, number];

/**
 * The pairs of colours in the design that hold the accent, with the contrast that WCAG 2.2 AA wants of them: 4.5 for
 * text (1.4.3), 3 for outlines and marks (1.4.11).
 */
const pairs: readonly Pair[] = [
  ['accent', 'page', 4.5],
  ['accent', 'surface', 4.5],
  ['accent', 'raised', 4.5],
  ['accent', 'sunken', 4.5],
  ['accent', 'board', 4.5],
  ['accent', 'accent-soft', 4.5],
  ['accent-strong', 'accent-soft', 4.5],
  ['accent-ink', 'accent', 4.5],
  ['accent-ink', 'accent-strong', 4.5],
  ['ink', 'accent-soft', 4.5],
  ['ink-2', 'accent-soft', 4.5],
  ['focus', 'accent-soft', 3],
];

/** What is wrong with an accent: the pair of colours that falls shortest of its required contrast. */
export interface ContrastProblem {
  theme: Theme;
  contrast: number;
  needed: number;
}

/** Computes the contrast of every pair in both themes. Null when all of them have enough. */
export function findContrastProblem(accent: string): ContrastProblem | null {
  const problems = themes.flatMap((theme) => {
    const palette = makePalette(accent, theme);
    const color = (name: Pair[0]) =>
      name in palette ? palette[name as AccentColor] : fixedHex[name as FixedColor][theme];
    return pairs.map(([one, other, needed]) => ({
      theme,
      contrast: getContrast(color(one), color(other)),
      needed,
    }));
  });
  const failed = problems.filter(({ contrast, needed }) => contrast < needed);
  failed.sort((a, b) => a.contrast / a.needed - b.contrast / b.needed);
  return failed[0] ?? null;
}

/** How much darker each next colour is that {@link getNearestAccent} tries: a step that nobody sees. */
const lightnessStep = 0.002;

/** The colour of the same hue that is nearest to `accent` and has enough contrast everywhere: `accent` itself, or a darker one. */
export function getNearestAccent(accent: string): string {
  const { l, c, h } = toOklch(accent);
  let nearest = accent;
  for (
    let step = 1;
    findContrastProblem(nearest) !== null && step * lightnessStep <= l;
    step += 1
  ) {
    nearest = toHex({ l: l - step * lightnessStep, c, h });
  }
  return nearest;
}

/** The colours of both themes for an accent. One without enough contrast, which no form stores, is replaced by the nearest with. */
export function getAccentPalettes(accent: string): Record<Theme, AccentPalette> {
  const readable = getNearestAccent(accent);
  return { light: makePalette(readable, 'light'), dark: makePalette(readable, 'dark') };
}

/**
 * The colour of the browser's own frame in each theme, for `theme-color` and the manifest: the accent, in the dark theme a
 * dark one of its hue; the page's on a site with the product's own accent.
 */
export function getThemeColors(accent: string): Record<Theme, string> {
  if (accent === '') return pageColors;
  const { light, dark } = getAccentPalettes(accent);
  return { light: light.accent, dark: dark['accent-soft'] };
}

/** Formats the style sheet with which a document shows an accent `#rrggbb`. Empty for the product's own accent. */
export function toAccentCss(accent: string): string {
  if (accent === '') return '';
  const { light, dark } = getAccentPalettes(accent);
  const declarations = accentColors.map(
    (name) => `--color-${name}:light-dark(${light[name]},${dark[name]})`,
  );
  return `:root{${declarations.join(';')}}`;
}

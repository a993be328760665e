import { describe, expect, it } from 'vitest';
import { findContrastProblem, getAccentPalettes, getNearestAccent, toAccentCss } from './accent';
import { getContrast, toHex, toOklch } from './oklch';

describe('colours', () => {
  it.each(['#000000', '#ffffff', '#17604a', '#ff8800', '#0000ff', '#7f7f7f'])(
    '%s stays the same through OKLCH',
    (hex) => {
      expect(toHex(toOklch(hex))).toBe(hex);
    },
  );

  it('agree with the values of CSS Color 4 and WCAG', () => {
    const { l, c, h } = toOklch('#ff0000');
    expect([l, c, h].map((value) => value.toFixed(3))).toEqual(['0.628', '0.258', '29.234']);
    expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(getContrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2);
  });

  it('that no screen shows lose chroma, and keep lightness and hue', () => {
    const { l, h } = toOklch(toHex({ l: 0.8, c: 0.4, h: 150 }));
    expect(l).toBeCloseTo(0.8, 2);
    expect(Math.abs(h - 150)).toBeLessThan(2);
  });
});

const hues = Array.from({ length: 36 }, (_, index) => index * 10);

describe('an accent', () => {
  it.each(['#17604a', '#14532d', '#7a2e0e', '#000000'])('%s has enough contrast', (accent) => {
    expect(findContrastProblem(accent)).toBeNull();
    expect(getNearestAccent(accent)).toBe(accent);
    expect(getAccentPalettes(accent).light.accent).toBe(accent);
  });

  it.each(['#ffffff', '#ffff00', '#ff8800', '#888888', '#7fd0b0'])('%s has not', (accent) => {
    const problem = findContrastProblem(accent);
    expect(problem).toMatchObject({ theme: 'light', needed: 4.5 });
    expect(problem?.contrast).toBeLessThan(4.5);
    const nearest = getNearestAccent(accent);
    expect(findContrastProblem(nearest)).toBeNull();
    // One step back towards the chosen colour is too pale.
    const { l, c, h } = toOklch(nearest);
    expect(findContrastProblem(toHex({ l: l + 0.006, c, h }))).not.toBeNull();
  });

  it.each(hues)('of the hue %i can be made readable in both themes, vivid or pale', (h) => {
    for (const c of [0, 0.05, 0.15, 0.3]) {
      for (const l of [0.1, 0.45, 0.75, 1]) {
        const accent = getNearestAccent(toHex({ l, c, h }));
        expect(accent).toMatch(/^#[0-9a-f]{6}$/);
        expect(findContrastProblem(accent)).toBeNull();
      }
    }
  });

  it('that was stored without enough contrast is shown as the nearest with', () => {
    expect(toAccentCss('#ff8800')).toContain(
      `--color-accent:light-dark(${getNearestAccent('#ff8800')},`,
    );
  });

  it('of the product needs no style sheet', () => {
    expect(toAccentCss('')).toBe('');
  });
});

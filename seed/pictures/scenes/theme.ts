import { getLuminance, mixColours, palettes, type PaletteName } from '../palettes';

/** The colours of a drawn window or phone, derived from an app's palette. */
export interface SceneTheme {
  /** The background behind the window, from top to bottom. */
  wall: [string, string];
  surface: string;
  side: string;
  raised: string;
  line: string;
  ink: string;
  ink2: string;
  ink3: string;
  /** The app's colour, dark or light enough to read on the surface. */
  brand: string;
  /** Text on the brand colour. */
  onBrand: string;
  brandSoft: string;
  accent: string;
  shadow: number;
}

/** The accent colour of a palette: its field, or its glyph's colour when the field is muted. */
function getBrand(name: PaletteName): string {
  const { field, glyph, accent } = palettes[name];
  if (getLuminance(field) > 0.5) return accent;
  return name === 'ink' ? accent : getLuminance(field) < 0.02 ? glyph : field;
}

/** Derives the colours of a scene from an app's palette, on a light or a dark surface. */
export function getTheme(name: PaletteName, dark: boolean): SceneTheme {
  const { field, accent, glyph } = palettes[name];
  const brand = getBrand(name);
  const second = brand === accent ? glyph : accent;
  if (dark) {
    const surface = mixColours('#171b22', brand, 0.05);
    const bright = mixColours(brand, '#ffffff', getLuminance(brand) > 0.3 ? 0 : 0.38);
    return {
      wall: [mixColours(field, '#10131a', 0.35), mixColours(field, '#10131a', 0.62)],
      surface,
      side: mixColours(surface, '#000000', 0.22),
      raised: mixColours(surface, '#ffffff', 0.06),
      line: mixColours(surface, '#ffffff', 0.11),
      ink: '#eceff3',
      ink2: '#aeb6c2',
      ink3: '#737d8c',
      brand: bright,
      onBrand: '#12161c',
      brandSoft: mixColours(surface, bright, 0.2),
      accent: mixColours(second, '#ffffff', 0.1),
      shadow: 0.45,
    };
  }
  return {
    wall: [mixColours(brand, '#ffffff', 0.72), mixColours(brand, '#ffffff', 0.5)],
    surface: '#ffffff',
    side: mixColours(brand, '#faf8f4', 0.94),
    raised: mixColours(brand, '#f7f5f1', 0.95),
    line: '#e6e3dc',
    ink: '#1f2733',
    ink2: '#5d6675',
    ink3: '#949ba7',
    brand: getLuminance(brand) > 0.32 ? mixColours(brand, '#000000', 0.25) : brand,
    onBrand: '#ffffff',
    brandSoft: mixColours(brand, '#ffffff', 0.86),
    accent: getLuminance(second) > 0.62 ? mixColours(second, brand, 0.28) : second,
    shadow: 0.18,
  };
}

import type { PaletteName } from './palettes';
import { drawPicture } from './scenes/art';
import { getTheme } from './scenes/theme';
import { svg } from './svg';

/** Pixels of a portrait's sides. */
export const portraitSize = 256;

/** Draws a person's portrait: a landscape in their colours, different for each uid. */
export function drawPortrait(uid: string, palette: PaletteName): string {
  const area = { x: 0, y: 0, width: portraitSize, height: portraitSize };
  return svg(portraitSize, portraitSize, drawPicture(uid, getTheme(palette, false), area));
}

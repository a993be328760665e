import type { PaletteName } from './palettes';
import { drawPicture } from './scenes/art';
import { getTheme } from './scenes/theme';
import { svg } from './svg';

/** Pixels of a portrait's sides. */
export const portraitSize = 256;

/** The picture that a member chose for themselves: a view that is different for everyone, in their colours. */
export function drawPortrait(uid: string, palette: PaletteName): string {
  const area = { x: 0, y: 0, width: portraitSize, height: portraitSize };
  return svg(portraitSize, portraitSize, drawPicture(uid, getTheme(palette, false), area));
}

/** How a picture is enlarged: how many times, and how far it was moved from the middle, in CSS pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

/** The whole picture. */
export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };

const largest = 4;

/** How much a press of + or - changes. */
export const zoomStep = 1.5;

/** What a double click or tap enlarges to. */
const doubleScale = 2.5;

/** How far, in CSS pixels, a finger goes for a swipe. */
const swipeLength = 48;

interface Size {
  width: number;
  height: number;
}

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** Enlarges by a factor. What was moved stays where it is in the picture, and comes back to the middle in the end. */
export function zoomBy({ scale, x, y }: Zoom, factor: number): Zoom {
  const next = Math.max(1, Math.min(largest, scale * factor));
  if (next === 1) return unzoomed;
  return { scale: next, x: (x * next) / scale, y: (y * next) / scale };
}

/** Moves an enlarged picture, but no edge of it into its frame. */
export function panBy({ scale, x, y }: Zoom, dx: number, dy: number, frame: Size): Zoom {
  const spare = (length: number) => (length * (scale - 1)) / 2;
  return {
    scale,
    x: within(x + dx, spare(frame.width)),
    y: within(y + dy, spare(frame.height)),
  };
}

/** What a double click makes: large when whole, whole when large. */
export function toggleZoom(zoom: Zoom): Zoom {
  return zoom.scale > 1 ? unzoomed : { scale: doubleScale, x: 0, y: 0 };
}

/** Which way a finger that moved so far wants to step: 1 to the next, -1 to the one before, 0 when it was no swipe. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < swipeLength || Math.abs(dx) < 2 * Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

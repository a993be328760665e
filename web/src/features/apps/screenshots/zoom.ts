/** The zoom of a picture: its scale, and its distance from the centre in CSS pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

/** The zoom of the whole picture. */
export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };

const largest = 4;

/** The factor of + and -. */
export const zoomStep = 1.5;

/** The scale after a double click or tap. */
const doubleScale = 2.5;

/** The distance of a swipe, in CSS pixels. */
const swipeLength = 48;

interface Size {
  width: number;
  height: number;
}

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** Zooms by a factor. A moved picture keeps its point in the centre, and is centred again at its original size. */
export function zoomBy({ scale, x, y }: Zoom, factor: number): Zoom {
  const next = Math.max(1, Math.min(largest, scale * factor));
  if (next === 1) return unzoomed;
  return { scale: next, x: (x * next) / scale, y: (y * next) / scale };
}

/** Moves an enlarged picture, at most until its edge meets that of the frame. */
export function panBy({ scale, x, y }: Zoom, dx: number, dy: number, frame: Size): Zoom {
  const spare = (length: number) => (length * (scale - 1)) / 2;
  return {
    scale,
    x: within(x + dx, spare(frame.width)),
    y: within(y + dy, spare(frame.height)),
  };
}

/** The zoom after a double click: enlarged from the whole picture, or back to it. */
export function toggleZoom(zoom: Zoom): Zoom {
  return zoom.scale > 1 ? unzoomed : { scale: doubleScale, x: 0, y: 0 };
}

/** The direction of a swipe: 1 to the next picture, -1 to the previous one, 0 when the movement was no swipe. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < swipeLength || Math.abs(dx) < 2 * Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

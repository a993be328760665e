import { useRef, useState, type PointerEvent } from 'react';
import { panBy, swipeStep, toggleZoom, unzoomed, zoomBy, type Zoom } from './zoom';

interface Point {
  x: number;
  y: number;
}

const distance = ([a, b]: Point[]): number =>
  a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Zooming a picture with touch and pointer: two fingers pinch, a double click or tap zooms, and one finger moves an
 * enlarged picture or swipes between pictures.
 *
 * @param onSwipe called with 1 for the next picture, -1 for the previous one.
 */
export function useZoom(onSwipe: (step: -1 | 1) => void) {
  const [zoom, setZoom] = useState<Zoom>(unzoomed);
  const fingers = useRef(new Map<number, Point>());
  /** Where a single finger touched; null once a second one joined it, since that is no swipe. */
  const begin = useRef<Point | null>(null);
  const frame = useRef<HTMLDivElement>(null);

  const onPointerDown = ({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    fingers.current.set(pointerId, { x, y });
    begin.current = fingers.current.size === 1 ? { x, y } : null;
  };

  const onPointerMove = ({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    const from = fingers.current.get(pointerId);
    if (from === undefined) return;
    const before = distance([...fingers.current.values()]);
    fingers.current.set(pointerId, { x, y });
    if (fingers.current.size === 2) {
      const factor = before === 0 ? 1 : distance([...fingers.current.values()]) / before;
      setZoom((present) => zoomBy(present, factor));
    } else {
      const size = currentTarget.getBoundingClientRect();
      setZoom((present) => panBy(present, x - from.x, y - from.y, size));
    }
  };

  const end = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
  };

  const onPointerUp = (event: PointerEvent) => {
    end(event);
    if (begin.current === null || zoom.scale > 1) return;
    const step = swipeStep(event.clientX - begin.current.x, event.clientY - begin.current.y);
    begin.current = null;
    if (step !== 0) onSwipe(step);
  };

  return {
    zoom,
    /** The props of the element that frames the picture. */
    frame,
    /** Moves an enlarged picture, by CSS pixels. */
    pan: (dx: number, dy: number) => {
      const size = frame.current?.getBoundingClientRect();
      if (size !== undefined) setZoom((present) => panBy(present, dx, dy, size));
    },
    /** Enlarges by a factor. */
    zoomBy: (factor: number) => setZoom((present) => zoomBy(present, factor)),
    /** Shows the whole picture again. */
    reset: () => setZoom(unzoomed),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: end,
      onDoubleClick: () => setZoom(toggleZoom),
    },
  };
}

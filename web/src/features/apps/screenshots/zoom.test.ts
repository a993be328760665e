import { describe, expect, it } from 'vitest';
import { panBy, swipeStep, toggleZoom, unzoomed, zoomBy } from './zoom';

describe('zoomBy', () => {
  it.each([
    [2, 2],
    [100, 4],
    [0.5, 1],
  ])('enlarging the whole picture by %f makes it %f times as large', (factor, scale) => {
    expect(zoomBy(unzoomed, factor)).toEqual({ scale, x: 0, y: 0 });
  });

  it('keeps the centre in the centre', () => {
    expect(zoomBy({ scale: 2, x: 10, y: -20 }, 1.5)).toEqual({ scale: 3, x: 15, y: -30 });
  });

  it('returns to the whole picture', () => {
    expect(zoomBy({ scale: 1.5, x: 30, y: 30 }, 0.5)).toEqual(unzoomed);
  });
});

describe('panBy', () => {
  const frame = { width: 400, height: 200 };

  it('moves an enlarged picture up to its edges', () => {
    const large = { scale: 2, x: 0, y: 0 };
    expect(panBy(large, 30, -40, frame)).toEqual({ scale: 2, x: 30, y: -40 });
    expect(panBy(large, 900, -900, frame)).toEqual({ scale: 2, x: 200, y: -100 });
  });

  it('leaves the whole picture where it is', () => {
    expect(panBy(unzoomed, 30, 40, frame)).toEqual(unzoomed);
  });
});

it('toggles on each double click', () => {
  const large = toggleZoom(unzoomed);
  expect(large.scale).toBeGreaterThan(1);
  expect(toggleZoom(large)).toEqual(unzoomed);
});

it.each([
  [-60, 10, 1],
  [60, -10, -1],
  [-40, 0, 0],
  [-60, 40, 0],
  [0, 200, 0],
])('a finger that moved by %i, %i steps by %i', (dx, dy, step) => {
  expect(swipeStep(dx, dy)).toBe(step);
});

import type { KeyboardSensorProps } from '@dnd-kit/core';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SortKeyboardSensor } from './SortKeyboardSensor';

const onMove = vi.fn();
const onEnd = vi.fn();
let handle: HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers();
  onMove.mockReset();
  onEnd.mockReset();
  handle = document.createElement('button');
  document.body.replaceChildren(handle);
  // As React does it, below the document.
  document.body.addEventListener('keydown', pickUp, { once: true });
});

afterEach(() => {
  document.body.removeEventListener('keydown', pickUp);
  vi.useRealTimers();
});

function pickUp(event: KeyboardEvent): void {
  const props = {
    event,
    activeNode: { node: { current: null } },
    context: { current: { scrollableAncestors: [] } },
    // Each arrow moves by one.
    options: {
      coordinateGetter: (_key: Event, { currentCoordinates: { x, y } }: Place) => ({ x, y: y + 1 }),
    },
    onStart: vi.fn(),
    onMove,
    onEnd,
  };
  new SortKeyboardSensor(props as unknown as KeyboardSensorProps);
}

interface Place {
  currentCoordinates: { x: number; y: number };
}

/** Presses a key; false when its own effect, such as scrolling, was prevented. */
const press = (code: string) => fireEvent.keyDown(handle, { code });

it('hears keys that come before it listens, once each and in their order', () => {
  press('Space');
  expect(press('ArrowDown')).toBe(false);
  expect(press('Space')).toBe(false);
  expect(onMove).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(onMove.mock.calls).toEqual([[{ x: 0, y: 1 }]]);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(onMove.mock.invocationCallOrder[0]).toBeLessThan(onEnd.mock.invocationCallOrder[0] ?? 0);
});

it('is not ended by the key that picks up, and hears later keys at once', () => {
  press('Space');
  vi.runAllTimers();
  expect(onEnd).not.toHaveBeenCalled();
  press('ArrowDown');
  expect(onMove).toHaveBeenCalledOnce();
  press('Enter');
  expect(onEnd).toHaveBeenCalledOnce();
});

import { KeyboardSensor } from '@dnd-kit/core';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSortSensors } from './useSortSensors';

it.each([
  [false, 'smooth'],
  [true, 'auto'],
])('with reduced motion (%s), the page scrolls as %s', (matches, scrollBehavior) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches && query.includes('reduce'),
  }));
  const { result } = renderHook(useSortSensors);
  const keyboard = result.current.find(({ sensor }) => sensor === KeyboardSensor);
  expect(keyboard?.options).toMatchObject({ scrollBehavior });
});

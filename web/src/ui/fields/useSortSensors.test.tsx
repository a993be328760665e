import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SortKeyboardSensor } from './SortKeyboardSensor';
import { useSortSensors } from './useSortSensors';

it.each([
  [false, 'smooth'],
  [true, 'auto'],
])('with reduced motion (%s), the page scrolls as %s', (matches, scrollBehavior) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches && query.includes('reduce'),
  }));
  const { result } = renderHook(useSortSensors);
  const keyboard = result.current.find(({ sensor }) => sensor === SortKeyboardSensor);
  expect(keyboard?.options).toMatchObject({ scrollBehavior });
});

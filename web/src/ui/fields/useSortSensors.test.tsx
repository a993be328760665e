import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SortKeyboardSensor } from './SortKeyboardSensor';
import { useSortSensors } from './useSortSensors';

it.each([
  [false, 'smooth'],
  [true, 'auto'],
])('with less motion wanted (%s), the page follows by scrolling: %s', (matches, scrollBehavior) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches && query.includes('reduce'),
  }));
  const { result } = renderHook(useSortSensors);
  const keyboard = result.current.find(({ sensor }) => sensor === SortKeyboardSensor);
  expect(keyboard?.options).toMatchObject({ scrollBehavior });
});

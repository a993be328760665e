import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useKeptRight } from './useKeptRight';

const open = (part: string, has: boolean) =>
  renderHook(({ part: name, has: may }) => useKeptRight(name, may), {
    initialProps: { part, has },
  });

it('keeps open what was opened with a right, and says that the right is lost', () => {
  const { result, rerender } = open('a', true);
  expect(result.current).toEqual({ isOpen: true, isLost: false });
  rerender({ part: 'a', has: false });
  expect(result.current).toEqual({ isOpen: true, isLost: true });
  rerender({ part: 'a', has: true });
  expect(result.current).toEqual({ isOpen: true, isLost: false });
});

it('opens nothing without a right, nor another part after a right was lost', () => {
  const { result, rerender } = open('a', false);
  expect(result.current).toEqual({ isOpen: false, isLost: false });
  rerender({ part: 'a', has: true });
  rerender({ part: 'b', has: false });
  expect(result.current).toEqual({ isOpen: false, isLost: false });
  rerender({ part: 'b', has: true });
  rerender({ part: 'a', has: false });
  expect(result.current).toEqual({ isOpen: false, isLost: false });
});

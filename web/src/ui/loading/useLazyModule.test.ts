import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLazyModule } from './useLazyModule';

const part = { name: 'part' };

it('loads nothing until it is needed', async () => {
  const load = vi.fn(() => Promise.resolve(part));
  const { result, rerender } = renderHook(({ isWanted }) => useLazyModule(load, isWanted), {
    initialProps: { isWanted: false },
  });
  expect(load).not.toHaveBeenCalled();
  rerender({ isWanted: true });
  await act(() => Promise.resolve());
  expect(result.current).toBe(part);
});

it('leaves out a module that does not load, and tries again when the network is back', async () => {
  const load = vi.fn(() => Promise.resolve(part));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { result } = renderHook(() => useLazyModule(load, true));
  for (const arrived of [null, null, part, part]) {
    await act(() => Promise.resolve());
    expect(result.current).toBe(arrived);
    act(() => {
      dispatchEvent(new Event('online'));
    });
  }
  expect(load).toHaveBeenCalledTimes(3);
});

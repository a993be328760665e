import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDebounced } from './useDebounced';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

describe('useDebounced', () => {
  it('begins with the value, and changes when the value has stayed the same', () => {
    const { result, rerender } = renderHook(({ text }) => useDebounced(text, 200), {
      initialProps: { text: 'a' },
    });
    expect(result.current).toBe('a');
    rerender({ text: 'ab' });
    wait(199);
    rerender({ text: 'abc' });
    wait(199);
    expect(result.current).toBe('a');
    wait(1);
    expect(result.current).toBe('abc');
  });

  it('compares objects that are created anew by their key', () => {
    const { result, rerender } = renderHook(
      ({ draft }) => useDebounced(draft, 200, JSON.stringify(draft)),
      { initialProps: { draft: { text: 'a' } } },
    );
    const draft = { text: 'b' };
    rerender({ draft: { text: 'b' } });
    wait(150);
    rerender({ draft });
    wait(50);
    expect(result.current).toBe(draft);
  });

  it('changes nothing after unmounting', () => {
    const { rerender, unmount } = renderHook(({ text }) => useDebounced(text, 200), {
      initialProps: { text: 'a' },
    });
    rerender({ text: 'b' });
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

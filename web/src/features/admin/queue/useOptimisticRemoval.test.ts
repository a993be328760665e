import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOptimisticRemoval } from './useOptimisticRemoval';

interface Entry {
  key: string;
  version: string;
}

const entry = (key: string, version = 'first'): Entry => ({ key, version });
const [ada, bob] = [entry('ada'), entry('bob')];

const kind = {
  getKey: ({ key }: Entry) => key,
  getVersion: ({ version }: Entry) => version,
};

function show(first: Entry[]) {
  const hook = renderHook(({ entries }) => useOptimisticRemoval(entries, kind), {
    initialProps: { entries: first },
  });
  return {
    keys: () => hook.result.current.shown.map(({ key }) => key),
    removeFromList: (...gone: Entry[]) =>
      act(() => hook.result.current.removeFromList(gone.map(({ key }) => key))),
    restoreToList: (...restored: Entry[]) =>
      act(() => hook.result.current.restoreToList(restored.map(({ key }) => key))),
    emit: (entries: Entry[]) => hook.rerender({ entries }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('removes a decided entry at once, and while the queue still has it', () => {
  const queue = show([ada, bob]);
  queue.removeFromList(ada);
  expect(queue.keys()).toEqual(['bob']);
  queue.emit([{ ...ada }, bob]);
  expect(queue.keys()).toEqual(['bob']);
});

it('restores an entry when the decision failed', () => {
  const queue = show([ada, bob]);
  queue.removeFromList(ada, bob);
  expect(queue.keys()).toEqual([]);
  queue.restoreToList(ada);
  expect(queue.keys()).toEqual(['ada']);
});

it('restores an entry when its version changes', () => {
  const queue = show([ada]);
  queue.removeFromList(ada);
  queue.emit([entry('ada', 'second')]);
  expect(queue.keys()).toEqual(['ada']);
});

it('shows an entry that comes back into the queue', () => {
  const queue = show([ada, bob]);
  queue.removeFromList(ada);
  queue.emit([bob]);
  queue.emit([ada, bob]);
  expect(queue.keys()).toEqual(['ada', 'bob']);
});

it('restores an entry after a time limit', () => {
  const queue = show([ada]);
  queue.removeFromList(ada);
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(queue.keys()).toEqual(['ada']);
});

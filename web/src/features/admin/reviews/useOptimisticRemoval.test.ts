import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeReportCase } from '../../../testing/reportCase';
import { makeReview } from '../../../testing/review';
import type { QueuedReview } from './api';
import { useOptimisticRemoval } from './useOptimisticRemoval';

const review = (uid: string, reporterCount = 2): QueuedReview => ({
  ...makeReview({ uid }),
  reportCase: makeReportCase({ reporterCount }),
});

const [ada, bob] = [review('ada'), review('bob')];

function show(first: QueuedReview[]) {
  const hook = renderHook(({ reviews }) => useOptimisticRemoval(reviews), {
    initialProps: { reviews: first },
  });
  return {
    uids: () => hook.result.current.shown.map(({ uid }) => uid),
    removeFromList: (...gone: QueuedReview[]) =>
      act(() => hook.result.current.removeFromList(gone)),
    restoreToList: (...restored: QueuedReview[]) =>
      act(() => hook.result.current.restoreToList(restored)),
    emit: (reviews: QueuedReview[]) => hook.rerender({ reviews }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('removes a decided review at once, and while the queue still has it', () => {
  const queue = show([ada, bob]);
  queue.removeFromList(ada);
  expect(queue.uids()).toEqual(['bob']);
  queue.emit([{ ...ada, helpfulCount: 1 }, bob]);
  expect(queue.uids()).toEqual(['bob']);
});

it('restores a review when the decision failed', () => {
  const queue = show([ada, bob]);
  queue.removeFromList(ada, bob);
  expect(queue.uids()).toEqual([]);
  queue.restoreToList(ada);
  expect(queue.uids()).toEqual(['ada']);
});

it('restores a review when its number of reports changes', () => {
  const queue = show([ada]);
  queue.removeFromList(ada);
  queue.emit([review('ada', 1)]);
  expect(queue.uids()).toEqual(['ada']);
});

it('shows a review that comes back into the queue', () => {
  const queue = show([ada, bob]);
  queue.removeFromList(ada);
  queue.emit([bob]);
  queue.emit([ada, bob]);
  expect(queue.uids()).toEqual(['ada', 'bob']);
});

it('restores a review after a time limit', () => {
  const queue = show([ada]);
  queue.removeFromList(ada);
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(queue.uids()).toEqual(['ada']);
});

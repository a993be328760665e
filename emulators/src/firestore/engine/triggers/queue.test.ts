import { expect, it } from 'vitest';
import { TaskQueue } from './queue';

it('runs tasks up to the limit at once, and starts the others in order', async () => {
  const queue = new TaskQueue(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  for (const number of [1, 2, 3, 4]) {
    queue.add(() => {
      begun.push(number);
      return new Promise((resolve) => ends.push(resolve));
    });
  }
  expect(begun).toEqual([1, 2]);
  ends[1]?.();
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  ends[0]?.();
  ends[2]?.();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
});

import { expect, it } from 'vitest';
import { forEachAtOnce } from './forEachAtOnce';

const pause = () => Promise.resolve();

it('works on each item, and on no more than a few at a time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await forEachAtOnce([1, 2, 3, 4, 5], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await pause();
    running -= 1;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it('fails with the first failure, and begins nothing more', async () => {
  const begun: number[] = [];
  const working = forEachAtOnce([1, 2, 3, 4, 5, 6], 2, async (item) => {
    begun.push(item);
    await pause();
    if (item === 2) throw new Error('Two');
  });
  await expect(working).rejects.toThrow('Two');
  expect(begun).toEqual([1, 2, 3]);
});

it('needs no item', async () => {
  await expect(forEachAtOnce([], 3, () => Promise.reject(new Error('Nothing')))).resolves.toBe(
    undefined,
  );
});

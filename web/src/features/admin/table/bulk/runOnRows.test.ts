import { describe, expect, it } from 'vitest';
import { runOnRows } from './runOnRows';

const numbers = Array.from({ length: 20 }, (_number, index) => index);
const watch = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

describe('runOnRows', () => {
  it('runs on all rows, a few at a time, with progress', async () => {
    let running = 0;
    let most = 0;
    const progress: number[] = [];
    const { done, failed, left } = await runOnRows(
      numbers,
      async () => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        return null;
      },
      { ...watch(), onProgress: (finished) => progress.push(finished) },
    );
    expect(done.map(({ row }) => row).sort((one, other) => one - other)).toEqual(numbers);
    expect([failed, left]).toEqual([[], []]);
    expect(most).toBe(6);
    expect(progress).toEqual(numbers.map((number) => number + 1));
  });

  it('continues after failures and reports the reasons', async () => {
    const { done, failed } = await runOnRows(
      numbers,
      (row) =>
        row % 10 === 3
          ? Promise.reject(Object.assign(new Error('x'), { code: 'permission-denied' }))
          : Promise.resolve(null),
      watch(),
    );
    expect(done).toHaveLength(18);
    expect(failed.map(({ row }) => row)).toEqual([3, 13]);
    expect(failed[0]?.message).toBe('You do not have permission to perform this action.');
  });

  it('begins with nothing more when it is stopped, and finishes what it began', async () => {
    const controller = new AbortController();
    const { done, left } = await runOnRows(
      numbers,
      (row) => {
        if (row === 2) controller.abort();
        return Promise.resolve(null);
      },
      { ...watch(), signal: controller.signal },
    );
    expect(done.map(({ row }) => row).sort((one, other) => one - other)).toEqual([0, 1, 2]);
    expect(left).toHaveLength(17);
  });
});

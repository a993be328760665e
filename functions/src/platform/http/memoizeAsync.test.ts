import { expect, it, vi } from 'vitest';
import { memoizeAsync } from './memoizeAsync';

it('shares one result among calls until it expires', async () => {
  let clock = 0;
  let made = 0;
  const read = memoizeAsync(
    () => Promise.resolve((made += 1)),
    1000,
    () => clock,
  );
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  clock = 999;
  expect(await read()).toBe(1);
  clock = 1000;
  expect(await read()).toBe(2);
});

it('shares a slow result, however long it takes', async () => {
  let clock = 0;
  const make = vi.fn<() => Promise<string>>();
  let finish: (value: string) => void = () => undefined;
  make.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  const read = memoizeAsync(make, 1000, () => clock);
  const first = read();
  clock = 5000;
  const second = read();
  finish('late');
  expect(await Promise.all([first, second])).toEqual(['late', 'late']);
  expect(make).toHaveBeenCalledTimes(1);
});

it('does not cache a failure', async () => {
  const make = vi.fn<() => Promise<string>>();
  make.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('up');
  const read = memoizeAsync(make, 1000, () => 0);
  await expect(read()).rejects.toThrow('down');
  await expect(read()).resolves.toBe('up');
});

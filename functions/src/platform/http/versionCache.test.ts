import { expect, it, vi } from 'vitest';
import { createVersionCache } from './versionCache';

it('makes each value of a version once, and again for another version', async () => {
  const get = createVersionCache<string>();
  const make = vi.fn((value: string) => Promise.resolve(value));
  const read = (version: string, name: string) => get(version, name, () => make(version + name));
  expect(await Promise.all([read('1', 'a'), read('1', 'a'), read('1', 'b')])).toEqual([
    '1a',
    '1a',
    '1b',
  ]);
  expect(make).toHaveBeenCalledTimes(2);
  expect(await read('2', 'a')).toBe('2a');
  expect(await read('1', 'a')).toBe('1a');
  expect(make).toHaveBeenCalledTimes(4);
});

it('forgets a failure, and a value that does not last', async () => {
  const get = createVersionCache<number>((value) => value > 0);
  await expect(get('1', 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await get('1', 'a', () => Promise.resolve(0))).toBe(0);
  expect(await get('1', 'a', () => Promise.resolve(7))).toBe(7);
  expect(await get('1', 'a', () => Promise.resolve(8))).toBe(7);
});

it('a value of a former version that fails late takes none of the present one away', async () => {
  const get = createVersionCache<string>();
  let fail = (): void => undefined;
  const former = get(
    '1',
    'a',
    () =>
      new Promise((_resolve, reject) => {
        fail = () => reject(new Error('down'));
      }),
  );
  expect(await get('2', 'a', () => Promise.resolve('present'))).toBe('present');
  fail();
  await expect(former).rejects.toThrow('down');
  expect(await get('2', 'a', () => Promise.resolve('made again'))).toBe('present');
});

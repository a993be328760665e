import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TimeLimitError, withStepLimit, withTimeLimit } from './withTimeLimit';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<string>(() => undefined);

it('passes on what the work returns or throws, and leaves no timer', async () => {
  await expect(withTimeLimit(Promise.resolve('read'), 1_000)).resolves.toBe('read');
  await expect(withTimeLimit(Promise.reject(new Error('down')), 1_000)).rejects.toThrow('down');
  expect(vi.getTimerCount()).toBe(0);
});

it('throws once the limit is over, and not before', async () => {
  const settled = vi.fn();
  const limited = withTimeLimit(never(), 1_000).catch(settled);
  await vi.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await limited;
  expect(settled).toHaveBeenCalledWith(expect.any(TimeLimitError));
});

it('waits for each entry of a sequence, however long the whole takes', async () => {
  async function* entries() {
    for (const entry of [1, 2, 3]) {
      yield await new Promise<number>((resolve) => setTimeout(resolve, 900, entry));
    }
    await never();
  }
  const taken: number[] = [];
  const read = (async () => {
    for await (const entry of withStepLimit(entries(), 1_000)) taken.push(entry);
  })();
  const failure = expect(read).rejects.toBeInstanceOf(TimeLimitError);
  await vi.advanceTimersByTimeAsync(2_700);
  expect(taken).toEqual([1, 2, 3]);
  await vi.advanceTimersByTimeAsync(1_000);
  await failure;
});

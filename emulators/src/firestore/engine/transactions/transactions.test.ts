import { afterEach, describe, expect, it, vi } from 'vitest';
import { Database } from '../store/database';
import { DocumentLocks } from './documentLocks';
import { Transactions } from './transactions';

describe('expiry', () => {
  it.each([
    ['after a minute without use', [60_001]],
    ['after four and a half minutes in use', [50_000, 50_000, 50_000, 50_000, 50_000, 20_001]],
  ])('comes %s', (_, steps) => {
    let now = 0;
    const transactions = new Transactions(new Database(), () => now);
    const { id } = transactions.begin();
    for (const step of steps.slice(0, -1)) {
      now += step;
      expect(transactions.get(id).id).toBe(id);
    }
    now += steps.at(-1) ?? 0;
    expect(() => transactions.get(id)).toThrow('has expired');
  });

  it('knows an id in any base64', () => {
    const transactions = new Transactions(new Database());
    const { id } = transactions.begin();
    const urlSafe = id.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    expect(transactions.get(urlSafe).id).toBe(id);
  });
});

describe('document locks', () => {
  afterEach(() => vi.useRealTimers());

  it('go from one to the next in order of arrival', async () => {
    const locks = new DocumentLocks();
    const order: string[] = [];
    const take = (transaction: string, ...names: string[]) =>
      locks.acquire(transaction, names).then(() => {
        order.push(transaction);
      });
    await take('one', 'a', 'b');
    const waiting = [take('two', 'b'), take('three', 'b', 'c')];
    await take('one', 'a');
    await take('four', 'd');
    expect(order).toEqual(['one', 'one', 'four']);
    locks.release('one');
    await waiting[0];
    expect(order).toEqual(['one', 'one', 'four', 'two']);
    locks.release('two');
    await waiting[1];
    expect(order).toEqual(['one', 'one', 'four', 'two', 'three']);
  });

  it('let go who waits too long, as in a deadlock', async () => {
    vi.useFakeTimers();
    const locks = new DocumentLocks();
    await locks.acquire('one', ['a']);
    const waiting = locks.acquire('two', ['a']);
    await vi.runAllTimersAsync();
    await waiting;
    locks.release('one');
    await locks.acquire('three', ['a']);
    const behindThree = vi.fn();
    void locks.acquire('two', ['a']).then(behindThree);
    locks.release('three');
    await vi.waitFor(() => expect(behindThree).toHaveBeenCalled());
  });
});

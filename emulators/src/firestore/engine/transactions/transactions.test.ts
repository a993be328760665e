import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Database } from '../store/database';
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

describe('a transaction whose connection closed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends after a second', () => {
    const transactions = new Transactions(new Database());
    const { id } = transactions.begin();
    transactions.abandon(id);
    vi.advanceTimersByTime(1_000);
    expect(() => transactions.get(id)).toThrow('has expired');
  });

  it('goes on when its client uses it over another connection', () => {
    const transactions = new Transactions(new Database());
    const { id } = transactions.begin();
    transactions.abandon(id);
    vi.advanceTimersByTime(999);
    expect(transactions.get(id).id).toBe(id);
    vi.advanceTimersByTime(10_000);
    expect(transactions.get(id).id).toBe(id);
  });
});

it('keeps the age of a transaction that is tried again', () => {
  const transactions = new Transactions(new Database());
  const first = transactions.begin();
  const second = transactions.begin();
  transactions.end(first.id);
  const again = transactions.begin({ readWrite: { retryTransaction: first.id } });
  expect([first.age < second.age, again.age]).toEqual([true, first.age]);
});

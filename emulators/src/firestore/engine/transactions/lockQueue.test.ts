import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StatusError } from '../../../shared/status';
import { Database } from '../store/database';
import type { Wait } from './lockQueue';
import type { Transaction } from './transaction';
import { Transactions } from './transactions';

let transactions: Transactions;
beforeEach(() => {
  vi.useFakeTimers();
  transactions = new Transactions(new Database());
});
afterEach(() => vi.useRealTimers());

const C_A = { names: ['c/a'] };

const begin = () => transactions.begin();

/** Starts to wait. The list gets the result of each wait, with the name of the waiting transaction. */
function wait(
  who: string,
  blocker: Transaction,
  outcomes: string[],
  options: Partial<Wait> = {},
): void {
  transactions.queue.wait({ transaction: undefined, blockers: [blocker], ...options }).then(
    (isFree) => outcomes.push(`${who} ${isFree ? 'goes on' : 'waited too long'}`),
    (error: unknown) => outcomes.push(`${who} ${(error as StatusError).status}`),
  );
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the queue for locks', () => {
  it('lets all go on in order of arrival when the transaction ends', async () => {
    const [one, other] = [begin(), begin()];
    const outcomes: string[] = [];
    wait('a', one, outcomes);
    wait('b', other, outcomes);
    wait('c', one, outcomes, { reads: C_A, transaction: begin() });
    await settle();
    expect(outcomes).toEqual([]);
    transactions.end(one.id);
    await settle();
    expect(outcomes).toEqual(['a goes on', 'c goes on']);
  });

  it('lets one of several reads of the same go on, and the next when that one ends', async () => {
    const [holder, first, second, other] = [begin(), begin(), begin(), begin()];
    const outcomes: string[] = [];
    wait('first', holder, outcomes, { reads: C_A, transaction: first });
    wait('second', holder, outcomes, { reads: C_A, transaction: second });
    wait('other', holder, outcomes, { reads: { names: ['c/b'] }, transaction: other });
    transactions.end(holder.id);
    await settle();
    expect(outcomes).toEqual(['first goes on', 'other goes on']);
    transactions.end(first.id);
    await settle();
    expect(outcomes).toEqual(['first goes on', 'other goes on', 'second goes on']);
  });

  it('lets nobody wait forever', async () => {
    const one = begin();
    const outcomes: string[] = [];
    wait('write', one, outcomes);
    wait('read', one, outcomes, { reads: C_A, transaction: begin() });
    await vi.runAllTimersAsync();
    expect(outcomes).toEqual(['read waited too long', 'write waited too long']);
  });

  it('lets go on whose blocker expires in the meantime', async () => {
    const one = begin();
    await vi.advanceTimersByTimeAsync(55_000);
    const outcomes: string[] = [];
    wait('write', one, outcomes);
    await vi.runAllTimersAsync();
    expect(outcomes).toEqual(['write goes on']);
  });

  it.each([
    ['the older one closes it', 0],
    ['the younger one closes it', 1],
  ])('ends a circle of writes by the youngest, when %s', async (_, last) => {
    const pair = [begin(), begin()] as const;
    const outcomes: string[] = [];
    const order = last === 1 ? ([0, 1] as const) : ([1, 0] as const);
    for (const index of order) {
      const who = index === 0 ? 'older' : 'younger';
      wait(who, pair[index === 0 ? 1 : 0], outcomes, { transaction: pair[index] });
    }
    await settle();
    expect(outcomes.toSorted()).toEqual(['older goes on', 'younger ABORTED']);
    expect(() => transactions.get(pair[1].id)).toThrow('no longer valid');
  });

  it('lets a read share the locks rather than close a circle', async () => {
    const [one, two] = [begin(), begin()];
    const outcomes: string[] = [];
    wait('one', two, outcomes, { transaction: one, reads: C_A });
    wait('two', one, outcomes, { transaction: two, reads: C_A });
    await settle();
    expect(outcomes).toEqual(['two waited too long']);
  });

  it('stops when the client goes, or has gone already', async () => {
    const one = begin();
    const outcomes: string[] = [];
    const client = new AbortController();
    wait('one', one, outcomes, { signal: client.signal });
    client.abort();
    wait('two', one, outcomes, { signal: client.signal });
    await settle();
    expect(outcomes).toEqual(['one CANCELLED', 'two CANCELLED']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

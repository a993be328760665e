/** How long a transaction waits for another one that read the same document, in milliseconds. */
const MAX_WAIT = 3_000;

interface Waiter {
  transaction: string;
  proceed: () => void;
}

interface Lock {
  holder: string;
  waiters: Waiter[];
}

/**
 * Lines up transactions that read the same document with the intent to write, so that they seldom abort each other.
 * Correctness does not depend on the locks: a transaction that waits too long, as in a deadlock, continues without the
 * lock, and the check of its reads at the commit decides.
 */
export class DocumentLocks {
  readonly #locks = new Map<string, Lock>();

  /** Waits, in the order of the names, for its turn on each of some documents. */
  async acquire(transaction: string, names: readonly string[]): Promise<void> {
    for (const name of [...names].sort()) await this.#acquire(transaction, name);
  }

  /** Hands everything that a transaction holds to those who waited longest. */
  release(transaction: string): void {
    for (const [name, lock] of this.#locks) {
      if (lock.holder !== transaction) continue;
      const next = lock.waiters.shift();
      if (next) {
        lock.holder = next.transaction;
        next.proceed();
      } else this.#locks.delete(name);
    }
  }

  #acquire(transaction: string, name: string): Promise<void> {
    const lock = this.#locks.get(name);
    if (!lock) this.#locks.set(name, { holder: transaction, waiters: [] });
    if (!lock || lock.holder === transaction) return Promise.resolve();
    return new Promise((resolve) => {
      const waiter: Waiter = {
        transaction,
        proceed: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      lock.waiters.push(waiter);
      const timer = setTimeout(() => {
        lock.waiters = lock.waiters.filter((other) => other !== waiter);
        resolve();
      }, MAX_WAIT);
    });
  }
}

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
 * Locks for transactions that read the same document in order to write it, so that they rarely abort each other.
 * Correctness does not depend on the locks. A transaction that waits too long, as in a deadlock, continues without the
 * lock, and the commit checks its reads.
 */
export class DocumentLocks {
  readonly #locks = new Map<string, Lock>();

  /** Waits for the locks of some documents, one after the other in the order of their names. */
  async acquire(transaction: string, names: readonly string[]): Promise<void> {
    for (const name of [...names].sort()) await this.#acquire(transaction, name);
  }

  /** Releases all locks of a transaction. The next one in each queue gets the lock. */
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

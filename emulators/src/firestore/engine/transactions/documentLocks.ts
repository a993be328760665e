/** How long a transaction waits for another one that read the same document, in milliseconds. */
const MAX_WAIT = 3_000;

interface Lock {
  holder: string;
  waiting: (() => void)[];
}

/**
 * Lines up transactions that read the same document with the intent to write, so that they seldom abort each other.
 * It is a courtesy, not what keeps them apart: whoever waits too long, as in a deadlock, goes on without the lock, and
 * the check of its reads at the commit decides.
 */
export class DocumentLocks {
  readonly #locks = new Map<string, Lock>();

  /** Waits until no other transaction holds the documents, and takes those that are free then. */
  async acquire(transaction: string, names: readonly string[]): Promise<void> {
    for (const name of [...names].sort()) await this.#acquire(transaction, name);
  }

  /** Gives back everything that a transaction holds. */
  release(transaction: string): void {
    for (const [name, lock] of this.#locks) {
      if (lock.holder !== transaction) continue;
      this.#locks.delete(name);
      for (const wake of lock.waiting) wake();
    }
  }

  async #acquire(transaction: string, name: string): Promise<void> {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), MAX_WAIT);
    let lock = this.#locks.get(name);
    while (lock && lock.holder !== transaction && !giveUp.signal.aborted) {
      await this.#nextRelease(lock, giveUp.signal);
      lock = this.#locks.get(name);
    }
    clearTimeout(timer);
    if (!lock) this.#locks.set(name, { holder: transaction, waiting: [] });
  }

  #nextRelease(lock: Lock, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      lock.waiting.push(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }
}

import { StatusError } from '../../../shared/status';
import { ReadLocks, type ReadSet } from './readLocks';
import type { Transaction } from './transaction';

/**
 * How long somebody waits for the same transactions, in milliseconds. The documentation names no figure. The limits are
 * far below the minute after which the SDKs give up a request.
 */
const READ_LIMIT = 3_000;
const WRITE_LIMIT = 10_000;

/** A wait for locks: who waits, for whom, and in order to do what. */
export interface Wait {
  /** Undefined for a write outside of any transaction. */
  transaction: Transaction | undefined;
  blockers: readonly Transaction[];
  /** What is to be read and locked; undefined for a write. */
  reads?: ReadSet;
  /** Aborted when the client has gone. */
  signal?: AbortSignal | undefined;
}

interface Waiter {
  transaction: Transaction | undefined;
  reads: ReadSet | undefined;
  blockers: ReadonlySet<Transaction>;
  timer: NodeJS.Timeout;
  resume: () => void;
  fail: (error: StatusError) => void;
}

/**
 * Those who wait for locks, in order of arrival. When transactions wait for each other in a circle, the youngest that
 * wants to write fails, so that the others go on.
 */
export class LockQueue {
  readonly #waiters = new Set<Waiter>();

  /**
   * @param abort ends a transaction, upon which the queue is told that it ended.
   * @param expire ends the transactions whose time is over, likewise.
   */
  constructor(
    private readonly abort: (transaction: Transaction) => void,
    private readonly expire: () => void,
  ) {}

  /**
   * Waits until one of the transactions ends.
   *
   * @returns whether one did. False after a time without any end. For a read also false at once in a circle: it may
   *   share the locks of the others, as only writers exclude each other in the end.
   * @throws StatusError ABORTED when the own transaction had to give way; CANCELLED when the client has gone.
   */
  wait({ transaction, blockers, reads, signal }: Wait): Promise<boolean> {
    if (signal?.aborted) return Promise.reject(createCancelledError());
    return new Promise<boolean>((resolve, reject) => {
      const finish = (settle: () => void): void => {
        clearTimeout(waiter.timer);
        signal?.removeEventListener('abort', cancel);
        this.#waiters.delete(waiter);
        settle();
      };
      const giveUp = (): void => {
        this.expire();
        if (this.#waiters.has(waiter)) finish(() => resolve(false));
      };
      const waiter: Waiter = {
        transaction,
        reads,
        blockers: new Set(blockers),
        timer: setTimeout(giveUp, reads ? READ_LIMIT : WRITE_LIMIT),
        resume: () => finish(() => resolve(true)),
        fail: (error) => finish(() => reject(error)),
      };
      const cancel = (): void => waiter.fail(createCancelledError());
      signal?.addEventListener('abort', cancel);
      this.#waiters.add(waiter);
      const circle = this.#findCircle(waiter);
      if (circle.length === 0) return;
      if (reads) finish(() => resolve(false));
      else this.#breakCircle(circle);
    });
  }

  /**
   * Lets those go on who waited for a transaction, and stops what it waited for itself. Of reads that would lock the
   * same, only the first goes on, and the others then wait for it.
   */
  onEnd(transaction: Transaction): void {
    const ahead: { transaction: Transaction; locks: ReadLocks }[] = [];
    for (const waiter of [...this.#waiters]) {
      const { reads } = waiter;
      if (waiter.transaction === transaction) waiter.fail(createContentionError());
      else if (!waiter.blockers.has(transaction)) continue;
      else if (reads && waiter.transaction) {
        const next = ahead.find(({ locks }) => locks.overlap(reads));
        if (next) {
          waiter.blockers = new Set([next.transaction]);
          waiter.timer.refresh();
          continue;
        }
        const locks = new ReadLocks();
        locks.add(reads);
        ahead.push({ transaction: waiter.transaction, locks });
        waiter.resume();
      } else waiter.resume();
    }
  }

  /** The transactions of a circle of waits that a waiter closes; none without a circle. */
  #findCircle({ transaction, blockers }: Waiter): Transaction[] {
    if (!transaction) return [];
    const visited = new Set<Transaction>();
    const find = (from: Transaction, path: readonly Transaction[]): Transaction[] => {
      if (from === transaction) return [...path, from];
      if (visited.has(from)) return [];
      visited.add(from);
      for (const waiter of this.#waiters) {
        if (waiter.transaction !== from) continue;
        for (const next of waiter.blockers) {
          const circle = find(next, [...path, from]);
          if (circle.length > 0) return circle;
        }
      }
      return [];
    };
    for (const blocker of blockers) {
      const circle = find(blocker, []);
      if (circle.length > 0) return circle;
    }
    return [];
  }

  #breakCircle(circle: readonly Transaction[]): void {
    this.abort(circle.reduce((one, other) => (other.age > one.age ? other : one)));
  }
}

/** The error of a transaction, or of a write, that lost against others. The SDKs try again. */
export function createContentionError(): StatusError {
  return new StatusError('ABORTED', 'Too much contention on these documents. Please try again.');
}

function createCancelledError(): StatusError {
  return new StatusError('CANCELLED', 'The client cancelled the request.');
}

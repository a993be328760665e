import { randomBytes } from 'node:crypto';
import { StatusError } from '../../../shared/status';
import type { TransactionOptions } from '../../api';
import type { Database } from '../store/database';
import { type Micros, parseTimestamp } from '../time';
import { LockQueue } from './lockQueue';
import type { PendingChange, ReadSet } from './readLocks';
import { Transaction } from './transaction';

/** A transaction ends by itself after 60 idle seconds or 270 in all, in milliseconds, as in Firestore. */
const IDLE_LIMIT = 60_000;
const TOTAL_LIMIT = 270_000;

/**
 * How long an abandoned transaction stays, in milliseconds. The server SDKs keep several connections and close idle ones,
 * so that a transaction may go on over another connection than it began with.
 */
const ABANDONED_LIMIT = 1_000;

/** How many ended transactions are remembered, so that a repeated one keeps its age. */
const KNOWN_AGES = 1_000;

interface Entry {
  transaction: Transaction;
  startedAt: number;
  usedAt: number;
  /** Ends it after its connection closed. */
  abandoned?: NodeJS.Timeout;
}

/**
 * The open transactions of one database and their locks. The locks are pessimistic, as in the Standard edition
 * (https://firebase.google.com/docs/firestore/transaction-data-contention): what a transaction has read is changed by
 * nobody else before it ends. Whoever wants to do that waits.
 *
 * A read waits, too, while another transaction holds a lock on the same: most transactions write what they read, and all
 * but one of those that share a lock have to fail. Production does not say whether it does the same.
 */
export class Transactions {
  readonly queue = new LockQueue(
    ({ id }) => this.end(id),
    () => this.#expire(),
  );
  readonly #open = new Map<string, Entry>();
  readonly #ages = new Map<string, number>();
  #count = 0;

  /** @param now the time in milliseconds, for expiry. */
  constructor(
    private readonly database: Database,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Opens a transaction. Its id is base64, as in requests and answers.
   *
   * @throws StatusError for a time that reads cannot go back to
   */
  begin(options: TransactionOptions = {}): Transaction {
    this.#expire();
    const { readOnly, readWrite } = options;
    const readTime = readOnly && this.#parseReadTime(readOnly);
    const age = this.#ages.get(toCanonicalId(readWrite?.retryTransaction ?? '')) ?? this.#count;
    this.#count += 1;
    const transaction = new Transaction(randomBytes(12).toString('base64'), age, readTime);
    const startedAt = this.now();
    this.#open.set(transaction.id, { transaction, startedAt, usedAt: startedAt });
    return transaction;
  }

  /**
   * Returns an open transaction, and restarts its idle time.
   *
   * @throws StatusError INVALID_ARGUMENT when it ended or never was; the SDKs know the text and try again.
   */
  get(id: string): Transaction {
    this.#expire();
    const entry = this.#open.get(toCanonicalId(id));
    if (!entry) {
      throw new StatusError(
        'INVALID_ARGUMENT',
        'The referenced transaction has expired or is no longer valid.',
      );
    }
    entry.usedAt = this.now();
    clearTimeout(entry.abandoned);
    return entry.transaction;
  }

  /** Ends a transaction, and releases its locks. It may have ended already. */
  end(id: string): void {
    const entry = this.#open.get(toCanonicalId(id));
    if (!entry) return;
    const { transaction } = entry;
    clearTimeout(entry.abandoned);
    this.#open.delete(transaction.id);
    this.#rememberAge(transaction);
    this.queue.onEnd(transaction);
  }

  /** Ends a transaction after a second in which nobody uses it, since its connection closed. */
  abandon(id: string): void {
    const entry = this.#open.get(toCanonicalId(id));
    if (!entry) return;
    clearTimeout(entry.abandoned);
    entry.abandoned = setTimeout(() => this.end(id), ABANDONED_LIMIT).unref();
  }

  /** Ends every transaction, when the emulator's own endpoints change data past all locks. */
  endAll(): void {
    for (const id of [...this.#open.keys()]) this.end(id);
  }

  /** The transactions that hold locks on what a transaction reads. */
  findHolders(reader: Transaction, reads: ReadSet): Transaction[] {
    return this.#findOthers(reader, (other) => other.locks.overlap(reads));
  }

  /** The transactions whose locks forbid changes for now. */
  findBlockers(writer: Transaction | undefined, changes: readonly PendingChange[]): Transaction[] {
    return this.#findOthers(writer, (other) =>
      changes.some((change) => other.locks.forbid(change)),
    );
  }

  #parseReadTime({ readTime }: NonNullable<TransactionOptions['readOnly']>): Micros {
    if (readTime === undefined) return this.database.readTime();
    const time = parseTimestamp(readTime);
    this.database.checkReadTime(time);
    return time;
  }

  #findOthers(
    self: Transaction | undefined,
    isWanted: (transaction: Transaction) => boolean,
  ): Transaction[] {
    if (this.#open.size === 0) return [];
    this.#expire();
    return [...this.#open.values()]
      .map(({ transaction }) => transaction)
      .filter((transaction) => transaction !== self && isWanted(transaction));
  }

  #rememberAge({ id, age }: Transaction): void {
    this.#ages.set(id, age);
    const [oldest] = this.#ages.keys();
    if (this.#ages.size > KNOWN_AGES && oldest !== undefined) this.#ages.delete(oldest);
  }

  #expire(): void {
    const now = this.now();
    for (const [id, { startedAt, usedAt }] of this.#open) {
      if (now - usedAt > IDLE_LIMIT || now - startedAt > TOTAL_LIMIT) this.end(id);
    }
  }
}

/** The one form of an id. Clients may send either alphabet of base64, with or without padding. */
function toCanonicalId(id: string): string {
  return Buffer.from(id, 'base64').toString('base64');
}

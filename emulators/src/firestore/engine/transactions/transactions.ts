import { randomBytes } from 'node:crypto';
import { StatusError } from '../../../shared/status';
import type { TransactionOptions } from '../../api';
import type { Database } from '../store/database';
import { parseTimestamp } from '../time';
import { DocumentLocks } from './documentLocks';
import { Transaction } from './transaction';

/** A transaction ends by itself after 60 idle seconds or 270 in all, in milliseconds, as in Firestore. */
const IDLE_LIMIT = 60_000;
const TOTAL_LIMIT = 270_000;

interface Entry {
  transaction: Transaction;
  startedAt: number;
  usedAt: number;
}

/** The open transactions of one database. */
export class Transactions {
  readonly locks = new DocumentLocks();
  readonly #open = new Map<string, Entry>();

  /** @param now the time in milliseconds, for expiry. */
  constructor(
    private readonly database: Database,
    private readonly now: () => number = Date.now,
  ) {}

  /** Opens a transaction. Its id is base64, as in requests and answers. */
  begin(options: TransactionOptions = {}): Transaction {
    this.#expire();
    const { readOnly } = options;
    const readTime = readOnly
      ? readOnly.readTime === undefined
        ? this.database.readTime()
        : parseTimestamp(readOnly.readTime)
      : undefined;
    const transaction = new Transaction(randomBytes(12).toString('base64'), readTime);
    this.#open.set(transaction.id, { transaction, startedAt: this.now(), usedAt: this.now() });
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
    return entry.transaction;
  }

  /** Ends a transaction. It may have ended already. */
  end(id: string): void {
    this.#open.delete(toCanonicalId(id));
    this.locks.release(toCanonicalId(id));
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

import type { Micros } from '../time';
import { ReadLocks } from './readLocks';

/**
 * A transaction that a server SDK opened. One that may write locks what it reads, documents and the results of queries,
 * so that nothing else changes them before it ends. A read-only transaction reads the database at one time and locks
 * nothing.
 */
export class Transaction {
  readonly locks = new ReadLocks();

  /**
   * @param age the number of transactions before it. A transaction that an SDK tries again keeps its age.
   * @param readTime of a read-only transaction; undefined for one that may write.
   */
  constructor(
    readonly id: string,
    readonly age: number,
    readonly readTime: Micros | undefined,
  ) {}

  /** Whether it may commit writes. */
  get isReadOnly(): boolean {
    return this.readTime !== undefined;
  }
}

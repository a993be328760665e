import { StatusError } from '../../../shared/status';
import type { Caller } from '../../api';
import { getParent } from '../names';
import { CommitClock, formatTimestamp, type Micros } from '../time';
import { getDocumentSize } from '../values/size';
import { DocumentTable, OverlayView, type DocumentView } from './documents';
import type { StoredDocument } from './storedDocument';

/** The change of one document in a commit. */
export interface DocumentChange {
  name: string;
  before: StoredDocument | undefined;
  after: StoredDocument | undefined;
}

/** A change, with the path of the document's collection, which each listener compares with its own. */
export interface CommittedChange extends DocumentChange {
  collection: string;
}

/** The changes of one commit. */
export interface CommittedChanges {
  time: Micros;
  changes: readonly CommittedChange[];
  /** Who committed them. */
  by: Caller;
}

export type CommitListener = (commit: CommittedChanges) => void;

/**
 * How many document changes a database keeps, and how many bytes of former documents, so that reads at a `readTime` and
 * resume tokens work.
 */
const HISTORY_LIMIT = 20_000;
const HISTORY_BYTES = 8 << 20;

/** How far back a read may go: an hour, as without point-in-time recovery. */
export const LONGEST_READ_BACK = 3_600_000_000n;

/** One database: its documents, its recent history, and the listeners to its commits. */
export class Database {
  readonly documents = new DocumentTable();
  readonly #clock = new CommitClock();
  readonly #listeners = new Set<CommitListener>();
  #history: CommittedChanges[] = [];
  #historySize = 0;
  #historyBytes = 0;
  readonly createTime = this.#clock.next();
  #historyStart = this.createTime;
  #commits: Promise<unknown> = Promise.resolve();

  /** The present time for reads: everything that was committed so far is visible, and nothing later. */
  readTime(): Micros {
    return this.#clock.next();
  }

  /** Runs the steps of a commit with no other commit in between. */
  runExclusive<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#commits.then(run);
    this.#commits = result.catch(() => undefined);
    return result;
  }

  /**
   * Applies new states of documents and calls the listeners. A document with the same fields as before keeps its update
   * time and counts as unchanged.
   *
   * @param states per name the new fields, or undefined for a deletion.
   * @param by who commits.
   * @returns the time of the commit.
   */
  apply(states: ReadonlyMap<string, StoredDocument['fields'] | undefined>, by: Caller): Micros {
    const time = this.#clock.next();
    const updateTime = formatTimestamp(time);
    const changes: CommittedChange[] = [];
    for (const [name, fields] of states) {
      const before = this.documents.get(name);
      if (fields === before?.fields) continue;
      const createTime = before?.createTime ?? updateTime;
      const after = fields && { name, fields, createTime, updateTime };
      if (after) this.documents.put(after);
      else this.documents.remove(name);
      changes.push({ name, collection: getParent(name), before, after });
    }
    if (changes.length > 0) this.#addToHistory({ time, changes, by });
    for (const listener of this.#listeners) listener({ time, changes, by });
    return time;
  }

  /** Whether {@link getViewAt} can go back to a time. */
  isInHistory(time: Micros): boolean {
    return time >= this.#historyStart;
  }

  /**
   * Checks that reads can go back to a time.
   *
   * @throws StatusError FAILED_PRECONDITION when that is further back than the history reaches, or than an hour;
   *   INVALID_ARGUMENT for a time in the future (google/firestore/v1/firestore.proto: "within the past one hour").
   */
  checkReadTime(time: Micros): void {
    const now = this.readTime();
    if (time > now) {
      throw new StatusError(
        'INVALID_ARGUMENT',
        "The requested 'read_time' cannot be in the future.",
      );
    }
    if (now - time > LONGEST_READ_BACK || !this.isInHistory(time)) {
      throw new StatusError('FAILED_PRECONDITION', 'The requested read time is too old.');
    }
  }

  /**
   * The database as it was at a time. Later changes are undone in a view.
   *
   * @throws StatusError as {@link checkReadTime}
   */
  getViewAt(time: Micros): DocumentView {
    this.checkReadTime(time);
    const undone = new Map<string, StoredDocument | undefined>();
    for (let index = this.#history.length - 1; index >= 0; index -= 1) {
      const commit = this.#history[index];
      if (!commit || commit.time <= time) break;
      for (const { name, before } of commit.changes) undone.set(name, before);
    }
    return undone.size === 0 ? this.documents : new OverlayView(this.documents, undone);
  }

  /** Calls a listener, synchronously, for every commit until the returned function is called. */
  onCommit(listener: CommitListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #addToHistory(commit: CommittedChanges): void {
    this.#history.push(commit);
    this.#historySize += commit.changes.length;
    this.#historyBytes += getFormerBytes(commit);
    if (this.#historySize <= HISTORY_LIMIT * 2 && this.#historyBytes <= HISTORY_BYTES * 2) return;
    this.#forget(this.#history.length - 1);
  }

  /**
   * Forgets former documents above the limits, also those of the last commit, which is kept otherwise, however large it is.
   * The emulator's own endpoints may have deleted everything in it.
   */
  trimHistory(): void {
    this.#forget(this.#history.length);
  }

  /** Forgets the oldest commits until the limits hold, and so many at most. */
  #forget(most: number): void {
    let forgotten = 0;
    while (this.#historySize > HISTORY_LIMIT || this.#historyBytes > HISTORY_BYTES) {
      const oldest = this.#history[forgotten];
      if (!oldest || forgotten === most) break;
      this.#historySize -= oldest.changes.length;
      this.#historyBytes -= getFormerBytes(oldest);
      this.#historyStart = oldest.time;
      forgotten += 1;
    }
    this.#history = this.#history.slice(forgotten);
  }
}

/** The size of the former documents that a commit of the history keeps in memory. */
function getFormerBytes({ changes }: CommittedChanges): number {
  return changes.reduce(
    (sum, { name, before }) => sum + (before ? getDocumentSize(name, before.fields) : 0),
    0,
  );
}

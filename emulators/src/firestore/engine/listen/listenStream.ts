import { StatusError } from '../../../shared/status';
import type {
  Caller,
  ListenRequest,
  ListenResponse,
  ServerStream,
  StreamHandlers,
  Target,
} from '../../api';
import type { AccessContext } from '../access/authorize';
import type { DatabaseSession, ServiceState } from '../service/session';
import type { CommittedChanges } from '../store/database';
import { formatTimestamp, type Micros, parseTimestamp } from '../time';
import {
  createFilterMessage,
  toDocumentMessages,
  createSnapshotMessage,
  createTargetMessage,
  type TargetUpdate,
} from './messages';
import type { ResumeTokens } from './resumeTokens';
import { getDifference, parseTarget, type TargetResults, type WatchedDocuments } from './targets';

interface ActiveTarget {
  watched: WatchedDocuments;
  results: TargetResults;
}

/** The results that a client has from before, by its resume token or read time. */
interface KnownResults {
  results: TargetResults;
  since: Micros;
}

const NO_RESULTS: TargetResults = new Map();

/**
 * How long the server remembers the results of a client that left. It names what was removed to one that comes back
 * earlier, and sends a later one an existence filter
 * (https://github.com/firebase/firebase-js-sdk/blob/main/packages/firestore/test/integration/api/query.test.ts, "Watch
 * will stop tracking the query").
 */
const TRACKING_MICROS = 10_000_000n;

/**
 * A Listen stream. It has the targets of a client, remembers the results that each target has sent, and sends the
 * changes of every commit. Requests are handled in order and between commits, so that the first results of a target and
 * the commits after them never overlap.
 */
export class ListenStream implements ServerStream<ListenRequest> {
  readonly #targets = new Map<number, ActiveTarget>();
  /** The targets whose changes wait for the rules. */
  readonly #unchecked = new Set<number>();
  #session: DatabaseSession | undefined;
  #unsubscribe: (() => void) | undefined;
  #isOpen = true;

  constructor(
    private readonly state: ServiceState,
    private readonly tokens: ResumeTokens,
    private readonly caller: Caller,
    private readonly handlers: StreamHandlers<ListenResponse>,
  ) {}

  receive(request: ListenRequest): void {
    if (!this.#isOpen) return;
    try {
      const session = this.#open(request.database);
      void session.database
        .runExclusive(() => this.#handle(session, request))
        .catch((error: unknown) => this.#fail(error));
    } catch (error) {
      this.#fail(error);
    }
  }

  close(): void {
    this.#isOpen = false;
    this.#unsubscribe?.();
    this.#targets.clear();
  }

  /** Returns the database of the stream, which is that of its first request. */
  #open(name: string): DatabaseSession {
    if (!this.#session) {
      const session = this.state.open(name);
      this.#session = session;
      this.#unsubscribe = session.database.onCommit((commit) => this.#onCommit(session, commit));
    }
    return this.#session;
  }

  async #handle(session: DatabaseSession, request: ListenRequest): Promise<void> {
    if (!this.#isOpen) return;
    if (request.addTarget) await this.#addTarget(session, request.addTarget);
    else if (request.removeTarget !== undefined) {
      this.#targets.delete(request.removeTarget);
      this.handlers.send(createTargetMessage('REMOVE', request.removeTarget));
    } else throw new StatusError('INVALID_ARGUMENT', 'A listen request adds or removes a target.');
  }

  async #addTarget({ id, database, indexes }: DatabaseSession, target: Target): Promise<void> {
    const { targetId = 1 } = target;
    const time = database.readTime();
    try {
      const watched = parseTarget(target, id, indexes);
      await watched.authorize(this.state.access(id, this.caller, time, database.documents));
      if (!this.#isOpen) return;
      this.handlers.send(createTargetMessage('ADD', targetId));
      const results = watched.evaluate(database.documents);
      this.#targets.set(targetId, { watched, results });
      const known = this.#findKnownResults(target, watched, database);
      if (known === 'unknown') this.handlers.send(createTargetMessage('RESET', targetId));
      const before = typeof known === 'object' ? known.results : NO_RESULTS;
      const { changed, removed } = getDifference(before, results);
      const isFiltered = typeof known === 'object' && time - known.since >= TRACKING_MICROS;
      const difference = { changed, removed: isFiltered ? [] : removed };
      const update = { targetId, isProjected: watched.isProjected, difference };
      this.#send(toDocumentMessages([update], database.documents, time));
      if (isFiltered) this.handlers.send(createFilterMessage(target, results));
      const resumeToken = this.tokens.create(time);
      const readTime = formatTimestamp(time);
      this.handlers.send(createTargetMessage('CURRENT', targetId, { resumeToken, readTime }));
      this.handlers.send(createSnapshotMessage(time, resumeToken));
      if (target.once) this.#removeTarget(targetId);
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      this.#removeTarget(targetId, error);
    }
  }

  /** The results that a client has when it resumes a target; `unknown` when it has to start again. */
  #findKnownResults(
    { resumeToken, readTime }: Target,
    watched: WatchedDocuments,
    database: DatabaseSession['database'],
  ): KnownResults | 'none' | 'unknown' {
    if (!resumeToken && !readTime) return 'none';
    const since = resumeToken ? this.tokens.parse(resumeToken) : parseTimestamp(readTime ?? '');
    if (since === undefined || !database.isInHistory(since)) return 'unknown';
    return { results: watched.evaluate(database.getViewAt(since)), since };
  }

  #onCommit(session: DatabaseSession, commit: CommittedChanges): void {
    const { documents } = session.database;
    const affected = [...this.#targets].filter(([, { watched, results }]) =>
      watched.isAffectedBy(commit, results),
    );
    if (affected.length === 0) return;
    const isChecked =
      this.caller.kind !== 'admin' && affected.some(([, { watched }]) => watched.dependsOnContents);
    if (isChecked || this.#unchecked.size > 0) {
      this.#recheck(
        session,
        affected.map(([targetId]) => targetId),
      );
      return;
    }
    const updates = affected.map(([targetId, target]): TargetUpdate => {
      const { watched, results } = target;
      target.results = watched.advance(commit, results, documents);
      const difference = getDifference(results, target.results);
      return { targetId, isProjected: watched.isProjected, difference };
    });
    this.#sendSnapshot(session, updates, commit.time);
  }

  /**
   * Sends the changes of targets once the rules have allowed the new contents of each. All of them are sent together,
   * because a snapshot says that every target is up to date: the web SDK never shows a document again that was deleted for
   * one target and then for another.
   */
  #recheck(session: DatabaseSession, targetIds: readonly number[]): void {
    const isWaiting = this.#unchecked.size > 0;
    for (const targetId of targetIds) this.#unchecked.add(targetId);
    if (isWaiting) return;
    const { id, database } = session;
    const check = async () => {
      const unchecked = [...this.#unchecked];
      this.#unchecked.clear();
      const time = database.readTime();
      const context = this.state.access(id, this.caller, time, database.documents);
      const updates: TargetUpdate[] = [];
      for (const targetId of unchecked) {
        const target = this.#targets.get(targetId);
        if (target === undefined || !(await this.#isAllowed(targetId, target, context))) continue;
        const before = target.results;
        target.results = target.watched.evaluate(database.documents);
        const difference = getDifference(before, target.results);
        updates.push({ targetId, isProjected: target.watched.isProjected, difference });
      }
      if (updates.length > 0) this.#sendSnapshot(session, updates, time);
    };
    void database.runExclusive(check).catch((error: unknown) => this.#fail(error));
  }

  /** Whether the rules still allow a target. A refused target ends. */
  async #isAllowed(
    targetId: number,
    target: ActiveTarget,
    context: AccessContext,
  ): Promise<boolean> {
    try {
      if (target.watched.dependsOnContents) await target.watched.authorize(context);
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      this.#removeTarget(targetId, error);
    }
    return this.#targets.get(targetId) === target;
  }

  #sendSnapshot(
    { database }: DatabaseSession,
    updates: readonly TargetUpdate[],
    time: Micros,
  ): void {
    if (!this.#isOpen) return;
    this.#send(toDocumentMessages(updates, database.documents, time));
    this.handlers.send(createSnapshotMessage(time, this.tokens.create(time)));
  }

  #removeTarget(targetId: number, error?: StatusError): void {
    this.#targets.delete(targetId);
    if (!this.#isOpen) return;
    const cause = error && { code: error.code, message: error.message };
    this.handlers.send(createTargetMessage('REMOVE', targetId, cause && { cause }));
  }

  #send(messages: readonly ListenResponse[]): void {
    for (const message of messages) this.handlers.send(message);
  }

  #fail(error: unknown): void {
    if (!this.#isOpen) return;
    this.close();
    this.handlers.end(error instanceof Error ? error : new Error(String(error)));
  }
}

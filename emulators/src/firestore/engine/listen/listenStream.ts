import { StatusError } from '../../../shared/status';
import type {
  Caller,
  ListenRequest,
  ListenResponse,
  ServerStream,
  StreamHandlers,
  Target,
} from '../../api';
import type { DatabaseSession, ServiceState } from '../service/session';
import type { CommittedChanges } from '../store/database';
import { formatTimestamp, type Micros, parseTimestamp } from '../time';
import {
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

const NO_RESULTS: TargetResults = new Map();

/**
 * A Listen stream. It has the targets of a client, remembers the results that each target has sent, and sends the
 * changes of every commit. Requests are handled in order and between commits, so that the first results of a target and
 * the commits after them never overlap.
 */
export class ListenStream implements ServerStream<ListenRequest> {
  readonly #targets = new Map<number, ActiveTarget>();
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

  async #addTarget({ id, database }: DatabaseSession, target: Target): Promise<void> {
    const { targetId = 1 } = target;
    const time = database.readTime();
    try {
      const watched = parseTarget(target, id, this.state.indexes);
      await watched.authorize(this.state.access(id, this.caller, time, database.documents));
      if (!this.#isOpen) return;
      this.handlers.send(createTargetMessage('ADD', targetId));
      const known = this.#findKnownResults(target, watched, database);
      if (!known) this.handlers.send(createTargetMessage('RESET', targetId));
      const results = watched.evaluate(database.documents);
      this.#targets.set(targetId, { watched, results });
      const difference = getDifference(known ?? NO_RESULTS, results);
      const update = { targetId, isProjected: watched.isProjected, difference };
      this.#send(toDocumentMessages([update], database.documents, time));
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

  /** The results that a resuming client has; undefined when they are unknown and it has to start again. */
  #findKnownResults(
    { resumeToken, readTime }: Target,
    watched: WatchedDocuments,
    database: DatabaseSession['database'],
  ): TargetResults | undefined {
    let since: Micros | undefined;
    if (resumeToken) since = this.tokens.parse(resumeToken);
    else if (readTime) since = parseTimestamp(readTime);
    else return NO_RESULTS;
    if (since === undefined || !database.isInHistory(since)) return undefined;
    return watched.evaluate(database.getViewAt(since));
  }

  #onCommit(session: DatabaseSession, commit: CommittedChanges): void {
    const { documents } = session.database;
    const updates: TargetUpdate[] = [];
    for (const [targetId, target] of this.#targets) {
      const { watched, results } = target;
      if (!watched.isAffectedBy(commit, results)) continue;
      if (this.caller.kind !== 'admin' && watched.dependsOnContents) {
        this.#recheck(session, targetId, target);
        continue;
      }
      target.results = watched.advance(commit, results, documents);
      const difference = getDifference(results, target.results);
      updates.push({ targetId, isProjected: watched.isProjected, difference });
    }
    if (updates.length > 0) this.#sendSnapshot(session, updates, commit.time);
  }

  /** Sends a changed document only if the rules allow its new contents. */
  #recheck(session: DatabaseSession, targetId: number, target: ActiveTarget): void {
    const { id, database } = session;
    const check = async () => {
      const time = database.readTime();
      await target.watched.authorize(this.state.access(id, this.caller, time, database.documents));
      if (this.#targets.get(targetId) !== target) return;
      const before = target.results;
      target.results = target.watched.evaluate(database.documents);
      const difference = getDifference(before, target.results);
      this.#sendSnapshot(session, [{ targetId, isProjected: false, difference }], time);
    };
    void database.runExclusive(check).catch((error: unknown) => {
      if (error instanceof StatusError) this.#removeTarget(targetId, error);
      else this.#fail(error);
    });
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

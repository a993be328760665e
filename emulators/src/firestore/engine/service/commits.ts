import { randomInt } from 'node:crypto';
import { StatusError } from '../../../shared/status';
import type {
  BatchWriteRequest,
  BatchWriteResponse,
  Caller,
  CommitRequest,
  CommitResponse,
  CreateDocumentRequest,
  DeleteDocumentRequest,
  Document,
  UpdateDocumentRequest,
  Write,
  WriteResult,
} from '../../api';
import { authorizeWrites } from '../access/authorize';
import { toDatabaseName, parseResourceName } from '../names';
import type { Database } from '../store/database';
import type { StoredDocument } from '../store/storedDocument';
import { formatTimestamp, toRequestTime } from '../time';
import { parseFieldPath, projectDocument } from '../values/fieldPath';
import { getDocumentName } from '../write/applyWrite';
import { type StagedWrites, stageWrites } from '../write/stage';
import { createContentionError, type Wait } from '../transactions/lockQueue';
import type { DatabaseSession, ServiceState } from './session';

const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

/** The methods that write. Each commit is atomic, and no other commit runs between its steps. */
export class CommitMethods {
  constructor(private readonly state: ServiceState) {}

  /**
   * Commits writes, all or none, in a transaction if the request names one. Waits while other transactions hold locks on
   * what it would change.
   *
   * @throws StatusError ABORTED when it waited too long, or would wait in a circle.
   */
  async commit(
    request: CommitRequest,
    caller: Caller,
    signal?: AbortSignal,
  ): Promise<CommitResponse> {
    const session = this.state.open(request.database);
    const { writes = [] } = request;
    checkWrites(toDatabaseName(session.id), writes);
    const { database, transactions } = session;
    try {
      for (;;) {
        const outcome = await database.runExclusive(() => this.#attempt(session, request, caller));
        if (!('blockers' in outcome)) return outcome;
        const isFree = await transactions.queue.wait({ ...outcome, signal });
        if (!isFree) throw createContentionError();
      }
    } finally {
      if (request.transaction !== undefined) transactions.end(request.transaction);
    }
  }

  /** Commits writes, unless locks forbid it. Otherwise returns the transactions that hold these locks. */
  async #attempt(
    { id, database, transactions, indexes }: DatabaseSession,
    request: CommitRequest,
    caller: Caller,
  ): Promise<CommitResponse | Pick<Wait, 'transaction' | 'blockers'>> {
    const { writes = [] } = request;
    const transaction =
      request.transaction === undefined ? undefined : transactions.get(request.transaction);
    if (transaction?.isReadOnly && writes.length > 0) {
      throw invalid('Cannot modify entities in a read-only transaction.');
    }
    const time = toRequestTime(database.readTime());
    const staged = stageWrites(database.documents, writes, time);
    indexes.checkEntries(staged.changes);
    const blockers = transactions.findBlockers(transaction, staged.changes);
    if (blockers.length > 0) return { transaction, blockers };
    const context = this.state.access(id, caller, time, database.documents);
    await authorizeWrites(context, staged.operations, staged.after);
    staged.checkPreconditions();
    const commitTime = formatTimestamp(database.apply(staged.states, caller));
    return { writeResults: toResults(writes, staged, database), commitTime };
  }

  /** Commits each write by itself. The response has the status of each. */
  async batchWrite(
    request: BatchWriteRequest,
    caller: Caller,
    signal?: AbortSignal,
  ): Promise<BatchWriteResponse> {
    const { writes = [] } = request;
    if (new Set(writes.map(getDocumentName)).size < writes.length) {
      throw invalid('Cannot write to the same document more than once in a batch write.');
    }
    const { database } = request;
    const commit = async (write: Write) => {
      try {
        const { writeResults = [] } = await this.commit(
          { database, writes: [write] },
          caller,
          signal,
        );
        return { result: writeResults[0] ?? {}, status: { code: 0 } };
      } catch (error) {
        if (!(error instanceof StatusError)) throw error;
        return { result: {}, status: { code: error.code, message: error.message } };
      }
    };
    const outcomes = await Promise.all(writes.map(commit));
    return {
      writeResults: outcomes.map(({ result }) => result),
      status: outcomes.map(({ status }) => status),
    };
  }

  /** Creates a document that must not exist yet; without an id it gets a random one. */
  async createDocument(request: CreateDocumentRequest, caller: Caller): Promise<Document> {
    const { parent, collectionId, documentId, document, mask } = request;
    const id = documentId === undefined || documentId === '' ? randomId() : documentId;
    const name = `${parent}/${collectionId}/${id}`;
    const update = { name, fields: document?.fields ?? {} };
    return this.#write({ update, currentDocument: { exists: false } }, caller, mask?.fieldPaths);
  }

  /** Replaces a document or, with a mask, changes some fields of it. */
  async updateDocument(request: UpdateDocumentRequest, caller: Caller): Promise<Document> {
    const { document, updateMask, mask, currentDocument } = request;
    const write: Write = {
      update: document,
      ...(updateMask && { updateMask }),
      ...(currentDocument && { currentDocument }),
    };
    return this.#write(write, caller, mask?.fieldPaths);
  }

  /** Deletes a document, if it exists. */
  async deleteDocument(
    { name, currentDocument }: DeleteDocumentRequest,
    caller: Caller,
  ): Promise<Record<string, never>> {
    const write: Write = { delete: name, ...(currentDocument && { currentDocument }) };
    await this.commit(
      { database: toDatabaseName(parseResourceName(name)), writes: [write] },
      caller,
    );
    return {};
  }

  /** Commits one write and responds with the document that it leaves. */
  async #write(write: Write, caller: Caller, mask: string[] | undefined): Promise<Document> {
    const name = getDocumentName(write);
    const database = toDatabaseName(parseResourceName(name));
    await this.commit({ database, writes: [write] }, caller);
    const document = this.state.open(name).database.documents.get(name) ?? { name };
    return mask ? projectDocument(document, mask.map(parseFieldPath)) : document;
  }
}

function checkWrites(database: string, writes: readonly Write[]): void {
  for (const write of writes) {
    const name = getDocumentName(write);
    if (!name.startsWith(`${database}/`)) {
      throw invalid(`Document "${name}" is not in database "${database}".`);
    }
  }
}

function toResults(
  writes: readonly Write[],
  staged: StagedWrites,
  { documents }: Database,
): WriteResult[] {
  return writes.map((write, index) => {
    const transformResults = staged.transformResults[index];
    const isGone = write.delete !== undefined || write.verify !== undefined;
    const document: StoredDocument | undefined = isGone
      ? undefined
      : documents.get(getDocumentName(write));
    return {
      ...(document && { updateTime: document.updateTime }),
      ...(transformResults && { transformResults }),
    };
  });
}

function randomId(): string {
  return Array.from({ length: ID_LENGTH }, () =>
    ID_ALPHABET.charAt(randomInt(ID_ALPHABET.length)),
  ).join('');
}

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

import { StatusError } from '../../../shared/status';
import type { Fields, Value, Write } from '../../api';
import type { WriteOperation } from '../access/authorize';
import { OverlayView, type DocumentView } from '../store/documents';
import type { StoredDocument } from '../store/storedDocument';
import { formatTimestamp, type Micros } from '../time';
import type { PendingChange } from '../transactions/readLocks';
import { applyWrite, checkPrecondition, getDocumentName } from './applyWrite';

/** The results of the writes of one commit, before they are visible. */
export interface StagedWrites {
  /** Per document what it would hold; undefined when it is deleted. */
  states: ReadonlyMap<string, Fields | undefined>;
  /** The same as documents, with all that is written, whether it differs from before or not. */
  changes: readonly PendingChange[];
  /** The database after all writes. */
  after: DocumentView;
  /** The writes that rules have to allow. */
  operations: readonly WriteOperation[];
  /** Per write, as {@link Value}s of its transforms. */
  transformResults: readonly (Value[] | undefined)[];
  /** Throws the StatusError of the first write whose precondition does not hold. */
  checkPreconditions(): void;
}

/**
 * Computes the results of writes in order. Each write starts from the result of the ones before it.
 *
 * @param requestTime what server timestamps become.
 * @throws StatusError INVALID_ARGUMENT for a malformed write.
 */
export function stageWrites(
  view: DocumentView,
  writes: readonly Write[],
  requestTime: Micros,
): StagedWrites {
  const time = formatTimestamp(requestTime);
  const staged = new Map<string, StoredDocument | undefined>();
  const after = new OverlayView(view, staged);
  const operations: WriteOperation[] = [];
  const transformResults: (Value[] | undefined)[] = [];
  const checks: (() => void)[] = [];
  const deleted = new Set<string>();
  const written = new Set<string>();
  checkTransforms(writes);
  for (const write of writes) {
    const name = getDocumentName(write);
    checkNotDeleted(write, name, deleted);
    if (write.verify === undefined) written.add(name);
    const before = after.get(name);
    const outcome = applyWrite(write, before, time);
    checks.push(() => checkPrecondition(write, before));
    transformResults.push(outcome.transformResults);
    const initial = view.get(name)?.fields;
    operations.push({
      method: getMethod(write, initial),
      name,
      before: initial,
      after: outcome.fields,
    });
    if (outcome.fields === before?.fields) continue;
    const { createTime = time } = before ?? {};
    staged.set(
      name,
      outcome.fields && { name, fields: outcome.fields, createTime, updateTime: time },
    );
  }
  return {
    states: new Map([...staged].map(([name, document]) => [name, document?.fields])),
    changes: [...written].map((name) => ({ name, after: after.get(name) })),
    after,
    operations,
    transformResults,
    checkPreconditions: () => checks.forEach((check) => check()),
  };
}

/** How many transforms of one document a commit may have (https://firebase.google.com/docs/firestore/quotas#writes_and_transactions). */
const MAX_TRANSFORMS = 500;

function checkTransforms(writes: readonly Write[]): void {
  const counts = new Map<string, number>();
  for (const write of writes) {
    const transforms = write.updateTransforms ?? write.transform?.fieldTransforms ?? [];
    if (transforms.length === 0) continue;
    const name = getDocumentName(write);
    const count = (counts.get(name) ?? 0) + transforms.length;
    if (count > MAX_TRANSFORMS) {
      throw new StatusError(
        'INVALID_ARGUMENT',
        `A commit may transform ${MAX_TRANSFORMS} fields of a document at most: ${name}`,
      );
    }
    counts.set(name, count);
  }
}

/**
 * Refuses an update of a document that an earlier write of the same commit deletes, as production does
 * (https://docs.cloud.google.com/datastore/docs/reference/data/rest/v1/projects/commit, "mutations"), and keeps
 * `deleted`, the names of the documents that the writes so far delete.
 */
function checkNotDeleted(write: Write, name: string, deleted: Set<string>): void {
  if (write.verify !== undefined) return;
  if (write.delete !== undefined) {
    deleted.add(name);
    return;
  }
  const { exists, updateTime } = write.currentDocument ?? {};
  if (deleted.has(name) && (exists === true || updateTime !== undefined)) {
    throw new StatusError(
      'INVALID_ARGUMENT',
      `The document "${name}" cannot be updated after it was deleted in the same commit.`,
    );
  }
  deleted.delete(name);
}

/**
 * The rules' method of a write. A write with the precondition that the document exists is an update, even of a missing
 * document.
 */
function getMethod(write: Write, before: Fields | undefined): WriteOperation['method'] {
  if (write.verify !== undefined) return 'get';
  if (write.delete !== undefined) return 'delete';
  return before || write.currentDocument?.exists === true ? 'update' : 'create';
}

import type { ListenResponse, Target } from '../../api';
import type { DocumentView } from '../store/documents';
import type { StoredDocument } from '../store/storedDocument';
import { formatTimestamp, type Micros } from '../time';
import { createBloomFilter } from './bloomFilter';
import type { TargetDifference, TargetResults } from './targets';

/** The difference of one target among those of a stream. */
export interface TargetUpdate {
  targetId: number;
  isProjected: boolean;
  difference: TargetDifference;
}

interface DocumentUpdate {
  name: string;
  document: StoredDocument | undefined;
  targetIds: number[];
  removedTargetIds: number[];
}

/**
 * The messages for the changes of some targets. A document that changed in several targets has one message, except for
 * targets that get only some of its fields.
 *
 * @param view distinguishes deleted documents from those that left the results
 */
export function toDocumentMessages(
  updates: readonly TargetUpdate[],
  view: DocumentView,
  time: Micros,
): ListenResponse[] {
  const updatesByKey = new Map<string, DocumentUpdate>();
  for (const { targetId, isProjected, difference } of updates) {
    const toChanges = (name: string): DocumentUpdate => {
      const key = isProjected ? `${targetId} ${name}` : name;
      const known = updatesByKey.get(key) ?? {
        name,
        document: undefined,
        targetIds: [],
        removedTargetIds: [],
      };
      updatesByKey.set(key, known);
      return known;
    };
    for (const document of difference.changed) {
      const entry = toChanges(document.name);
      entry.document = document;
      entry.targetIds.push(targetId);
    }
    for (const name of difference.removed) toChanges(name).removedTargetIds.push(targetId);
  }
  return [...updatesByKey.values()].map((entry) => toDocumentMessage(entry, view, time));
}

/** The message that a target exists, is current, or has ended; with the cause when it was refused. */
export function createTargetMessage(
  targetChangeType: 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET',
  targetId: number,
  details: Pick<
    NonNullable<ListenResponse['targetChange']>,
    'cause' | 'resumeToken' | 'readTime'
  > = {},
): ListenResponse {
  return { targetChange: { targetChangeType, targetIds: [targetId], ...details } };
}

/** The message that everything up to a time was sent for all targets. Clients then raise their snapshots. */
export function createSnapshotMessage(time: Micros, resumeToken: string): ListenResponse {
  const readTime = formatTimestamp(time);
  return { targetChange: { targetChangeType: 'NO_CHANGE', targetIds: [], readTime, resumeToken } };
}

/**
 * The message that tells a client after a pause which results were removed. It has the names of all results when the
 * client said how many it has (google/firestore/v1/firestore.proto: `expected_count`).
 */
export function createFilterMessage(
  { targetId = 1, expectedCount = 0 }: Target,
  results: TargetResults,
): ListenResponse {
  const filter = { targetId, count: results.size };
  if (expectedCount <= 0) return { filter };
  return { filter: { ...filter, unchangedNames: createBloomFilter([...results.keys()]) } };
}

function toDocumentMessage(
  { name, document, targetIds, removedTargetIds }: DocumentUpdate,
  view: DocumentView,
  time: Micros,
): ListenResponse {
  if (document) {
    return {
      documentChange: {
        document,
        targetIds,
        ...(removedTargetIds.length > 0 && { removedTargetIds }),
      },
    };
  }
  const left = { document: name, removedTargetIds, readTime: formatTimestamp(time) };
  return view.get(name) ? { documentRemove: left } : { documentDelete: left };
}

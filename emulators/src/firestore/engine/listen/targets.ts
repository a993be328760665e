import { StatusError } from '../../../shared/status';
import type { Target } from '../../api';
import { type AccessContext, authorizeGets, authorizeQuery } from '../access/authorize';
import { toDatabaseName, type DatabaseId, parseDocumentName } from '../names';
import type { IndexRegistry } from '../indexes';
import {
  compileQuery,
  type CompiledQuery,
  matchesConditions,
  projectResult,
} from '../query/compile';
import { runQuery } from '../query/run';
import type { CommittedChange, CommittedChanges } from '../store/database';
import { createCollectionTest, type DocumentView } from '../store/documents';
import type { StoredDocument } from '../store/storedDocument';

/** The documents that a target shows, by name. */
export type TargetResults = ReadonlyMap<string, StoredDocument>;

/** The changes of a target: new or changed documents, and the names of removed ones. */
export interface TargetDifference {
  changed: readonly StoredDocument[];
  removed: readonly string[];
}

/** The documents that a listener watches. */
export interface WatchedDocuments {
  /** Whether the rules depend on the documents' contents, so that they are evaluated again after every change. */
  dependsOnContents: boolean;
  /** Whether its documents arrive with only some of their fields. */
  isProjected: boolean;
  /** @throws StatusError PERMISSION_DENIED when the rules refuse, FAILED_PRECONDITION when an index is missing. */
  authorize(context: AccessContext): Promise<void>;
  /** All its documents. */
  evaluate(view: DocumentView): TargetResults;
  /** Whether a commit can have changed `results`. */
  isAffectedBy(commit: CommittedChanges, results: TargetResults): boolean;
  /** The results after the commit that follows `results`. */
  advance(commit: CommittedChanges, results: TargetResults, view: DocumentView): TargetResults;
}

/**
 * Parses a target: a query or a list of documents.
 *
 * @param indexes the indexes that a query is answered by.
 * @throws StatusError INVALID_ARGUMENT when it is malformed or of another database.
 */
export function parseTarget(
  target: Target,
  database: DatabaseId,
  indexes: IndexRegistry,
): WatchedDocuments {
  const prefix = `${toDatabaseName(database)}/`;
  const names = target.query ? [target.query.parent] : (target.documents?.documents ?? []);
  if (names.length === 0) throw invalid('A target has neither a query nor documents.');
  const foreign = names.find((name) => !name.startsWith(prefix));
  if (foreign !== undefined) throw invalid(`"${foreign}" is not in the database of the stream.`);
  if (!target.query) return watchDocuments(names);
  const query = compileQuery(target.query.parent, target.query.structuredQuery ?? {});
  // https://firebase.google.com/docs/firestore/vector-search#limitations
  if (query.nearest) throw invalid('A vector search cannot be listened to.');
  return watchQuery(query, indexes);
}

/** How two states of a target differ. */
export function getDifference(before: TargetResults, after: TargetResults): TargetDifference {
  return {
    changed: [...after.values()].filter(
      ({ name, updateTime }) => before.get(name)?.updateTime !== updateTime,
    ),
    removed: [...before.keys()].filter((name) => !after.has(name)),
  };
}

function watchDocuments(names: readonly string[]): WatchedDocuments {
  names.forEach(parseDocumentName);
  const watched = new Set(names);
  const evaluate = (view: DocumentView) =>
    toResults(
      [...watched].map((name) => view.get(name)).filter((document) => document !== undefined),
    );
  return {
    dependsOnContents: true,
    isProjected: false,
    authorize: (context) => authorizeGets(context, names),
    evaluate,
    isAffectedBy: ({ changes }) => changes.some(({ name }) => watched.has(name)),
    advance: (_commit, _results, view) => evaluate(view),
  };
}

function watchQuery(query: CompiledQuery, indexes: IndexRegistry): WatchedDocuments {
  const isWindow = query.limit !== undefined || query.offset > 0;
  const project = (document: StoredDocument) => projectResult(query, document);
  const evaluate = (view: DocumentView) => toResults(runQuery(query, view).map(project));
  const isCollectionOfQuery = createCollectionTest(query.source);
  const isResult = (
    change: CommittedChange,
  ): change is CommittedChange & { after: StoredDocument } =>
    change.after !== undefined &&
    isCollectionOfQuery(change.collection) &&
    matchesConditions(query, change.after);
  return {
    dependsOnContents: false,
    isProjected: query.projection !== undefined,
    authorize: async (context) => {
      await authorizeQuery(context, query);
      indexes.check(query);
    },
    evaluate,
    isAffectedBy: ({ changes }, results) =>
      changes.some((change) => results.has(change.name) || isResult(change)),
    advance: ({ changes }, results, view) => {
      if (isWindow) return evaluate(view);
      const advanced = new Map(results);
      for (const change of changes) {
        if (isResult(change)) advanced.set(change.name, project(change.after));
        else advanced.delete(change.name);
      }
      return advanced;
    },
  };
}

function toResults(documents: readonly StoredDocument[]): TargetResults {
  return new Map(documents.map((document) => [document.name, document]));
}

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

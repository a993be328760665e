import type { Value } from '../../api';
import { type DocumentView, isInSource } from '../store/documents';
import type { StoredDocument } from '../store/storedDocument';
import { compareSortKeys, type CompiledQuery, matchesConditions, getSortKey } from './compile';
import { findNearest } from './nearest';
import { planQuery } from './plan';

interface Match {
  document: StoredDocument;
  key: readonly Value[];
}

/**
 * Runs a query: its results in order, within offset and limit, with all their fields. A vector search comes last
 * (google/firestore/v1/query.proto: the stages of StructuredQuery).
 */
export function runQuery(query: CompiledQuery, view: DocumentView): StoredDocument[] {
  const results = findResults(query, view);
  return query.nearest ? findNearest(query.nearest, results) : results;
}

function findResults(query: CompiledQuery, view: DocumentView): StoredDocument[] {
  const end = query.limit === undefined ? Infinity : query.offset + query.limit;
  if (end === 0) return [];
  const candidates = planQuery(query, view);
  const groups = candidates.kind === 'ordered' ? candidates.groups : [candidates.documents];
  let found: Match[] = [];
  for (const group of groups) {
    const matches = sortedMatches(query, group);
    found = found.length === 0 ? matches : found.concat(matches);
    if (found.length >= end) break;
  }
  return found.slice(query.offset, end).map(({ document }) => document);
}

function sortedMatches(query: CompiledQuery, documents: Iterable<StoredDocument>): Match[] {
  const matches: Match[] = [];
  for (const document of documents) {
    if (!isInSource(document.name, query.source) || !matchesConditions(query, document)) continue;
    matches.push({ document, key: getSortKey(query, document) ?? [] });
  }
  return matches.sort((left, right) => compareSortKeys(query, left.key, right.key));
}

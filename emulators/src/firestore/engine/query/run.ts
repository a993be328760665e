import type { Value } from '../../api';
import type { DocumentView, StoredDocument } from '../store/documents';
import { compareKeys, matchesConditions, sortKey, type CompiledQuery } from './compile';

/** A query's results in order, within offset and limit and with all their fields. */
export function runQuery(query: CompiledQuery, view: DocumentView): StoredDocument[] {
  const found: { document: StoredDocument; key: Value[] }[] = [];
  for (const document of view.documentsIn(query.source)) {
    if (!matchesConditions(query, document)) continue;
    found.push({ document, key: sortKey(query, document) ?? [] });
  }
  found.sort((left, right) => compareKeys(query, left.key, right.key));
  const end = query.limit === undefined ? undefined : query.offset + query.limit;
  return found.slice(query.offset, end).map(({ document }) => document);
}

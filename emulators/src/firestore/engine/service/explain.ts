import type { ExplainMetrics } from '../../api';
import type { Index, VectorIndex } from '../indexes/definitions';
import type { CompiledQuery } from '../query/compile';
import { countVectors } from '../query/nearest';
import { runQuery } from '../query/run';
import type { DocumentView } from '../store/documents';

/*
 * Prices of index entries (https://firebase.google.com/docs/firestore/pricing): an aggregation costs one read for each
 * 1,000 of them, a vector search one for each 100 beside its documents.
 */
const ENTRIES_PER_READ = { aggregation: 1000, vectors: 100, query: Infinity };

const MODES = { ASCENDING: 'ASC', DESCENDING: 'DESC', CONTAINS: 'CONTAINS' };

/** What a query that is explained looked at. */
export interface Execution {
  kind: keyof typeof ENTRIES_PER_READ;
  resultsReturned: number;
  entriesScanned: number;
  documentsScanned: number;
}

/**
 * The metrics of a query that is explained (google/firestore/v1/query_profile.proto): its indexes, and with an execution
 * what it did and cost.
 *
 * @param milliseconds how long the execution took.
 */
export function toExplainMetrics(
  indexes: readonly (Index | VectorIndex)[],
  execution: Execution | undefined,
  milliseconds: number,
): ExplainMetrics {
  const planSummary = { indexesUsed: indexes.map(describeIndex) };
  if (!execution) return { planSummary };
  const { kind, resultsReturned, entriesScanned, documentsScanned } = execution;
  const reads = documentsScanned + Math.ceil(entriesScanned / ENTRIES_PER_READ[kind]);
  return {
    planSummary,
    executionStats: {
      resultsReturned: String(resultsReturned),
      executionDuration: `${(milliseconds / 1000).toFixed(6)}s`,
      // A query without results costs one read.
      readOperations: String(Math.max(reads, 1)),
      debugStats: {
        indexes_entries_scanned: String(entriesScanned),
        documents_scanned: String(documentsScanned),
        billing_details: {
          documents_billable: String(documentsScanned),
          index_entries_billable: String(kind === 'query' ? 0 : entriesScanned),
          min_query_cost: reads === 0 ? '1' : '0',
        },
      },
    },
  };
}

/** What a query has read: its results and those before its offset, or the vectors that it compared. */
export function measureQuery(query: CompiledQuery, view: DocumentView, results: number): Execution {
  const { nearest, offset } = query;
  if (nearest) {
    const entriesScanned = countVectors(nearest, runQuery({ ...query, nearest: undefined }, view));
    return { kind: 'vectors', resultsReturned: results, entriesScanned, documentsScanned: results };
  }
  const skipped = runQuery({ ...query, offset: 0, limit: offset }, view).length;
  const scanned = results + skipped;
  return {
    kind: 'query',
    resultsReturned: results,
    entriesScanned: scanned,
    documentsScanned: scanned,
  };
}

/** What an aggregation over some results looked at: index entries alone. */
export function measureAggregation(results: number): Execution {
  return { kind: 'aggregation', resultsReturned: 1, entriesScanned: results, documentsScanned: 0 };
}

function describeIndex(index: Index | VectorIndex): Record<string, string> {
  const fields = index.fields.map(({ fieldPath, mode }) => `${fieldPath} ${MODES[mode]}`);
  if ('vectorField' in index) {
    fields.push('__name__ ASC', `${index.vectorField} VECTOR<${index.dimension}>`);
  }
  return {
    query_scope: index.queryScope === 'COLLECTION' ? 'Collection' : 'Collection group',
    properties: `(${fields.join(', ')})`,
  };
}

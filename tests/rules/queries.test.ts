import {
  getReadSize,
  toFilterClauses,
  toOrderClauses,
  type Clause,
  type CountQuery,
  type PageQuery,
} from '@appshelf/model';
import { listDeclaredQueries } from '@appshelf/model/testing';
import firebase from 'firebase/compat/app';
import { describe, expect, it } from 'vitest';
import {
  storedApp,
  storedInstruction,
  storedProduct,
  storedResource,
  storedReview,
  newCollection,
} from './support/documents';
import { list, past, setUpDatabase, type Data, type Db } from './support/firestore';

const collection = (status: string): Data => ({ ...newCollection(), status, publishedAt: past });
const comment = (status: string): Data => ({ status, authorUid: 'kim', createdAt: past });
const profile = (isPublic: boolean): Data => ({ isPublic, status: 'published', handles: ['mia'] });

// What visitors may read, and beside it what they may not: a query that finds that is refused.
const { expectResult } = setUpDatabase({
  'apps/open': storedApp('published'),
  'apps/draft': storedApp('draft'),
  'apps/open/releases/1.4.0': { notes: 'First.', publishedAt: past },
  'apps/open/reviews/mia': storedReview('published'),
  'apps/open/reviews/kim': storedReview('pending'),
  'instructions/published': storedInstruction('published'),
  'instructions/draft': storedInstruction('draft'),
  'instructions/published/comments/shown': comment('published'),
  'instructions/published/comments/hidden': comment('hidden'),
  'collections/c1': collection('published'),
  'collections/c2': collection('private'),
  'products/shown': { ...storedProduct, status: 'published', appIds: ['open'] },
  'products/draft': { ...storedProduct, status: 'draft', appIds: ['open'] },
  'resources/shown': { ...storedResource('published'), kind: 'technology' },
  'resources/draft': { ...storedResource('draft'), kind: 'technology' },
  'members/mia': profile(true),
  'members/kim': profile(false),
  'pages/hours': { title: 'Opening hours', status: 'published', publishedAt: past },
});

/** What functions alone run. */
const functionsOnly = /^(?:ownPage\.|profile\.list)/;

const addClause = (query: firebase.firestore.Query, clause: Clause): firebase.firestore.Query => {
  const field = clause.field ?? firebase.firestore.FieldPath.documentId();
  return clause.kind === 'where'
    ? query.where(field, clause.operator, clause.value)
    : query.orderBy(field, clause.direction);
};

/** Runs a declared query; a count as the list that the rules take it for. */
function run(db: Db, query: PageQuery | CountQuery): Promise<unknown> {
  const { collection: path, everywhere: _everywhere, ...filters } = query;
  const isPage = 'size' in query;
  const clauses = [...toFilterClauses(filters), ...(isPage ? toOrderClauses(query) : [])];
  const found = clauses.reduce<firebase.firestore.Query>(addClause, db.collection(path));
  const most = isPage ? getReadSize(query) : query.atMost;
  return list(most === undefined ? found : found.limit(most));
}

describe('the queries that kinds declare', () => {
  const declared = listDeclaredQueries().map(({ name, query }) => ({
    name,
    query,
    may: functionsOnly.test(name) ? 'refused' : 'allowed',
  }));

  it('are for visitors, but for a few', () => {
    expect(new Set(declared.map(({ may }) => may)).size).toBe(2);
  });

  it.each(declared)('$name, as a visitor: $may', ({ query, may }) =>
    expectResult('visitor', (db) => run(db, query), may === 'allowed'),
  );
});

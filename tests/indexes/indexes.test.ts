import {
  addNameField,
  compileQuery,
  findAggregatedFields,
  findIndexes,
  findRequirements,
  parseIndexDefinitions,
  type Index,
} from 'firebase-emulators-without-java/firestore-indexes';
import { expect, it, vi } from 'vitest';
import content from '../../firestore.indexes.json';
import { baseApi } from '../../web/src/store';
import type { SentQuery } from './sentQuery';
import { collectClientQueries, otherEndpoints, queryEndpoints } from './clientQueries';
import { collectFunctionsQueries } from './functionsQueries';
import { findReplaceableIndexes, proposeIndexes } from './smallestSet';

// A live query is replaced by a single read, which sends the same query.
vi.mock('../../web/src/firebase/firestore/live', async () => {
  const { readPage } = await import('../../web/src/firebase/firestore');
  type Page = Parameters<typeof readPage>;
  return {
    watchPage: (query: Omit<Page[0], 'after'>, decode: Page[1]) => {
      void readPage({ ...query, after: null }, decode);
      return () => () => undefined;
    },
    watchDocument: () => () => () => undefined,
  };
});

/** The modules with the client's endpoints, all of which are added to one API. */
const apiModules = import.meta.glob([
  '../../web/src/features/**/*pi.ts',
  '../../web/src/app/screens/**/*pi.ts',
]);

const definitions = parseIndexDefinitions(content);

for (const load of Object.values(apiModules)) await load();
const asked = [...(await collectClientQueries()), ...(await collectFunctionsQueries())];

function toText({ collectionGroup, queryScope, fields }: Index): string {
  const named = fields.map(({ fieldPath, mode }) => `${fieldPath} ${mode}`).join(', ');
  return `${queryScope} ${collectionGroup}: ${named}`;
}

/** An index as an entry of firestore.indexes.json, without the name where Firestore adds it. */
function toEntry({ collectionGroup, queryScope, fields }: Index): object {
  const named = fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  const isUsual = addNameField(named).at(-1)?.mode === fields.at(-1)?.mode;
  return {
    collectionGroup,
    queryScope,
    fields: (isUsual ? named : fields).map(({ fieldPath, mode }) => ({
      fieldPath,
      ...(mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode }),
    })),
  };
}

function indexesFor({ parent, query, aggregations }: SentQuery): Index[] {
  return findIndexes(compileQuery(parent, query), definitions, findAggregatedFields(aggregations));
}

const requirements = [
  ...new Map(
    asked
      .flatMap(({ parent, query, aggregations }) =>
        findRequirements(compileQuery(parent, query), findAggregatedFields(aggregations)),
      )
      .map((requirement) => [JSON.stringify(requirement), requirement]),
  ).values(),
];

it('has an index for every query of the client and the functions', () => {
  const refused = asked.flatMap((query) => {
    try {
      indexesFor(query);
      return [];
    } catch (error) {
      return [`${query.by}: ${String(error).split('\n')[0] ?? ''}`];
    }
  });
  const proposed = proposeIndexes(requirements, definitions).map(toEntry);
  expect(
    refused,
    `This is the smallest set to add to "indexes" in firestore.indexes.json:\n${JSON.stringify(proposed, null, 2)}`,
  ).toEqual([]);
});

it('has no index that others can replace', () => {
  expect(findReplaceableIndexes(requirements, definitions).map(toText)).toEqual([]);
});

it('has no unused index over collections of one id', () => {
  const used = new Set(asked.flatMap(indexesFor).map(toText));
  const overrides = content.fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes }) =>
    indexes
      .filter(({ queryScope }) => queryScope === 'COLLECTION_GROUP')
      .map((index) => {
        // An index of an array's elements is in ascending order of names.
        const [mode, order] =
          'order' in index ? [index.order, index.order] : [index.arrayConfig, 'ASCENDING'];
        return `COLLECTION_GROUP ${collectionGroup}: ${fieldPath} ${mode}, __name__ ${order}`;
      }),
  );
  expect(overrides.filter((index) => !used.has(index))).toEqual([]);
});

it('covers every endpoint of the client', () => {
  const names = Object.entries<object>(baseApi.endpoints)
    .filter(([, endpoint]) => 'useQuery' in endpoint || 'useInfiniteQuery' in endpoint)
    .map(([name]) => name);
  expect(names.sort()).toEqual([...Object.keys(queryEndpoints), ...otherEndpoints].sort());
});

it('collects queries of both the client and the functions', () => {
  expect(new Set(asked.map(({ query }) => JSON.stringify(query))).size).toBeGreaterThan(150);
});

import { appSorts } from '../entities/catalogue/appTerms';
import { difficulties, instructionSorts } from '../entities/community/instructionTerms';
import { appQueries } from '../kinds/app/queries';
import { collectionQueries } from '../kinds/collection/queries';
import { commentQueries } from '../kinds/comment/queries';
import { instructionQueries } from '../kinds/instruction/queries';
import { ownPageQueries } from '../kinds/ownPage/queries';
import { productQueries } from '../kinds/product/queries';
import { profileQueries } from '../kinds/profile/queries';
import { releaseQueries } from '../kinds/release/queries';
import { resourceKinds } from '../kinds/resource/fields';
import { resourceQueries } from '../kinds/resource/queries';
import { reviewQueries, reviewSorts } from '../kinds/review/queries';
import type { CountQuery, PageQuery } from '../queries/query';

type Query = PageQuery | CountQuery;

/** Each query that a kind declares, with arguments for every combination of filter and order. */
type Examples<Queries> = Record<keyof Queries, readonly Query[]>;

const orNone = <T>(values: readonly T[]): (T | null)[] => [null, ...values];

const categories = orNone(['productivity']);
const filters = orNone(['open']).flatMap((appId) =>
  orNone(difficulties).map((difficulty) => ({ appId, difficulty })),
);

const app: Examples<typeof appQueries> = {
  byIds: appQueries.byIds(['open']),
  bySlug: [appQueries.bySlug('open')],
  list: categories.flatMap((category) => appSorts.map((sort) => appQueries.list(category, sort))),
  newest: [appQueries.newest(8)],
  count: categories.map(appQueries.count),
  featured: [appQueries.featured()],
  related: [appQueries.related('productivity')],
};

const collection: Examples<typeof collectionQueries> = {
  byIds: collectionQueries.byIds(['c1']),
  list: [collectionQueries.list()],
  newest: [collectionQueries.newest(6)],
};

const comment: Examples<typeof commentQueries> = {
  list: [commentQueries.list('published')],
  count: [commentQueries.count('published')],
};

const instruction: Examples<typeof instructionQueries> = {
  byIds: instructionQueries.byIds(['published']),
  bySlug: [instructionQueries.bySlug('published')],
  list: instructionSorts.flatMap((sort) =>
    filters.map((filter) => instructionQueries.list(sort, filter)),
  ),
  count: filters.map(instructionQueries.count),
  newest: [instructionQueries.newest(6)],
  ofApp: [instructionQueries.ofApp('open')],
  ofAuthor: [instructionQueries.ofAuthor('mia')],
};

const ownPage: Examples<typeof ownPageQueries> = {
  byIds: ownPageQueries.byIds(['hours']),
  newest: [ownPageQueries.newest(8)],
};

const product: Examples<typeof productQueries> = {
  list: [productQueries.list()],
  ofApp: [productQueries.ofApp('open')],
};

const profile: Examples<typeof profileQueries> = {
  byHandle: [profileQueries.byHandle('mia')],
  list: [profileQueries.list(8)],
};

const release: Examples<typeof releaseQueries> = {
  list: [releaseQueries.list('open')],
  latest: [releaseQueries.latest('open')],
};

const resource: Examples<typeof resourceQueries> = {
  list: resourceKinds.map(resourceQueries.list),
};

const review: Examples<typeof reviewQueries> = {
  list: reviewSorts.map((sort) => reviewQueries.list('open', sort)),
  count: [reviewQueries.count('open', 4)],
};

const examples: Record<string, Record<string, readonly Query[]>> = {
  app,
  collection,
  comment,
  instruction,
  ownPage,
  product,
  profile,
  release,
  resource,
  review,
};

/** Every query that the kinds declare, by its kind and name. */
export const listDeclaredQueries = (): { name: string; query: Query }[] =>
  Object.entries(examples).flatMap(([kind, queries]) =>
    Object.entries(queries).flatMap(([name, all]) =>
      all.map((query, index) => ({ name: `${kind}.${name} ${String(index + 1)}`, query })),
    ),
  );

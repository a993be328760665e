import { collections, slugify, type App } from '@appshelf/model';
import type { Decoder, Selection } from '../../../../firebase/firestore';
import { toApp } from '../../../apps';
import { getFirestoreRows, type RowSource } from '../../table';
import type { AppsTable } from './appsTable';

/** A row of the administrators' table. */
export type AdminAppRow = Pick<
  App,
  | 'id'
  | 'name'
  | 'tagline'
  | 'status'
  | 'category'
  | 'platforms'
  | 'version'
  | 'iconUrl'
  | 'featured'
  | 'ratingAverage'
  | 'ratingCount'
  | 'createdAt'
  | 'updatedAt'
  | 'publishedAt'
>;

const toRow: Decoder<AdminAppRow> = (...document) => {
  const app = toApp(...document);
  return {
    id: app.id,
    name: app.name,
    tagline: app.tagline,
    status: app.status,
    category: app.category,
    platforms: app.platforms,
    version: app.version,
    iconUrl: app.iconUrl,
    featured: app.featured,
    ratingAverage: app.ratingAverage,
    ratingCount: app.ratingCount,
    createdAt: app.createdAt,
    updatedAt: app.updatedAt,
    publishedAt: app.publishedAt,
  };
};

function toSelection({ status, category, platform, featured }: AppsTable['filters']): Selection {
  return {
    collection: collections.apps,
    equal: {
      ...(status === null ? {} : { status }),
      ...(category === null ? {} : { category }),
      ...(featured === null ? {} : { featured: featured === 'yes' }),
    },
    ...(platform === null ? {} : { contains: ['platforms', platform] }),
  };
}

/**
 * The apps whose address begins like what is typed, written as an address: that finds a name whatever its case and
 * accents. Where there is none, those whose name begins exactly so: an app that got another name kept its address.
 */
function searchedRows(selection: Selection, { q }: AppsTable): RowSource<AdminAppRow> {
  const byName = getFirestoreRows(
    { ...selection, beginsWith: { field: 'name', text: q }, order: [['name', 'asc']] },
    toRow,
  );
  const address = slugify(q);
  if (address === '') return byName;
  const byAddress = getFirestoreRows(
    { ...selection, beginsWith: { field: null, text: address }, order: [] },
    toRow,
  );
  let chosen: Promise<{ source: RowSource<AdminAppRow>; count: number }> | undefined;
  const choose = () =>
    (chosen ??= (async () => {
      const count = (await byAddress.count?.()) ?? 0;
      if (count > 0) return { source: byAddress, count };
      return { source: byName, count: (await byName.count?.()) ?? 0 };
    })());
  return {
    read: async (after, size) => (await choose()).source.read(after, size),
    count: async () => (await choose()).count,
  };
}

/** Reads the rows of the table in this state. */
export function getAppRows(state: AppsTable): RowSource<AdminAppRow> {
  const selection = toSelection(state.filters);
  if (state.q !== '') return searchedRows(selection, state);
  return getFirestoreRows({ ...selection, order: [[state.sort, state.direction]] }, toRow);
}

import type { Product, Resource } from '@appshelf/model';
import { ConflictError } from '../../../../firebase/firestore/ConflictError';
import { watchPage } from '../../../../firebase/firestore/live';
import { changeDocuments } from '../../../../firebase/firestore/transaction';
import { baseApi, liveQuery, toVoidQueryFn, type Live } from '../../../../store';
import type { EntryKind } from './entryKinds';

/** How many entries are read: more than any public page shows. */
const maxEntries = 100;

/** The entries of a tab. */
interface EntriesRequest extends Pick<EntryKind, 'name' | 'collection' | 'origin'> {
  /** Another number listens anew. */
  attempt: number;
}

/** An entry and the position at which the administrator saw it. */
interface EntryPosition {
  id: string;
  position: number;
}

const entriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The entries of a collection in any status that have something in common, by position, live. */
    followEntries: build.query<Live<(Product | Resource)[]>, EntriesRequest>(
      liveQuery(({ name, collection, origin }: EntriesRequest) =>
        watchPage<Product | Resource>(
          { collection, equal: origin, order: [['position', 'asc']], size: maxEntries },
          (id, fields, _path, { entries }) => entries[name].parse({ ...fields, id }),
        ),
      ),
    ),

    /**
     * Saves the order of entries, and writes only those whose position changes. Fails with `failed-precondition` when
     * somebody else moved one of these in the meantime.
     */
    orderEntries: build.mutation<
      null,
      Pick<EntryKind, 'collection'> & { entries: EntryPosition[] }
    >({
      queryFn: toVoidQueryFn(async ({ collection, entries }) => {
        const moved = entries
          .map(({ id, position }, index) => ({ id, seen: position, position: index }))
          .filter(({ seen, position }) => seen !== position);
        const paths = moved.map(({ id }) => `${collection}/${id}`);
        await changeDocuments(paths, (stored) => {
          const isAt = (key: 'seen' | 'position') =>
            moved.every((entry, index) => stored[index]?.position === entry[key]);
          // The response to an earlier attempt was lost.
          if (isAt('position')) return [];
          if (!isAt('seen')) throw new ConflictError();
          return moved.map(({ id, position }) => ({
            path: `${collection}/${id}`,
            update: { position },
          }));
        });
      }),
    }),
  }),
});

export const { useFollowEntriesQuery, useOrderEntriesMutation } = entriesApi;

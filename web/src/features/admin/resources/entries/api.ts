import {
  collections,
  slugify,
  type AppStatus,
  type Product,
  type Resource,
  type ResourceKind,
} from '@appshelf/model';
import { deleteEntry } from '../../../../firebase/deletion';
import { createDocument, readDocument, serverTime } from '../../../../firebase/firestore';
import { watchPage } from '../../../../firebase/firestoreLive';
import { isSamePlain, type PlainFields } from '../../../../firebase/plain';
import { changeTogether, type NewValue } from '../../../../firebase/transaction';
import { baseApi, type Live, liveQuery, toQueryResult } from '../../../../store';
import { getBasis, type EntryCollection } from './basis';

/** More than any of the public pages shows. */
const maxEntries = 100;

/** An entry and the place at which somebody saw it. */
interface EntryPosition {
  id: string;
  position: number;
}

/** A change of an entry, based on what the editor had read. */
interface EntryChange {
  collection: EntryCollection;
  id: string;
  /** See {@link getBasis}. */
  basis: number;
  change: PlainFields;
}

/** Somebody else changed what a change rests on. */
class ConflictError extends Error {
  readonly code = 'failed-precondition';
}

const getTimestampField = (collection: EntryCollection): Record<string, NewValue> =>
  collection === 'resources' ? { updatedAt: serverTime } : {};

/** The first free id for a name: the name in the form of an address, with a number where that is taken. */
async function createUnderFreeId(
  collection: EntryCollection,
  name: string,
  fields: Parameters<typeof createDocument>[1],
): Promise<string> {
  const base = slugify(name).slice(0, 70) || 'entry';
  for (let number = 1; number < 20; number += 1) {
    const id = number === 1 ? base : `${base}-${String(number)}`;
    if ((await readDocument(`${collection}/${id}`, () => true)) !== null) continue;
    await createDocument(`${collection}/${id}`, fields);
    return id;
  }
  throw new Error('Too many entries have this name. Choose another one.');
}

const entriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** All products in whatever status, in their order, live. */
    followProducts: build.query<Live<Product[]>, { attempt: number }>(
      liveQuery(
        (_request: { attempt: number }) => (observer) =>
          watchPage(
            {
              collection: collections.products,
              equal: {},
              order: [['position', 'asc']],
              size: maxEntries,
            },
            (id, fields, _path, { product }): Product => product.parse({ ...fields, id }),
            observer,
          ),
      ),
    ),

    /** All resources of a kind in whatever status, in their order, live. */
    followResources: build.query<Live<Resource[]>, { kind: ResourceKind; attempt: number }>(
      liveQuery(
        ({ kind }: { kind: ResourceKind; attempt: number }) =>
          (observer) =>
            watchPage(
              {
                collection: collections.resources,
                equal: { kind },
                order: [['position', 'asc']],
                size: maxEntries,
              },
              (id, fields, _path, { resource }): Resource => resource.parse({ ...fields, id }),
              observer,
            ),
      ),
    ),

    /** Creates a draft and yields its id, which is made of its name. */
    createEntry: build.mutation<
      string,
      { collection: EntryCollection; name: string; fields: PlainFields }
    >({
      queryFn: ({ collection, name, fields }) =>
        toQueryResult(() =>
          createUnderFreeId(collection, name, {
            ...fields,
            ...(collection === 'resources' ? { createdAt: serverTime, updatedAt: serverTime } : {}),
          }),
        ),
    }),

    /**
     * Changes fields of an entry and yields its new basis; fails with `failed-precondition` when somebody else changed it
     * in the meantime, and with `not-found` when it is gone.
     */
    changeEntry: build.mutation<number, EntryChange>({
      queryFn: ({ collection, id, basis, change }) =>
        toQueryResult(async () => {
          const path = `${collection}/${id}`;
          await changeTogether([path], ([stored]) => {
            if (stored === null || stored === undefined) {
              throw Object.assign(new Error('Somebody else has deleted this entry.'), {
                code: 'not-found',
              });
            }
            if (getBasis(collection, stored) !== basis) throw new ConflictError();
            return [{ path, update: { ...change, ...getTimestampField(collection) } }];
          });
          const saved = await readDocument(path, (_id, fields) => fields);
          const isOurs =
            saved !== null &&
            Object.entries(change).every(([name, value]) =>
              isSamePlain(value, saved[name] ?? null),
            );
          // Somebody saved something else right after: the next change is to meet theirs.
          return isOurs ? getBasis(collection, saved) : basis;
        }),
    }),

    deleteEntry: build.mutation<null, { collection: EntryCollection; id: string }>({
      queryFn: ({ collection, id }) =>
        toQueryResult(async () => {
          await deleteEntry(`${collection}/${id}`);
          return null;
        }),
    }),

    /**
     * Puts entries into an order: each of `entries` with the place at which it was seen. Fails with
     * `failed-precondition` when one that would move was moved by somebody else; moves of others are left alone.
     */
    orderEntries: build.mutation<null, { collection: EntryCollection; entries: EntryPosition[] }>({
      queryFn: ({ collection, entries }) =>
        toQueryResult(async () => {
          const moved = entries
            .map(({ id, position }, index) => ({ id, seen: position, position: index }))
            .filter(({ seen, position }) => seen !== position);
          const paths = moved.map(({ id }) => `${collection}/${id}`);
          await changeTogether(paths, (stored) =>
            moved.map(({ id, seen, position }, index) => {
              if (stored[index]?.position !== seen) throw new ConflictError();
              return { path: `${collection}/${id}`, update: { position } };
            }),
          );
          return null;
        }),
    }),
  }),
});

/** What a new entry begins with beside its content. */
export const getDraftFields = (position: number): { status: AppStatus; position: number } => ({
  status: 'draft',
  position,
});

export const {
  useFollowProductsQuery,
  useFollowResourcesQuery,
  useCreateEntryMutation,
  useChangeEntryMutation,
  useDeleteEntryMutation,
  useOrderEntriesMutation,
} = entriesApi;

import { t } from '@lingui/core/macro';
import {
  collections,
  numberSlug,
  slugify,
  type AppStatus,
  type Product,
  type Resource,
  type ResourceKind,
} from '@appshelf/model';
import {
  createDocument,
  readDocument,
  serverTime,
  updateDocument,
} from '../../../../firebase/firestore';
import { watchPage } from '../../../../firebase/firestore/live';
import { holds } from '../../../../firebase/firestore/holds';
import type { PlainFields } from '../../../../firebase/firestore/plain';
import { changeDocuments } from '../../../../firebase/firestore/transaction';
import { baseApi, type Live, liveQuery, toQueryFn, toVoidQueryFn } from '../../../../store';
import { ConflictError } from '../../../../firebase/firestore/ConflictError';

/** How many entries are read: more than any public page shows. */
const maxEntries = 100;

/** The collections whose entries administrators put in order. */
export type EntryCollection = 'products' | 'resources';

/** An entry and the position at which the administrator saw it. */
interface EntryPosition {
  id: string;
  position: number;
}

/** A change of an entry. It fails when somebody else changed the entry after `basis`. */
interface EntryChange {
  collection: EntryCollection;
  id: string;
  /** `updatedAt` of the entry as it was read. */
  basis: number;
  change: PlainFields;
}

/**
 * Creates a document whose id is made of a name, with a number added when the id is taken. Returns the id. A document with
 * the same fields counts as created, wherever it stands in the order: the response to an earlier attempt was lost.
 */
async function createUnderFreeId(
  collection: EntryCollection,
  name: string,
  fields: Parameters<typeof createDocument>[1],
): Promise<string> {
  const base = slugify(name);
  for (let number = 1; number < 20; number += 1) {
    const id = numberSlug(base, number);
    const stored = await readDocument(`${collection}/${id}`, (_id, taken) => taken);
    if (stored === null) {
      await createDocument(`${collection}/${id}`, fields);
      return id;
    }
    const { position: _position, ...content } = fields;
    if (holds(stored, content)) return id;
  }
  throw new Error(t`Too many entries have this name. Choose another one.`);
}

const entriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** All products of any status, by position, live. */
    followProducts: build.query<Live<Product[]>, { attempt: number }>(
      liveQuery((_request: { attempt: number }) =>
        watchPage(
          {
            collection: collections.products,
            equal: {},
            order: [['position', 'asc']],
            size: maxEntries,
          },
          (id, fields, _path, { product }): Product => product.parse({ ...fields, id }),
        ),
      ),
    ),

    /** All resources of a kind of any status, by position, live. */
    followResources: build.query<Live<Resource[]>, { kind: ResourceKind; attempt: number }>(
      liveQuery(({ kind }: { kind: ResourceKind; attempt: number }) =>
        watchPage(
          {
            collection: collections.resources,
            equal: { kind },
            order: [['position', 'asc']],
            size: maxEntries,
          },
          (id, fields, _path, { resource }): Resource => resource.parse({ ...fields, id }),
        ),
      ),
    ),

    /** An entry as it is stored now, valid or not; null when there is none. */
    readEntry: build.query<
      { fields: PlainFields; updatedAt: number } | null,
      { collection: EntryCollection; id: string }
    >({
      queryFn: toQueryFn(({ collection, id }) =>
        readDocument(`${collection}/${id}`, (_id, fields) => ({
          fields,
          updatedAt: Number(fields.updatedAt ?? 0),
        })),
      ),
      keepUnusedDataFor: 0,
    }),

    /** Creates a draft and returns its id, which is made of its name. */
    createEntry: build.mutation<
      string,
      { collection: EntryCollection; name: string; fields: PlainFields }
    >({
      queryFn: toQueryFn(({ collection, name, fields }) =>
        createUnderFreeId(collection, name, {
          ...fields,
          ...(collection === 'resources' ? { createdAt: serverTime } : {}),
          updatedAt: serverTime,
        }),
      ),
    }),

    /**
     * Changes fields of an entry and returns its new `updatedAt`; fails with `failed-precondition` when somebody else changed
     * the entry in the meantime, and with `not-found` when it was deleted.
     */
    changeEntry: build.mutation<number, EntryChange>({
      queryFn: toQueryFn(({ collection, id, basis, change }) =>
        updateDocument(`${collection}/${id}`, change, { updatedAt: basis }, { isWhole: true }),
      ),
    }),

    /**
     * Saves the order of entries, and writes only those whose position changes. Fails with `failed-precondition` when
     * somebody else moved one of these in the meantime.
     */
    orderEntries: build.mutation<null, { collection: EntryCollection; entries: EntryPosition[] }>({
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

/** The fields of a new entry that are not edited. */
export const getDraftFields = (position: number): { status: AppStatus; position: number } => ({
  status: 'draft',
  position,
});

export const {
  useFollowProductsQuery,
  useFollowResourcesQuery,
  useLazyReadEntryQuery,
  useCreateEntryMutation,
  useChangeEntryMutation,
  useOrderEntriesMutation,
} = entriesApi;

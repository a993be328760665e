import { collections, getTrashKind, type TrashEntry } from '@appshelf/model';
import { readPage, type Decoder } from '../../firebase/firestore';
import { baseApi, toQueryFn, toVoidQueryFn } from '../../store';

/** Loads the code of the callables with the first call. */
const loadTrashFunctions = () => import('../../firebase/functions/trashFunctions');

/** The lists of entries that are not live and have to be read again. */
const lists = [
  { type: 'AdminApp', id: 'lists' },
  { type: 'Media', id: 'lists' },
  { type: 'Collection', id: 'list' },
  { type: 'Message' },
  { type: 'App' },
] as const;

const toTrashEntry: Decoder<TrashEntry> = (id, fields, _path, { trashEntry }) =>
  trashEntry.parse({ ...fields, id });

/** What takes a deletion back. The page of the trash lists and purges. */
const restoreApi = baseApi.enhanceEndpoints({ addTagTypes: ['Collection'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The entry of the trash that was deleted last at a document's path; null for none. */
    findDeleted: build.query<TrashEntry | null, string>({
      queryFn: toQueryFn(async (path) => {
        const { entities } = await readPage(
          {
            collection: collections.trash,
            equal: { kind: getTrashKind(path), path },
            order: [['deletedAt', 'desc']],
            size: 1,
            after: null,
          },
          toTrashEntry,
        );
        return entities[0] ?? null;
      }),
      keepUnusedDataFor: 0,
    }),

    /** Moves the entry at a document's path to the trash. */
    deleteEntry: build.mutation<null, string>({
      queryFn: toVoidQueryFn(async (path) => {
        const { deleteEntry } = await import('../../firebase/functions/deleteEntry');
        await deleteEntry({ target: path, basis: null });
      }),
      invalidatesTags: lists,
    }),

    /** Restores an entry of the trash by its id, with everything that belonged to it. */
    restoreEntry: build.mutation<null, string>({
      queryFn: toQueryFn(async (id) => (await loadTrashFunctions()).restoreEntry({ id })),
      invalidatesTags: lists,
    }),
  }),
});

export const { findDeleted, restoreEntry } = restoreApi.endpoints;
export const { useDeleteEntryMutation, useRestoreEntryMutation } = restoreApi;

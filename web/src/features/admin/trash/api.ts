import { collections, type TrashEntry, type TrashKind } from '@appshelf/model';
import type { Decoder } from '../../../firebase/firestore';
import { watchPage } from '../../../firebase/firestore/live';
import { purgeEntry } from '../../../firebase/functions/trashFunctions';
import { baseApi, liveQuery, toQueryFn } from '../../../store';

interface TrashQuery {
  /** Null for every kind, which administrators may list. */
  kind: TrashKind | null;
  /** How many entries, the latest first. */
  size: number;
}

const toTrashEntry: Decoder<TrashEntry> = (id, fields, _path, { trashEntry }) =>
  trashEntry.parse({ ...fields, id });

/** The trash. Only the server writes it. */
const trashApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The entries that were deleted last, live. An entry that was restored or purged has no `deletedAt` any more. */
    followTrash: build.query(
      liveQuery<TrashQuery, TrashEntry[]>(({ kind, size }) =>
        watchPage(
          {
            collection: collections.trash,
            equal: kind === null ? {} : { kind },
            order: [['deletedAt', 'desc']],
            size,
          },
          toTrashEntry,
        ),
      ),
    ),

    /** Deletes an entry for good. */
    purgeEntry: build.mutation<null, string>({
      queryFn: toQueryFn((id) => purgeEntry({ id })),
    }),
  }),
});

export const { useFollowTrashQuery, usePurgeEntryMutation } = trashApi;

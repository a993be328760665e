import {
  describeMissing,
  emptyAppCounters,
  getErrorCode,
  toStatusFields,
  type AppStatus,
  type PublishedCollection,
} from '@appshelf/model';
import { readDocument, serverTime, updateDocument } from '../../../firebase/firestore';
import { holds } from '../../../firebase/firestore/holds';
import type { PlainFields } from '../../../firebase/firestore/plain';
import { translate } from '../../../lib/translate';
import { baseApi, toQueryFn } from '../../../store';

/** A request for another status of an entry. It fails if the entry was changed after `basis`. */
export interface StatusRequest {
  collection: PublishedCollection;
  id: string;
  /** What was read of the entry, with `publishedAt` where the kind has it. */
  read: object & { readonly publishedAt?: number | null };
  /** `updatedAt` of the entry as it was read. */
  basis: number;
  status: AppStatus;
}

/** The fields that a change of status, the server or a change of the address writes. */
const otherFields = [
  'id',
  'slug',
  'status',
  'updatedAt',
  'publishedAt',
  ...Object.keys(emptyAppCounters),
  'ratingCounts',
];

/** Whether nobody edited an entry after it was read. It compares the fields that were read. */
function isSameContent(read: object, stored: PlainFields): boolean {
  const content = Object.entries(read).filter(
    ([name, value]) => value !== undefined && !otherFields.includes(name),
  );
  return holds(stored, Object.fromEntries(content));
}

/** A tag of what was read. */
interface EntryTag {
  type: 'AdminApp' | 'App' | 'OwnPage';
  id?: string;
}

/** What a change of an entry makes outdated. Other entries are followed live. */
const entryTags: Readonly<Partial<Record<PublishedCollection, readonly EntryTag[]>>> = {
  apps: [{ type: 'AdminApp', id: 'lists' }, { type: 'App' }],
  pages: [{ type: 'OwnPage' }],
};

/** Lists what a change of an entry makes outdated. */
export const listEntryTags = (collection: PublishedCollection): readonly EntryTag[] =>
  entryTags[collection] ?? [];

/** Throws a sentence about what an entry lacks that would be published. */
function requireComplete(path: string, after: PlainFields): void {
  const lacking = describeMissing(path, after);
  if (lacking.length > 0) throw new Error(lacking.map(translate).join(' '));
}

const publishingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Changes the status of an entry and returns its new `updatedAt`. Fails with `failed-precondition` when somebody else saved
     * the entry after `basis`. When it has the status already and is otherwise as it was read, the response to an earlier
     * attempt was lost, and it counts as changed.
     */
    setStatus: build.mutation<number, StatusRequest>({
      queryFn: toQueryFn(async ({ collection, id, read, basis, status }) => {
        const path = `${collection}/${id}`;
        const fields = toStatusFields(status, read.publishedAt, serverTime);
        const check = (after: PlainFields) => requireComplete(path, after);
        try {
          return await updateDocument(path, fields, { updatedAt: basis }, { check });
        } catch (error) {
          if (getErrorCode(error) !== 'failed-precondition') throw error;
          const stored = await readDocument(path, (_id, plain) => plain);
          if (stored?.status !== status || !isSameContent(read, stored)) throw error;
          return Number(stored.updatedAt);
        }
      }),
      invalidatesTags: (_at, _error, { collection }) => listEntryTags(collection),
    }),
  }),
});

export const { useSetStatusMutation } = publishingApi;

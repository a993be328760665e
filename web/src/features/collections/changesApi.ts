import { msg, t } from '@lingui/core/macro';
import {
  collectionFields,
  toAuthorName,
  toStatusFields,
  type AppCollection,
  type CollectionInput,
  type CollectionStatus,
  type User,
} from '@appshelf/model';
import { translate } from '../../lib/translate';
import { i18n } from '../../lib/i18n';
import {
  changeDocument,
  deleteDocument,
  readDocument,
  serverTime,
  updateDocument,
  type WrittenFields,
} from '../../firebase/firestore';
import { toQueryFn, toVoidQueryFn } from '../../store';
import { collectionsApi, getCollectionPath, readCollection } from './api';

const unreadableMessage = msg`This collection can’t be changed, because it isn’t stored in the expected form. Tell the people who run the site.`;

/** Returns the apps of a stored collection. Throws an error with a message for people when they cannot be read. */
function requireAppIds({ appIds }: Readonly<Record<string, unknown>>): string[] {
  if (Array.isArray(appIds) && appIds.every((id) => typeof id === 'string')) return appIds;
  throw new Error(i18n._(unreadableMessage));
}

/** The statuses that an owner chooses. */
export type OwnStatus = Exclude<CollectionStatus, 'hidden'>;

interface NewCollection {
  /** An id made by the client, so that repeated attempts create one collection, which has what was saved last. */
  id: string;
  owner: User;
  input: CollectionInput;
  status: OwnStatus;
}

interface CollectionChange {
  id: string;
  owner: User;
  input: CollectionInput;
  status: OwnStatus;
  /** When it was first published; null for never. */
  publishedAt: number | null;
  /** The version that the change is based on: `updatedAt` in milliseconds. */
  basis: number;
}

interface Membership {
  id: string;
  appId: string;
  isMember: boolean;
}

const invalidated = (_result: unknown, error: unknown): 'Collection'[] =>
  error === undefined ? ['Collection'] : [];

/** What owners and moderators do with collections. */
const changesApi = collectionsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Creates a collection; the result is its `updatedAt` in milliseconds. */
    createCollection: build.mutation<number, NewCollection>({
      queryFn: toQueryFn(async ({ id, owner, input, status }) => {
        const edited: WrittenFields = {
          ...input,
          ownerName: toAuthorName(owner.displayName),
          updatedAt: serverTime,
        };
        await changeDocument(getCollectionPath(id), (stored) =>
          // What an earlier attempt stored, whose response was lost, gets what is saved now.
          stored === null
            ? {
                ...edited,
                ownerUid: owner.uid,
                createdAt: serverTime,
                publishedAt: null,
                ...toStatusFields(status, null, serverTime),
              }
            : { ...edited, ...toStatusFields(status, stored.publishedAt, serverTime) },
        );
        return (await readCollection(id))?.updatedAt ?? 0;
      }),
      invalidatesTags: invalidated,
    }),

    /** Saves a collection; the result is its new `updatedAt`. See `updateDocument` for the errors. */
    saveCollection: build.mutation<number, CollectionChange>({
      queryFn: toQueryFn(({ id, owner, input, status, publishedAt, basis }) =>
        updateDocument(
          getCollectionPath(id),
          {
            ...input,
            ownerName: toAuthorName(owner.displayName),
            ...toStatusFields(status, publishedAt, serverTime),
          },
          { updatedAt: basis },
          { isWhole: true },
        ),
      ),
      invalidatesTags: invalidated,
    }),

    /** Adds an app to the end of a collection, or removes it. The change applies at once, and is undone when it fails. */
    setMembership: build.mutation<null, Membership & { uid: string }>({
      queryFn: toVoidQueryFn(({ id, appId, isMember }) =>
        changeDocument(getCollectionPath(id), (stored) => {
          if (stored === null)
            throw new Error(t`This collection has been deleted in the meantime.`);
          const present = requireAppIds(stored);
          const others = present.filter((each) => each !== appId);
          if (isMember && others.length >= collectionFields.appIds.max) {
            throw new Error(translate(collectionFields.appIds.tooMany));
          }
          const isThere = others.length < present.length;
          if (isThere === isMember) return { updatedAt: serverTime };
          return { appIds: isMember ? [...others, appId] : others, updatedAt: serverTime };
        }),
      ),
      onQueryStarted: async ({ uid, id, appId, isMember }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          collectionsApi.util.updateQueryData('listOwnCollections', { uid }, (list) => {
            const collection = list.find((each) => each.id === id);
            if (collection === undefined) return;
            collection.appIds = collection.appIds.filter((each) => each !== appId);
            if (isMember) collection.appIds.push(appId);
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Collection', id }],
    }),

    /** Deletes a collection; one that is gone counts as deleted. */
    deleteCollection: build.mutation<null, { id: string }>({
      queryFn: toVoidQueryFn(async ({ id }) => {
        const path = getCollectionPath(id);
        try {
          await deleteDocument(path);
        } catch (error) {
          // The rules look at the owner, which a missing document does not have.
          if ((await readDocument(path, () => true)) !== null) throw error;
        }
      }),
      invalidatesTags: invalidated,
    }),

    /** Hides a published collection as a moderator, or publishes it again. */
    setHidden: build.mutation<number, { collection: AppCollection; isHidden: boolean }>({
      queryFn: toQueryFn(({ collection: { id, updatedAt }, isHidden }) =>
        updateDocument(
          getCollectionPath(id),
          { status: isHidden ? 'hidden' : 'published' },
          { updatedAt },
          { isWhole: true },
        ),
      ),
      invalidatesTags: invalidated,
    }),
  }),
});

export const {
  useCreateCollectionMutation,
  useSaveCollectionMutation,
  useSetMembershipMutation,
  useDeleteCollectionMutation,
  useSetHiddenMutation,
} = changesApi;

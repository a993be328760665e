import {
  collections,
  toAuthorName,
  pageSizes,
  type Instruction,
  type InstructionDraft,
  type ModerationEntry,
  isTrusted,
  type MemberTrust,
  type SubmitInstructionRequest,
  type SubmitInstructionResponse,
  type User,
} from '@appshelf/model';
import {
  createDocument,
  deleteDocument,
  isPermissionDenied,
  readDocument,
  readPage,
  serverTime,
  updateDocument,
  type PageEnd,
} from '../../../firebase/firestore';
import { submitInstruction } from '../../../firebase/functions/memberFunctions';
import { baseApi, toQueryFn, toVoidQueryFn } from '../../../store';
import { toInstruction } from '../instructionDocument';
import { readDecisions } from '../moderation';

interface OwnList {
  instructions: Instruction[];
  /** Where the next page begins; null after the last one. */
  end: PageEnd | null;
}

/** How many of the moderators' notes an author sees, newest first. */
const notesShown = 5;

const getPath = (id: string): string => `${collections.instructions}/${id}`;

/** What authors do with their own instructions. */
const ownInstructionsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['OwnInstruction'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** A member's own instructions in any state, the latest changed first, page by page. */
      listOwnInstructions: build.infiniteQuery<OwnList, { uid: string }, PageEnd | null>({
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: ({ end }) => end ?? undefined,
        },
        queryFn: toQueryFn(async ({ queryArg: { uid }, pageParam }) => {
          const { entities, end } = await readPage(
            {
              collection: collections.instructions,
              equal: { authorUid: uid },
              order: [['updatedAt', 'desc']],
              size: pageSizes.instructions,
              after: pageParam,
            },
            toInstruction,
          );
          return {
            instructions: entities,
            end,
          };
        }),
        providesTags: ['OwnInstruction'],
      }),

      /** A member's own instruction; null when there is none, or it belongs to somebody else. */
      getOwnInstruction: build.query<Instruction | null, { uid: string; id: string }>({
        queryFn: toQueryFn(({ uid, id }) => readOwnInstruction(uid, id)),
        // The editor begins with the version that the server has at that moment.
        keepUnusedDataFor: 0,
        providesTags: ['OwnInstruction'],
      }),

      /** The moderators' decisions about the member's own instruction, newest first. */
      listModeration: build.query<ModerationEntry[], { id: string }>({
        queryFn: toQueryFn(({ id }) => readDecisions(id, notesShown)),
        providesTags: ['OwnInstruction'],
      }),

      /**
       * Withdraws a submission, or begins to revise a rejected one: it becomes a draft again. One that is a draft already
       * counts as returned: only its author makes a draft of it, and the response to an earlier attempt was lost.
       */
      returnToDraft: build.mutation<number, { id: string; basis: number }>({
        queryFn: toQueryFn(({ id, basis }) =>
          updateDocument(getPath(id), { status: 'draft' }, { updatedAt: basis }, { isWhole: true }),
        ),
        invalidatesTags: (_result, error) => (error === undefined ? ['OwnInstruction'] : []),
      }),

      /** Whether what the member submits is published at once. It reads nothing where the setting is off. */
      isTrustedAuthor: build.query<boolean, { uid: string; trustAfter: number | undefined }>({
        queryFn: toQueryFn(async ({ uid, trustAfter = 0 }) => {
          if (trustAfter === 0) return false;
          const trust = await readDocument(
            `${collections.trust}/${uid}`,
            (_id, fields, _path, { memberTrust }): MemberTrust => memberTrust.parse(fields),
          );
          return isTrusted(trust, trustAfter);
        }),
        keepUnusedDataFor: 0,
      }),

      /** Submits an instruction. Fails with the code `functions/failed-precondition` when it was changed elsewhere. */
      submitInstruction: build.mutation<SubmitInstructionResponse, SubmitInstructionRequest>({
        queryFn: toQueryFn((request) => submitInstruction(request)),
        invalidatesTags: (_result, error) => (error === undefined ? ['OwnInstruction'] : []),
      }),

      /** Deletes a draft. One that is gone counts as deleted: the response to an earlier attempt was lost. */
      deleteOwnDraft: build.mutation<null, { id: string }>({
        queryFn: toVoidQueryFn(async ({ id }) => {
          try {
            await deleteDocument(getPath(id));
          } catch (error) {
            // The rules look at the author, which a missing document does not have.
            if (!isPermissionDenied(error) || (await readDocument(getPath(id), () => true))) {
              throw error;
            }
          }
        }),
        invalidatesTags: (_result, error) => (error === undefined ? ['OwnInstruction'] : []),
      }),
    }),
  });

/** Reads a member's own instruction; null when there is none, or it belongs to somebody else. */
export async function readOwnInstruction(uid: string, id: string): Promise<Instruction | null> {
  try {
    const instruction = await readDocument(getPath(id), toInstruction);
    return instruction?.authorUid === uid ? instruction : null;
  } catch (error) {
    if (isPermissionDenied(error)) return null;
    throw error;
  }
}

/**
 * Creates a draft that the rules accept.
 *
 * @returns its `updatedAt`, in milliseconds.
 * @throws an error with the code `already-exists` when the id is taken.
 */
export async function createOwnDraft(
  author: User,
  id: string,
  draft: InstructionDraft,
): Promise<number> {
  await createDocument(getPath(id), {
    ...draft,
    status: 'draft',
    authorUid: author.uid,
    authorName: toAuthorName(author.displayName),
    helpfulCount: 0,
    createdAt: serverTime,
    updatedAt: serverTime,
    publishedAt: null,
  });
  const created = await readDocument(getPath(id), toInstruction);
  return created?.updatedAt ?? 0;
}

/** Saves a draft that is based on the version of `basis`; see `updateDocument` for its errors. */
export function saveOwnDraft(id: string, draft: InstructionDraft, basis: number): Promise<number> {
  return updateDocument(getPath(id), { ...draft, status: 'draft' }, { updatedAt: basis });
}

export const {
  useListOwnInstructionsInfiniteQuery,
  useGetOwnInstructionQuery,
  useListModerationQuery,
  useReturnToDraftMutation,
  useIsTrustedAuthorQuery,
  useSubmitInstructionMutation,
  useDeleteOwnDraftMutation,
} = ownInstructionsApi;

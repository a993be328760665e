import {
  collections,
  getDisplayName,
  pageSizes,
  type Instruction,
  type InstructionDraft,
  type ModerationEntry,
  type SubmitInstructionRequest,
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
import { submitInstruction } from '../../../firebase/functions';
import { baseApi, toQueryResult } from '../../../store';
import { toInstruction } from '../api';
import { readDecisions } from '../moderation';

interface OwnList {
  instructions: Instruction[];
  /** Where the next page begins; null after the last one. */
  end: PageEnd | null;
}

/** How many of a moderator's notes an author sees, the newest first. */
const notesShown = 5;

const getPath = (id: string): string => `${collections.instructions}/${id}`;

/** What an author does with their own instructions. */
const ownInstructionsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['OwnInstruction'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Everything that a member has written, in whatever state, the last changed first, page by page. */
      listOwnInstructions: build.infiniteQuery<OwnList, { uid: string }, PageEnd | null>({
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: ({ end }) => end ?? undefined,
        },
        queryFn: ({ queryArg: { uid }, pageParam }) =>
          toQueryResult(async (): Promise<OwnList> => {
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

      /** One's own instruction; null when there is none, or none of one's own. */
      getOwnInstruction: build.query<Instruction | null, { uid: string; id: string }>({
        queryFn: ({ uid, id }) => toQueryResult(() => readOwnInstruction(uid, id)),
        // The editor begins with what the server has at that moment.
        keepUnusedDataFor: 0,
        providesTags: ['OwnInstruction'],
      }),

      /** What moderators decided about one's own instruction and why, the newest first. */
      listModeration: build.query<ModerationEntry[], { id: string }>({
        queryFn: ({ id }) => toQueryResult(() => readDecisions(id, notesShown)),
        providesTags: ['OwnInstruction'],
      }),

      /** Takes a submission out of the queue, or begins to revise one that was rejected: it is a draft again. */
      returnToDraft: build.mutation<number, { id: string; basis: number }>({
        queryFn: ({ id, basis }) =>
          toQueryResult(() =>
            updateDocument(getPath(id), { status: 'draft' }, { updatedAt: basis }),
          ),
        invalidatesTags: (_result, error) => (error === undefined ? ['OwnInstruction'] : []),
      }),

      /** Hands an instruction in. The code `functions/failed-precondition` tells that it was changed elsewhere. */
      submitInstruction: build.mutation<number, SubmitInstructionRequest>({
        queryFn: (request) => toQueryResult(() => submitInstruction(request)),
        invalidatesTags: (_result, error) => (error === undefined ? ['OwnInstruction'] : []),
      }),

      deleteOwnDraft: build.mutation<null, { id: string }>({
        queryFn: ({ id }) =>
          toQueryResult(async () => {
            await deleteDocument(getPath(id));
            return null;
          }),
        invalidatesTags: (_result, error) => (error === undefined ? ['OwnInstruction'] : []),
      }),
    }),
  });

/** Reads one's own instruction from the server; null when there is none, or none of one's own. */
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
 * Creates a draft as the rules want it.
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
    authorName: getDisplayName(author),
    helpfulCount: 0,
    createdAt: serverTime,
    updatedAt: serverTime,
    publishedAt: null,
  });
  const created = await readDocument(getPath(id), toInstruction);
  return created?.updatedAt ?? 0;
}

/** Saves a draft over the state that was read at `basis`; see `updateDocument` for what it throws. */
export function saveOwnDraft(id: string, draft: InstructionDraft, basis: number): Promise<number> {
  return updateDocument(getPath(id), { ...draft, status: 'draft' }, { updatedAt: basis });
}

export const {
  useListOwnInstructionsInfiniteQuery,
  useGetOwnInstructionQuery,
  useListModerationQuery,
  useReturnToDraftMutation,
  useSubmitInstructionMutation,
  useDeleteOwnDraftMutation,
} = ownInstructionsApi;

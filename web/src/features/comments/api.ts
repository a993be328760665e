import { commentQueries, type Comment, type CommentsPage, type PageDataOf } from '@appshelf/model';
import {
  countDocuments,
  createDocument,
  deleteDocument,
  readPage,
  serverTime,
  updateDocument,
  type PageEnd,
} from '../../firebase/firestore';
import {
  baseApi,
  keepUnusedForBackSeconds,
  registerPageData,
  toQueryFn,
  toVoidQueryFn,
} from '../../store';
import { getCommentPath, getCommentsPath, toComment } from './commentDocument';

interface NewComment {
  instructionId: string;
  /** A random id that stays the same when a comment is sent again, so that it is stored once. */
  id: string;
  /** The comment to which this is an answer; null for none. */
  parentId: string | null;
  body: string;
}

/** The most own hidden comments that a page shows. */
const hiddenShown = 20;

async function getSignature() {
  const { getCurrentSignature } = await import('../../firebase/auth/signature');
  const { uid, name, photoURL } = await getCurrentSignature();
  return { authorUid: uid, authorName: name, authorPhotoURL: photoURL };
}

/** What readers write under instructions. */
const commentsApi = baseApi.enhanceEndpoints({ addTagTypes: ['HiddenComment'] }).injectEndpoints({
  endpoints: (build) => ({
    /**
     * The comments under an instruction, page by page. They are counted only when there is a second page, so that a visit
     * costs a read for each comment of the first page, and one more for the count.
     */
    listComments: build.infiniteQuery<CommentsPage, { instructionId: string }, PageEnd | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ end }) => end },
      queryFn: toQueryFn(async ({ queryArg: { instructionId }, pageParam }) => {
        const { entities, end } = await readPage(
          { ...commentQueries.list(instructionId), after: pageParam },
          toComment,
        );
        if (pageParam !== null) return { comments: entities, end, total: null };
        const total =
          end === null
            ? entities.length
            : await countDocuments(commentQueries.count(instructionId));
        return { comments: entities, end, total };
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),

    /** A member's own comments under an instruction that a moderator hid. */
    listHiddenComments: build.query<Comment[], { instructionId: string; uid: string }>({
      queryFn: toQueryFn(async ({ instructionId, uid }) => {
        const { entities } = await readPage(
          {
            collection: getCommentsPath(instructionId),
            equal: { authorUid: uid, status: 'hidden' },
            order: [['createdAt', 'desc']],
            size: hiddenShown,
          },
          toComment,
        );
        return entities;
      }),
      providesTags: ['HiddenComment'],
    }),

    /** Publishes a comment. Sending it again under the same id stores it once. */
    addComment: build.mutation<Comment, NewComment>({
      queryFn: toQueryFn(async ({ instructionId, id, parentId, body }) => {
        const written = {
          body,
          ...(await getSignature()),
          parentId,
          status: 'published' as const,
        };
        await createDocument(getCommentPath({ instructionId, id }), {
          ...written,
          createdAt: serverTime,
          updatedAt: serverTime,
        });
        const now = Date.now();
        return { ...written, id, instructionId, createdAt: now, updatedAt: now };
      }),
      onQueryStarted: ({ instructionId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data: added }) => {
            dispatch(
              commentsApi.util.updateQueryData('listComments', { instructionId }, ({ pages }) => {
                pages.at(-1)?.comments.push(added);
                const [first] = pages;
                if (first !== undefined && first.total !== null) first.total += 1;
              }),
            );
          },
          () => undefined,
        ),
    }),

    /** Changes the text of a member's own comment, unless it was changed in another window. */
    editComment: build.mutation<
      { body: string; updatedAt: number },
      { comment: Comment; body: string }
    >({
      queryFn: toQueryFn(async ({ comment, body }) => {
        const { authorUid: _uid, ...signature } = await getSignature();
        const { updatedAt } = comment;
        const fields = { body, ...signature };
        const saved = await updateDocument(
          getCommentPath(comment),
          fields,
          { updatedAt },
          { isWhole: true },
        );
        return { body, updatedAt: saved };
      }),
      onQueryStarted: ({ comment: { instructionId, id } }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(
              commentsApi.util.updateQueryData('listComments', { instructionId }, ({ pages }) => {
                for (const page of pages) {
                  page.comments = page.comments.map((stored) =>
                    stored.id === id ? { ...stored, ...data } : stored,
                  );
                }
              }),
            );
          },
          () => undefined,
        ),
      invalidatesTags: ['HiddenComment'],
    }),

    /** Deletes a member's own comment. */
    deleteComment: build.mutation<null, Pick<Comment, 'instructionId' | 'id'>>({
      queryFn: toVoidQueryFn((comment) => deleteDocument(getCommentPath(comment))),
      onQueryStarted: ({ instructionId, id }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => {
            dispatch(
              commentsApi.util.updateQueryData('listComments', { instructionId }, ({ pages }) => {
                const [first] = pages;
                for (const page of pages) {
                  const left = page.comments.filter((stored) => stored.id !== id);
                  if (first !== undefined && first.total !== null) {
                    first.total -= page.comments.length - left.length;
                  }
                  page.comments = left;
                }
              }),
            );
          },
          () => undefined,
        ),
      invalidatesTags: ['HiddenComment'],
    }),
  }),
});

registerPageData<PageDataOf<'instruction'>>('instruction', ({ instruction, comments }) =>
  commentsApi.util.upsertQueryEntries([
    {
      endpointName: 'listComments',
      arg: { instructionId: instruction.id },
      value: { pages: [comments], pageParams: [null] },
    },
  ]),
);

export const {
  useListCommentsInfiniteQuery,
  useListHiddenCommentsQuery,
  useAddCommentMutation,
  useEditCommentMutation,
  useDeleteCommentMutation,
} = commentsApi;

import { collections, type Comment, type CommentStatus } from '@appshelf/model';
import { readDocument, serverTime } from '../../../../firebase/firestore';
import { watchPage } from '../../../../firebase/firestore/live';
import { changeDocuments } from '../../../../firebase/firestore/transaction';
import { baseApi, liveQuery, toQueryFn, toVoidQueryFn, type Live } from '../../../../store';
import { getCommentPath, toComment } from '../../../comments';

/** How many comments a list shows at first, and how many "Show more" adds. */
export const commentsShown = 25;

interface CommentsRequest {
  status: CommentStatus;
  /** How many comments, the newest ones. */
  size: number;
  /** Increase it to start the query again after a failure. */
  attempt: number;
}

interface CommentDecision {
  comment: Pick<Comment, 'instructionId' | 'id'>;
  status: CommentStatus;
  /** The uid of the moderator. */
  by: string;
}

const commentModerationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest comments under all instructions, live. */
    followComments: build.query<Live<Comment[]>, CommentsRequest>(
      liveQuery(({ status, size }: CommentsRequest) =>
        watchPage(
          {
            collection: collections.comments,
            everywhere: true,
            equal: { status },
            order: [['createdAt', 'desc']],
            size,
          },
          toComment,
        ),
      ),
    ),

    /** The title of an instruction; null when it was deleted. */
    getInstructionTitle: build.query<string | null, string>({
      queryFn: toQueryFn((id) =>
        readDocument(`${collections.instructions}/${id}`, (_id, { title }) =>
          typeof title === 'string' ? title : '',
        ),
      ),
    }),

    /** Hides a comment or puts it back. One that another moderator decided on alike, or that is gone, stays as it is. */
    decideComment: build.mutation<null, CommentDecision>({
      queryFn: toVoidQueryFn(async ({ comment, status, by }) => {
        const path = getCommentPath(comment);
        await changeDocuments([path], ([stored]) =>
          stored === null || stored?.status === status
            ? []
            : [{ path, update: { status, moderation: { by, at: serverTime } } }],
        );
      }),
    }),
  }),
});

export const { useFollowCommentsQuery, useGetInstructionTitleQuery, useDecideCommentMutation } =
  commentModerationApi;

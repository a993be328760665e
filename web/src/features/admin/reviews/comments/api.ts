import {
  collections,
  comment as commentSchema,
  type Comment,
  type CommentStatus,
} from '@appshelf/model';
import { readDocument } from '../../../../firebase/firestore';
import { watchPage } from '../../../../firebase/firestore/live';
import { baseApi, liveQuery, toQueryFn, type Live } from '../../../../store';
import { getCommentPath, toComment } from '../../../comments';
import { makeSigned, type Conflict, type Step } from '../../queue';

/** How many comments a list shows at first, and how many "Show more" adds. */
export const commentsShown = 25;

interface CommentsRequest {
  status: CommentStatus;
  /** How many comments, the newest ones. */
  size: number;
  /** Increase it to start the query again after a failure. */
  attempt: number;
}

const signed = makeSigned<Comment, CommentStatus>(
  getCommentPath,
  commentSchema.pick({ status: true, updatedAt: true, moderation: true }),
);

/** What happened to a comment before a decision on it was stored; null for nothing. */
type CommentConflict = Conflict<CommentStatus> | null;

export const commentModerationApi = baseApi.injectEndpoints({
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

    /** Hides a comment or puts it back. */
    decideComment: build.mutation<CommentConflict, Step<Comment, CommentStatus> & { by: string }>({
      queryFn: toQueryFn((step) => signed.change(step.item, step, { status: step.to })),
    }),

    deleteCommentAsModerator: build.mutation<CommentConflict, Comment>({
      queryFn: toQueryFn(signed.remove),
    }),

    /** What happened to a comment since it was shown. */
    findCommentConflict: build.query<CommentConflict, Comment>({
      queryFn: toQueryFn(signed.findConflict),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useFollowCommentsQuery, useGetInstructionTitleQuery } = commentModerationApi;

import { collections, type Comment } from '@appshelf/model';
import type { Decoder } from '../../firebase/firestore';

/** The path of an instruction's comments. */
export const getCommentsPath = (instructionId: string): string =>
  `${collections.instructions}/${instructionId}/${collections.comments}`;

/** The path of a comment. */
export const getCommentPath = ({ instructionId, id }: Pick<Comment, 'instructionId' | 'id'>) =>
  `${getCommentsPath(instructionId)}/${id}`;

/** Decodes a comment. The instruction's id comes from the path: `instructions/{instructionId}/comments/{id}`. */
export const toComment: Decoder<Comment> = (id, fields, path, { comment }) =>
  comment.parse({ ...fields, id, instructionId: path.split('/').at(-3) ?? '' });

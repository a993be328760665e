import { msg, plural, t } from '@lingui/core/macro';
import type { Comment, CommentStatus } from '@appshelf/model';
import { EyeOff, Undo2 } from 'lucide-react';
import { formatCount } from '../../../../lib/formatCount';
import { readAnew, runMutation } from '../../../../store';
import { getAuthorName } from '../../../authors';
import { getCommentPath } from '../../../comments';
import type { QueueKind } from '../../queue';
import { commentModerationApi } from './api';

const { decideComment, deleteCommentAsModerator, findCommentConflict } =
  commentModerationApi.endpoints;

const undoTo = ({ status }: Comment): CommentStatus => status;

/** Comments on instructions. Moderators hide, put back and delete them, and can undo that. */
export const commentKind: QueueKind<Comment, CommentStatus> = {
  getKey: ({ instructionId, id }) => `${instructionId}/${id}`,
  getVersion: ({ updatedAt }) => String(updatedAt),
  getEdition: ({ updatedAt }) => updatedAt,
  names: (comment) => {
    const authorName = getAuthorName(comment);
    return {
      label: t`Comment by ${authorName}`,
      sentence: t`The comment by ${authorName}`,
      object: t`the comment by ${authorName}`,
    };
  },
  texts: {
    loading: msg`Loading comments`,
    more: msg`Show more comments`,
    selected: msg`Selected comments`,
  },
  states: {
    hidden: {
      done: (comment) => {
        const authorName = getAuthorName(comment);
        return t`Comment by ${authorName} hidden.`;
      },
      doneToSeveral: (count) =>
        plural(count, {
          one: `${formatCount(count)} comment hidden.`,
          other: `${formatCount(count)} comments hidden.`,
        }),
      decidedBefore: (name, comment) => {
        const authorName = getAuthorName(comment);
        return t`${name} has already hidden the comment by ${authorName}.`;
      },
    },
    published: {
      done: (comment) => {
        const authorName = getAuthorName(comment);
        return t`Comment by ${authorName} shown again.`;
      },
      doneToSeveral: (count) =>
        plural(count, {
          one: `${formatCount(count)} comment shown again.`,
          other: `${formatCount(count)} comments shown again.`,
        }),
      decidedBefore: (name, comment) => {
        const authorName = getAuthorName(comment);
        return t`${name} has already put back the comment by ${authorName}.`;
      },
    },
  },
  decisions: [
    {
      to: 'hidden',
      key: 'h',
      icon: EyeOff,
      label: () => t`Hide`,
      appliesTo: ({ status }) => status === 'published',
      undoTo,
    },
    {
      to: 'published',
      key: 'p',
      icon: Undo2,
      label: () => t`Put back`,
      appliesTo: ({ status }) => status === 'hidden',
      undoTo,
    },
  ],
  decide: (step, by) => runMutation(decideComment, { ...step, by }),
  findConflict: (comment) => readAnew(findCommentConflict, comment),
  deletion: {
    getPath: getCommentPath,
    title: (comment) => {
      const authorName = getAuthorName(comment);
      return t`Delete the comment by ${authorName}?`;
    },
    body: msg`It stays in the trash for 30 days and can be restored from there. If its author should still see it, hide it instead.`,
    confirmLabel: msg`Delete comment`,
    run: (comment) => runMutation(deleteCommentAsModerator, comment),
  },
};

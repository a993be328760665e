import { msg, plural, t } from '@lingui/core/macro';
import type { Review, ReviewStatus } from '@appshelf/model';
import { Check, EyeOff } from 'lucide-react';
import { formatCount } from '../../../lib/formatCount';
import { readAnew, runMutation } from '../../../store';
import { getAuthorName } from '../../authors';
import { reviewPath } from '../../reviews';
import type { QueueKind } from '../queue';
import { adminReviewsApi, type QueuedReview, type ReviewState } from './api';

/** The key of a review: each member has one review per app. */
export const getReviewKey = ({ appId, uid }: Pick<Review, 'appId' | 'uid'>): string =>
  `${appId}/${uid}`;

const { decideReview, deleteReviewAsModerator, findReviewConflict } = adminReviewsApi.endpoints;

const undoTo = ({ status }: QueuedReview): ReviewStatus => status;

/** Reviews of apps. Moderators approve, hide and delete them, and can undo that. */
export const reviewKind: QueueKind<QueuedReview, ReviewState> = {
  getKey: getReviewKey,
  getVersion: ({ updatedAt, reportCase }) =>
    `${String(updatedAt)} ${String(reportCase?.reporterCount ?? 0)}`,
  getEdition: ({ updatedAt }) => updatedAt,
  names: (review) => {
    const { title } = review;
    const author = getAuthorName(review);
    return {
      label: t`${title}, by ${author}`,
      sentence: `“${title}”`,
      object: t`“${title}” by ${author}`,
    };
  },
  texts: {
    loading: msg`Loading reviews`,
    more: msg`Show more reviews`,
    selected: msg`Selected reviews`,
  },
  states: {
    published: {
      done: ({ title }) => t`“${title}” approved.`,
      doneToSeveral: (count) =>
        plural(count, {
          one: `${formatCount(count)} review approved.`,
          other: `${formatCount(count)} reviews approved.`,
        }),
      decidedBefore: (name, { title }) => t`${name} has already approved “${title}”.`,
    },
    hidden: {
      done: ({ title }) => t`“${title}” hidden.`,
      doneToSeveral: (count) =>
        plural(count, {
          one: `${formatCount(count)} review hidden.`,
          other: `${formatCount(count)} reviews hidden.`,
        }),
      decidedBefore: (name, { title }) => t`${name} has already hidden “${title}”.`,
    },
    pending: {
      done: ({ title }) => t`“${title}” is back in the queue.`,
      doneToSeveral: (count) =>
        plural(count, {
          one: `${formatCount(count)} review put back in the queue.`,
          other: `${formatCount(count)} reviews put back in the queue.`,
        }),
      decidedBefore: (name, { title }) => t`${name} has already put “${title}” back in the queue.`,
    },
    settled: {
      done: ({ title }) => t`“${title}” is kept, and the reports are dismissed.`,
      doneToSeveral: (count) =>
        plural(count, {
          one: `${formatCount(count)} review kept, and its reports dismissed.`,
          other: `${formatCount(count)} reviews kept, and their reports dismissed.`,
        }),
      decidedBefore: (name, { title }) => t`${name} has already approved “${title}”.`,
    },
  },
  decisions: [
    {
      to: 'published',
      key: 'a',
      icon: Check,
      label: () => t`Approve`,
      appliesTo: ({ status }) => status !== 'published',
      undoTo,
    },
    {
      to: 'settled',
      key: 'a',
      icon: Check,
      label: () => t`Keep and dismiss reports`,
      appliesTo: ({ status, reportCase }) => status === 'published' && reportCase !== null,
    },
    {
      to: 'hidden',
      key: 'h',
      icon: EyeOff,
      label: () => t`Hide`,
      appliesTo: ({ status }) => status !== 'hidden',
      undoTo,
    },
  ],
  decide: (step, by) => runMutation(decideReview, { ...step, by }),
  findConflict: (review) => readAnew(findReviewConflict, review),
  deletion: {
    getPath: ({ appId, uid }) => reviewPath(appId, uid),
    title: ({ title }) => t`Delete “${title}”?`,
    body: msg`It is moved to the trash with its votes, and can be restored for 30 days. To only take it off the page, hide it.`,
    confirmLabel: msg`Delete review`,
    run: (review) => runMutation(deleteReviewAsModerator, review),
  },
};

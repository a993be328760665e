import { t } from '@lingui/core/macro';
import { review, type Review, type ReviewStatus } from '@appshelf/model';
import type { z } from '@appshelf/model/zod';

/** The key of a review: each member has one review per app. */
export const getReviewKey = ({ appId, uid }: Pick<Review, 'appId' | 'uid'>): string =>
  `${appId}/${uid}`;

/** The part of a stored review that a decision depends on. */
export const reviewState = review.pick({ status: true, updatedAt: true, moderation: true });

/** The state of a review that a decision is based on. */
export type ReviewBasis = Pick<Review, 'appId' | 'uid' | 'title' | 'status' | 'updatedAt'> & {
  /** Who decided last, and when; null for an unknown time. */
  moderation: { by: string; at: number | null } | null;
};

/** The basis of a decision about the review as it is shown. */
export function getBasis({
  appId,
  uid,
  title,
  status,
  updatedAt,
  moderation,
}: Review): ReviewBasis {
  return { appId, uid, title, status, updatedAt, moderation: moderation ?? null };
}

/** What happened to a review before a decision was saved. */
export type Conflict =
  | { reason: 'decided'; status: ReviewStatus; by: string; at: number }
  | { reason: 'edited' }
  | { reason: 'deleted' };

/** Thrown by a decision whose basis is outdated. */
export class ReviewConflictError extends Error {
  readonly code = 'failed-precondition';
  constructor(readonly conflict: Conflict) {
    super(conflict.reason);
    this.name = 'ReviewConflictError';
  }
}

function isKnown(made: { by: string; at: number }, known: ReviewBasis['moderation']): boolean {
  return made.by === known?.by && (known.at === null || known.at === made.at);
}

/** Compares a basis with the stored review; null when the decision can be saved. */
export function findConflict(
  basis: ReviewBasis,
  stored: z.infer<typeof reviewState> | null,
): Conflict | null {
  if (stored === null) return { reason: 'deleted' };
  if (stored.updatedAt !== basis.updatedAt) return { reason: 'edited' };
  const { moderation: made } = stored;
  if (made !== undefined && !isKnown(made, basis.moderation)) {
    return { reason: 'decided', status: stored.status, by: made.by, at: made.at };
  }
  // When moderation is switched off, the server publishes pending reviews without a decision.
  return stored.status === basis.status ? null : { reason: 'edited' };
}

/** Says what another administrator decided on a review first. */
const decidedBefore: Record<ReviewStatus, (name: string, title: string) => string> = {
  published: (name, title) => t`${name} has already approved “${title}”.`,
  hidden: (name, title) => t`${name} has already hidden “${title}”.`,
  pending: (name, title) => t`${name} has already put “${title}” back in the queue.`,
};

/** Describes a conflict as a sentence. `name` is the name of the administrator who decided. */
export function describeConflict(title: string, conflict: Conflict, name: string): string {
  switch (conflict.reason) {
    case 'decided':
      return decidedBefore[conflict.status](name, title);
    case 'edited':
      return t`“${title}” has changed since you read it. Load it again.`;
    case 'deleted':
      return t`“${title}” has already been deleted.`;
  }
}

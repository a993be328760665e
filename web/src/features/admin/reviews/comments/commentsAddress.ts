import { commentStatuses, type CommentStatus } from '@appshelf/model';

/** Which comments /admin/reviews shows; null when it shows reviews. */
export function parseCommentsView(parameters: URLSearchParams): CommentStatus | null {
  if (parameters.get('kind') !== 'comments') return null;
  return commentStatuses.find((status) => status === parameters.get('queue')) ?? 'published';
}

/** The address of the comments with a status. */
export function getCommentsHref(status: CommentStatus): string {
  return `/admin/reviews?kind=comments${status === 'published' ? '' : `&queue=${status}`}`;
}

import type { Comment } from '@appshelf/model';

/** A comment and the answers to it. */
export interface Thread {
  /** The id of the comment. */
  id: string;
  /** null when the comment was deleted or hidden after it was answered. */
  comment: Comment | null;
  /** The oldest first. */
  answers: Comment[];
}

/**
 * Groups comments into threads, the oldest first. The comments of a page are ordered by time, so that a comment always
 * comes before the answers to it. The same comment may come twice, once as its author wrote it a moment ago.
 */
export function toThreads(comments: readonly Comment[]): Thread[] {
  const sorted = [...new Map(comments.map((comment) => [comment.id, comment])).values()].sort(
    (one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1),
  );
  const threads = new Map<string, Thread>();
  for (const comment of sorted) {
    const id = comment.parentId ?? comment.id;
    const thread = threads.get(id) ?? { id, comment: null, answers: [] };
    threads.set(id, thread);
    if (comment.parentId === null) thread.comment = comment;
    else thread.answers.push(comment);
  }
  return [...threads.values()];
}

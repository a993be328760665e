import { collections } from '@appshelf/model';
import type { Fields } from './changes';

/** A write to a document by somebody who was signed in. */
export interface DocumentWrite {
  /** The document's path. */
  target: string;
  /** Undefined where the document did not, or does not any more, exist. */
  before: Fields | undefined;
  after: Fields | undefined;
  /** Who wrote. */
  uid: string;
}

const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The uid of a document's author; null for a document without an author. */
export function getAuthorUid({ before, after }: Pick<DocumentWrite, 'before' | 'after'>) {
  return toText((after ?? before)?.authorUid);
}

/** A member's own review: written, edited, which puts it back into the queue, or deleted. */
function isOwnReview({ before, after }: DocumentWrite): boolean {
  if (after === undefined) return true;
  const isEdited = JSON.stringify(before?.updatedAt) !== JSON.stringify(after.updatedAt);
  return after.status === 'pending' && isEdited;
}

/** A member's own instruction: on its way into the queue or out of it. */
function isOwnInstruction({ before, after }: DocumentWrite): boolean {
  const status = after === undefined ? before?.status : after.status;
  return status === 'draft' || (after !== undefined && status === 'submitted');
}

/**
 * Whether this is a write that every member may do to their own documents. Such a write is not audited, even when an
 * administrator does it. The security rules allow all other writes to administrators only, so a new collection is
 * audited without a change here.
 */
export function isMemberAction(write: DocumentWrite): boolean {
  const segments = write.target.split('/');
  const [collection, id, part] = segments;
  if (collection === collections.users) return id === write.uid;
  if (getAuthorUid(write) !== write.uid) return false;
  if (collection === collections.instructions) return isOwnInstruction(write);
  return part === collections.reviews && isOwnReview(write);
}

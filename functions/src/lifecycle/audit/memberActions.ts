import { collections, findContentName, getOwn, type contentKinds } from '@appshelf/model';
import type { Fields } from './changes';
import { getOwnerUid } from './describeWrite';

/** A write to a document by somebody who was signed in. */
export interface DocumentWrite {
  /** The document's path. */
  target: string;
  /** The fields; undefined when the document does not exist on this side of the write. */
  before: Fields | undefined;
  after: Fields | undefined;
  /** The writer's uid. */
  uid: string;
}

/** Whether a member created, edited or deleted their own review. An edited review is pending again. */
function isOwnReview({ before, after }: DocumentWrite): boolean {
  if (after === undefined) return true;
  const isEdited = JSON.stringify(before?.updatedAt) !== JSON.stringify(after.updatedAt);
  return after.status === 'pending' && isEdited;
}

/** Whether a member saved, submitted, withdrew or deleted their own instruction. */
function isOwnInstruction({ before, after }: DocumentWrite): boolean {
  const status = after === undefined ? before?.status : after.status;
  return status === 'draft' || (after !== undefined && status === 'submitted');
}

/** Whether a member wrote, edited or deleted their own comment. Hiding it is a moderator's decision. */
function isOwnComment({ before, after }: DocumentWrite): boolean {
  return before === undefined || after === undefined || before.status === after.status;
}

/** Whether a member saved, published or deleted their own collection. */
function isOwnCollection({ before, after }: DocumentWrite): boolean {
  return after === undefined || (after.status !== 'hidden' && before?.status !== 'hidden');
}

/** Whether a member saved or withdrew their own proposal of a translation. What is for readers at once is a role's. */
function isOwnTranslation({ before, after, uid }: DocumentWrite): boolean {
  const state = after ?? before;
  return state?.status !== 'published' && state?.authorUid === uid;
}

type Kinds = typeof contentKinds;

/** The audited kinds whose documents have a member as their owner. */
type OwnedName = {
  [Name in keyof Kinds]: Kinds[Name] extends {
    personal: { owner: string };
    audit: 'recorded' | { recordedWithout: readonly string[] };
  }
    ? Name
    : never;
}[keyof Kinds];

/** Whether a write to a document is one that its owner may do without a role, by kind. */
const ownActions: Record<OwnedName, (write: DocumentWrite) => boolean> = {
  instruction: isOwnInstruction,
  review: isOwnReview,
  comment: isOwnComment,
  collection: isOwnCollection,
  // Members send messages by a callable and cannot change them.
  message: () => false,
};

/**
 * Whether this is a write that every member may do to their own documents. Such a write is not audited, even when an
 * administrator does it. The security rules allow all other writes to administrators only.
 */
export function isMemberAction(write: DocumentWrite): boolean {
  const [collection, id] = write.target.split('/');
  if (collection === collections.users) return id === write.uid;
  if (write.target.split('/').at(-2) === collections.translations) return isOwnTranslation(write);
  const name = findContentName(write.target);
  if (name === undefined) return false;
  if (getOwnerUid(write.target, write.after ?? write.before) !== write.uid) return false;
  const isOwnAction = getOwn<(write: DocumentWrite) => boolean>(ownActions, name);
  return isOwnAction?.(write) ?? false;
}

import * as z from '../zod';
import { isDocumentId } from '../documentId';
import { millis } from '../primitives';

/** The collections whose documents go through `deleteEntry`; a media file goes with its document. */
const deletable =
  /^(?:(?:apps|products|resources|instructions|media)\/[^/]+|apps\/[^/]+\/(?:releases|reviews)\/[^/]+)$/;

/** Whatever exists can be deleted: an id need only be one that Firestore takes. */
function isDeletable(target: string): boolean {
  return deletable.test(target) && target.split('/').every(isDocumentId);
}

/**
 * The callable `deleteEntry` deletes an entry of the site for an administrator, by its document's path, such as
 * `apps/{id}/releases/{version}`. What can't be recorded in the audit is not deleted. Deleting what is gone already
 * changes nothing and is no failure. With a `basis` it answers `failed-precondition` when the entry has been edited or
 * moderated since.
 */
export const deleteEntryRequest = z.strictObject({
  target: z.string().refine(isDeletable, 'This cannot be deleted here.'),
  basis: z.strictObject({ updatedAt: millis, decidedAt: millis.nullable() }).nullish(),
});
export type DeleteEntryRequest = z.infer<typeof deleteEntryRequest>;

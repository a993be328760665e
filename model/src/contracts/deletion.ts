import * as z from '../zod';
import { isDocumentId } from '../documentId';
import { millis } from '../primitives';

/** The collections whose documents go through `deleteEntry`; a media file goes with its document. */
const deletable =
  /^(?:(?:apps|products|resources|instructions|media)\/[^/]+|apps\/[^/]+\/(?:releases|reviews)\/[^/]+)$/;

/** Whether `deleteEntry` accepts a path. Every id that Firestore accepts can be deleted. */
function isDeletable(target: string): boolean {
  return deletable.test(target) && target.split('/').every(isDocumentId);
}

/**
 * The request of the callable `deleteEntry`, which deletes an entry for an administrator by its document's path, such
 * as `apps/{id}/releases/{version}`. An entry is not deleted when the audit cannot be written. Deleting an entry that
 * does not exist succeeds and changes nothing. With a `basis`, the callable throws `failed-precondition` when the entry
 * has been edited or moderated since.
 */
export const deleteEntryRequest = z.strictObject({
  target: z.string().refine(isDeletable, 'This cannot be deleted here.'),
  basis: z.strictObject({ updatedAt: millis, decidedAt: millis.nullable() }).nullish(),
});
export type DeleteEntryRequest = z.infer<typeof deleteEntryRequest>;

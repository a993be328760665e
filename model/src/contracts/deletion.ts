import * as z from '../zod';
import { millis } from '../primitives';

const id = '(?!\\.{1,2}(?:/|$)|__)[^/]{1,128}';

/** The paths that `deleteEntry` accepts. Deleting a `media` document deletes its file too. */
const deletable = new RegExp(
  `^(?:(?:apps|products|resources|instructions|media)/${id}|apps/${id}/(?:releases|reviews)/${id})$`,
);

/**
 * The request of the callable `deleteEntry`, which deletes an entry for an administrator by its document's path, such
 * as `apps/{id}/releases/{version}`. An entry is not deleted when the audit cannot be written. Deleting an entry that
 * does not exist succeeds and changes nothing. With a `basis`, the callable throws `failed-precondition` when the entry
 * has been edited or moderated since.
 */
export const deleteEntryRequest = z.strictObject({
  target: z.string().regex(deletable, 'This cannot be deleted here.'),
  basis: z.strictObject({ updatedAt: millis, decidedAt: millis.nullable() }).nullish(),
});
export type DeleteEntryRequest = z.infer<typeof deleteEntryRequest>;

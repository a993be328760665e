import * as z from '../zod';
import { millis } from '../primitives';

const id = '(?!\\.{1,2}(?:/|$)|__)[^/]{1,128}';

/** The documents that go through `deleteEntry`; a media file goes with its document. */
const deletable = new RegExp(
  `^(?:(?:apps|products|resources|instructions|media)/${id}|apps/${id}/(?:releases|reviews)/${id})$`,
);

/**
 * The callable `deleteEntry` deletes an entry of the site for an administrator, by its document's path, such as
 * `apps/{id}/releases/{version}`. What can't be recorded in the audit is not deleted. Deleting what is gone already
 * changes nothing and is no failure. With a `basis` it answers `failed-precondition` when the entry has been edited or
 * moderated since.
 */
export const deleteEntryRequest = z.strictObject({
  target: z.string().regex(deletable, 'This cannot be deleted here.'),
  basis: z.strictObject({ updatedAt: millis, decidedAt: millis.nullable() }).nullish(),
});
export type DeleteEntryRequest = z.infer<typeof deleteEntryRequest>;

import * as z from '../zod';
import { isDocumentId } from '../names/documentId';
import { contentKinds } from './contentKinds';
import { findTrashKind, getTrashKind } from './trashKinds';
import type { Permission } from '../rights/permissions';
import { millis } from '../values/primitives';

/** Whether `deleteEntry` accepts a path. Every id that Firestore accepts can be deleted. */
const isDeletable = (target: string): boolean =>
  findTrashKind(target) !== undefined && target.split('/').every(isDocumentId);

/**
 * The request of the callable `deleteEntry`, which deletes an entry by its document's path, such
 * as `apps/{id}/releases/{version}`. An entry is not deleted when the audit cannot be written. Deleting an entry that
 * does not exist succeeds and changes nothing. With a `basis`, the callable throws `failed-precondition` when the entry
 * has been edited or moderated since.
 */
export const deleteEntryRequest = z.strictObject({
  target: z.string().refine(isDeletable, 'This cannot be deleted here.'),
  basis: z.strictObject({ updatedAt: millis, decidedAt: millis.nullable() }).nullish(),
});
export type DeleteEntryRequest = z.infer<typeof deleteEntryRequest>;

/**
 * The permission that deleting the document at a path needs.
 *
 * @throws when {@link deleteEntryRequest} does not accept the path
 */
export const getDeletePermission = (target: string): Permission =>
  contentKinds[getTrashKind(target)].permissions.delete;

/**
 * The request of the callables `restoreEntry`, which restores an entry of the trash with everything that belonged to
 * it, and `purgeEntry`, which deletes it for good. Both succeed when they are repeated.
 */
export const trashRequest = z.strictObject({ id: z.string().regex(/^[0-9a-f]{32}$/) });
export type TrashRequest = z.infer<typeof trashRequest>;

import * as z from '../zod';
import { collections } from '../paths';
import type { Permission } from '../permissions';
import { millis } from '../primitives';

/** What can lie in the trash. */
export const trashKinds = [
  'app',
  'release',
  'product',
  'resource',
  'instruction',
  'review',
  'media',
] as const;
export type TrashKind = (typeof trashKinds)[number];

/** The permission that each kind needs to be seen in the trash, restored and deleted for good. */
export const trashPermissions: Readonly<Record<TrashKind, Permission>> = {
  app: 'apps.edit',
  release: 'apps.edit',
  product: 'products.edit',
  resource: 'resources.edit',
  instruction: 'instructions.moderate',
  review: 'reviews.moderate',
  media: 'media.edit',
};

/** How many days something stays in the trash. */
export const trashDays = 30;

const kindsByCollection: Readonly<Record<string, TrashKind>> = {
  [collections.apps]: 'app',
  [collections.releases]: 'release',
  [collections.products]: 'product',
  [collections.resources]: 'resource',
  [collections.instructions]: 'instruction',
  [collections.reviews]: 'review',
  [collections.media]: 'media',
};

/** The kind of the entry at a path that `deleteEntry` accepts. */
export function getTrashKind(path: string): TrashKind {
  const kind = kindsByCollection[path.split('/').at(-2) ?? ''];
  if (kind === undefined) throw new Error(`${path} cannot lie in the trash.`);
  return kind;
}

/**
 * `trash/{id}`: a deleted entry, which can be restored until `expireAt`. The documents that belong to it lie below, in
 * `documents`; its files lie in Cloud Storage below `trash/{id}`. An entry that was restored or deleted for good keeps
 * nothing but `expireAt` for some days, so that a late event is recognised.
 */
export const trashEntry = z.object({
  id: z.string(),
  kind: z.enum(trashKinds),
  /** Where it was: `apps/{id}/releases/{version}`. */
  path: z.string(),
  title: z.string(),
  /** `moving` until all that belongs to it lies in the trash, `restoring` until all is back. */
  state: z.enum(['moving', 'kept', 'restoring', 'purging']),
  deletedBy: z.string(),
  deletedAt: millis,
  expireAt: millis,
  /** How many documents lie below it, by their collection; `files` for files. */
  counts: z.record(z.string(), z.number().int().nonnegative()),
});
export type TrashEntry = z.infer<typeof trashEntry>;

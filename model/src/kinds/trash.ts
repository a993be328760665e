import * as z from '../zod';
import { trashKinds, trashStates } from './trashKinds';
import { millis } from '../values/primitives';
import { storedEnum } from '../values/stored';

/** How many days something stays in the trash. */
export const trashDays = 30;

/**
 * `trash/{id}`: a deleted entry, which can be restored until `expireAt`. The documents that belong to it are below it,
 * in `documents`; its files are in Cloud Storage below `trash/{id}`. An entry that was restored or deleted for good
 * keeps nothing but `expireAt` for some days, so that a late event is recognised.
 */
export const trashEntry = z.object({
  id: z.string(),
  kind: storedEnum(trashKinds, 'app'),
  /** The former path of the entry: `apps/{id}/releases/{version}`. */
  path: z.string(),
  title: z.string(),
  state: storedEnum(trashStates, 'moving'),
  deletedBy: z.string(),
  deletedAt: millis,
  expireAt: millis,
  /** How many documents belong to the entry, by collection; `files` for files. */
  counts: z.record(z.string(), z.number().int().nonnegative()),
});
export type TrashEntry = z.infer<typeof trashEntry>;

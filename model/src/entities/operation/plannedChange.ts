import { millis } from '../../values/primitives';
import * as z from '../../zod';

/** The collections whose entries are published and taken off the site at a set time. */
export const plannedCollections = ['apps', 'products', 'resources'] as const;

/** The change at the time: the entry is published, or taken off the site. */
export const plannedActions = ['publish', 'archive'] as const;
export type PlannedAction = (typeof plannedActions)[number];

/** The status that an entry has after an action. */
export const plannedStatus = {
  publish: 'published',
  archive: 'archived',
} as const satisfies Record<PlannedAction, string>;

/**
 * `plannedChanges/{collection}:{id}:{action}` (server): one change of an entry at a set time. It is deleted when it was made,
 * when it is cancelled, and when the entry is deleted.
 */
export const plannedChange = z.object({
  id: z.string(),
  /** The document that changes, such as `apps/margin`. */
  entry: z.string(),
  action: z.enum(plannedActions),
  /** When: a whole minute. */
  dueAt: millis,
  /** The uid of who planned it. */
  plannedBy: z.string(),
  plannedAt: millis,
  /** Why it could not be made the last time, in words; it is tried again each minute. Null as long as nothing failed. */
  problem: z.string().nullable(),
});
export type PlannedChange = z.infer<typeof plannedChange>;

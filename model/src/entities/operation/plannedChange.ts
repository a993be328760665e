import { millis } from '../../values/primitives';
import * as z from '../../zod';
import { storedEnum } from '../../values/stored';

/** The collections whose entries are published and taken off the site at a set time. */
export const plannedCollections = ['apps', 'products', 'resources', 'pages'] as const;

/** The collections whose texts are replaced at a set time by what is written before. */
export const plannedTextCollections = ['pageTexts', 'pages'] as const;

/** The change at the time: the entry is published, or taken off the site. */
export const plannedActions = ['publish', 'archive'] as const;
export type PlannedAction = (typeof plannedActions)[number];

/** The status that an entry has after an action. */
export const plannedStatus = {
  publish: 'published',
  archive: 'archived',
} as const satisfies Record<PlannedAction, string>;

/**
 * `plannedChanges/{collection}:{id}:{action}` (server): one change of an entry or a text at a set time. It is deleted when
 * the change is made or cancelled, and when the entry is deleted.
 */
export const plannedChange = z.object({
  id: z.string(),
  /** The document that changes, such as `apps/margin`. */
  entry: z.string(),
  action: storedEnum([...plannedActions, 'replaceText'], 'replaceText'),
  /** What the document holds from then on, for `replaceText`: the fields that an editor writes. */
  content: z.record(z.string(), z.string()).optional(),
  /** When: a whole minute. */
  dueAt: millis,
  /** The uid of who planned it. */
  plannedBy: z.string(),
  plannedAt: millis,
  /** Why it could not be made the last time, in words; it is tried again each minute. Null as long as nothing failed. */
  problem: z.string().nullable(),
});
export type PlannedChange = z.infer<typeof plannedChange>;

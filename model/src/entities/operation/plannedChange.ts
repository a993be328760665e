import type { StatusAction } from '../catalogue/publishing';
import { millis } from '../../values/primitives';
import * as z from '../../zod';
import { storedEnum } from '../../values/stored';

/** The collections whose texts are replaced at a set time by what is written before. */
export const plannedTextCollections = ['pageTexts', 'pages'] as const;

/** What editors do to the status of an entry at a set time. */
export const plannedActions = ['publish', 'archive'] as const satisfies readonly StatusAction[];
export type PlannedAction = (typeof plannedActions)[number];

/**
 * `plannedChanges/{collection}:{id}:{action}` (server): one change of an entry or a text at a set time. It is deleted when
 * the change is made, also by hand, when it is cancelled, and when the entry is deleted.
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
  /**
   * Why it could not be made the last time, a sentence in each line; it is tried again each minute. Null as long as nothing
   * failed.
   */
  problem: z.string().nullable(),
});
export type PlannedChange = z.infer<typeof plannedChange>;

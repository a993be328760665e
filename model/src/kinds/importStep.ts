import { transferKinds } from './transferKinds';
import { millis } from '../values/primitives';
import { storedEnum } from '../values/stored';
import * as z from '../zod';

/** Why undoing an import left an entry as it is. */
const leftReasons = ['changed', 'refused', 'unrecorded'] as const;
export type LeftReason = (typeof leftReasons)[number];

/** An entry that undoing an import left as it is. */
const leftEntry = z.object({
  id: z.string(),
  /**
   * `changed`: somebody changed or deleted it since. `refused`: the rules refuse its former state. `unrecorded`: the audit
   * does not have its former state.
   */
  reason: storedEnum(leftReasons, 'changed'),
});
export type LeftEntry = z.infer<typeof leftEntry>;

/**
 * `imports/{import}_{number}`: what one commit of an import wrote, so that it can be undone. The client writes it in the same
 * commit, so that its time is that of the entries. Former states are in the audit.
 */
export const importStep = z.object({
  id: z.string(),
  /** The id of the import. */
  import: z.string(),
  /** The place among the steps of the import. */
  number: z.number(),
  /** Whether the import had written nothing before: the first step stands for the import in lists. */
  isFirst: z.boolean(),
  kind: storedEnum(transferKinds, 'apps'),
  /** The name of the file. */
  file: z.string(),
  by: z.string(),
  at: millis,
  /** The collection of the documents: that of the kind, or of the translations of an entry. */
  collection: z.string(),
  created: z.array(z.string()),
  changed: z.array(z.string()),
  /** When the step was undone; null before. */
  undoneAt: millis.nullable(),
  left: z.array(leftEntry),
  hasLeft: z.boolean(),
});
export type ImportStep = z.infer<typeof importStep>;

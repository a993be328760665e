import type { MessageDescriptor } from '@lingui/core';
import type { IconLike } from '../../../../ui';
import type { Undo } from './runOnRows';

/** An action on many rows at once. */
export interface BulkAction<Row> {
  /** The verb on the button, in the reader’s language: "Publish". */
  label: string;
  icon?: IconLike;
  tone?: 'danger';
  /** Says what was done with rows such as "38 apps": "38 apps published". */
  done: (rows: string) => string;
  /** The answer when the action applies to no selected row: "None of these can be published." */
  noneApplies: string;
  /** Whether the action applies to a row; other rows are skipped. Without it the action applies to all. */
  appliesTo?: (row: Row) => boolean;
  /**
   * Runs the action on one row. A rejection does not stop the other rows. Resolves with a function that undoes the
   * action, or null when it cannot be undone: such an action needs `confirm`.
   */
  run: (row: Row) => Promise<Undo | null>;
  /** The texts of the confirmation; without it the action runs at once. */
  confirm?: (count: number) => { title: string; body: string; confirmLabel: string };
}

/** The maximum number of rows of a bulk action on all matching rows. */
export const maxBulkRows = 2_000;

/** What the rows of a table are called. */
export interface Noun {
  /** Several of them, within a sentence: "apps". */
  several: MessageDescriptor;
  /** A number of them in the reader's language: "1 app", "2,000 apps". */
  count: (count: number) => string;
}

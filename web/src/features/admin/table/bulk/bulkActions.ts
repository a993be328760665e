import { formatCount } from '@appshelf/model';
import type { IconLike } from '../../../../ui';
import type { Undo } from './runOnRows';

/** An action on many rows at once. */
export interface BulkAction<Row> {
  /** The verb on the button: "Publish". */
  label: string;
  icon?: IconLike;
  tone?: 'danger';
  /** The past participle, as in "38 apps published". */
  done: string;
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

/** The name of one row and of several. */
export type Noun = readonly [one: string, several: string];

/** Formats a number of rows: "1 app", "2,000 apps". */
export function formatNoun(count: number, [one, several]: Noun): string {
  return `${formatCount(count)} ${count === 1 ? one : several}`;
}

import { formatCount } from '@appshelf/model';
import type { ReactNode } from 'react';
import type { Undo } from './runOnRows';

/** Something that can be done to many rows at once. */
export interface BulkAction<Row> {
  /** The verb on the button: "Publish". */
  label: string;
  icon?: ReactNode;
  tone?: 'danger';
  /** What became of a row, as in "38 apps published". */
  done: string;
  /** Rows that it does nothing to are left out and counted; all of them without this. */
  appliesTo?: (row: Row) => boolean;
  /**
   * Does it to one row; rejects when it fails, and the others go on. Resolves with what takes it back, or null when
   * nothing can: then it must ask first, by `confirm`.
   */
  run: (row: Row) => Promise<Undo | null>;
  /** What is asked before; without it, it runs at once. */
  confirm?: (count: number) => { title: string; body: string; confirmLabel: string };
}

/** The most rows that one bulk action takes when everything that matches is selected. */
export const maxBulkRows = 2_000;

/** What rows are called: one, and several. */
export type Noun = readonly [one: string, several: string];

/** "1 app", "2,000 apps". */
export function formatNoun(count: number, [one, several]: Noun): string {
  return `${formatCount(count)} ${count === 1 ? one : several}`;
}

import { t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import type { BulkAction } from './bulkActions';
import type { Undo } from './runOnRows';

/** The texts of the question before rows are deleted. */
interface DeleteTexts {
  /** "Delete this app?", "Delete these 3 apps?" */
  title: (count: number) => string;
  /** What becomes of the rows, and of what belongs to them. */
  body: string;
  /** "Delete app", "Delete 3 apps" */
  confirmLabel: (count: number) => string;
}

/**
 * Makes the bulk action that moves rows to the trash, after a question.
 * @param deleteRow deletes a row, and resolves with what restores it
 */
export const makeDeleteAction = <Row,>(
  { title, body, confirmLabel }: DeleteTexts,
  deleteRow: (row: Row) => Promise<Undo>,
): BulkAction<Row> => ({
  label: t`Delete`,
  done: (rows) => t`${rows} deleted`,
  noneApplies: t`None of these can be deleted.`,
  tone: 'danger',
  icon: Trash2,
  run: deleteRow,
  confirm: (count) => ({ title: title(count), body, confirmLabel: confirmLabel(count) }),
});

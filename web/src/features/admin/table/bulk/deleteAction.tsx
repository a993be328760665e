import { Trash2 } from 'lucide-react';
import { formatNoun, type BulkAction, type Noun } from './bulkActions';
import type { Undo } from './runOnRows';

/**
 * Makes the bulk action that moves rows to the trash, after a question.
 * @param body what becomes of them, and of what belongs to them
 * @param deleteRow deletes a row, and resolves with what restores it
 */
export const makeDeleteAction = <Row,>(
  noun: Noun,
  body: string,
  deleteRow: (row: Row) => Promise<Undo>,
): BulkAction<Row> => ({
  label: 'Delete',
  done: 'deleted',
  tone: 'danger',
  icon: Trash2,
  run: deleteRow,
  confirm: (count) => {
    const [one] = noun;
    const several = formatNoun(count, noun);
    return {
      title: count === 1 ? `Delete this ${one}?` : `Delete these ${several}?`,
      body,
      confirmLabel: `Delete ${count === 1 ? one : several}`,
    };
  },
});

import type { AppStatus } from '@appshelf/model';
import { Archive, FilePen, Globe } from 'lucide-react';
import type { BulkAction } from './bulkActions';

/** A row with a status that editors change. */
interface StatusRow {
  status: AppStatus;
  /** When it was last changed, in milliseconds since the epoch. */
  updatedAt: number;
}

const texts: Record<AppStatus, Pick<BulkAction<never>, 'label' | 'done' | 'icon'>> = {
  published: {
    label: 'Publish',
    done: 'published',
    icon: Globe,
  },
  archived: {
    label: 'Archive',
    done: 'archived',
    icon: Archive,
  },
  draft: {
    label: 'Back to draft',
    done: 'taken back to draft',
    icon: FilePen,
  },
};

/**
 * Makes the bulk action that gives rows a status. It skips rows that have it, and can be undone.
 * @param changeStatus changes a row that was last changed at `basis`, and resolves with the time of the change. It rejects
 *   when somebody changed the row since.
 */
export const makeStatusAction = <Row extends StatusRow>(
  status: AppStatus,
  changeStatus: (row: Row, status: AppStatus, basis: number) => Promise<number>,
): BulkAction<Row> => ({
  ...texts[status],
  appliesTo: (row) => row.status !== status,
  run: async (row) => {
    const updatedAt = await changeStatus(row, status, row.updatedAt);
    return () => changeStatus(row, row.status, updatedAt);
  },
});

import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { AppStatus } from '@appshelf/model';
import { Archive, FilePen, Globe } from 'lucide-react';
import type { BulkAction } from './bulkActions';
import { i18n } from '../../../../lib/i18n';

/** A row with a status that editors change. */
interface StatusRow {
  status: AppStatus;
  /** When it was last changed, in milliseconds since the epoch. */
  updatedAt: number;
}

/** The texts of an action in every language. */
interface StatusTexts {
  label: MessageDescriptor;
  noneApplies: MessageDescriptor;
}

const texts: Record<AppStatus, Pick<BulkAction<never>, 'done' | 'icon'> & StatusTexts> = {
  published: {
    label: msg`Publish`,
    done: (rows) => t`${rows} published`,
    noneApplies: msg`None of these can be published.`,
    icon: Globe,
  },
  archived: {
    label: msg`Archive`,
    done: (rows) => t`${rows} archived`,
    noneApplies: msg`None of these can be archived.`,
    icon: Archive,
  },
  draft: {
    label: msg`Back to draft`,
    done: (rows) => t`${rows} taken back to draft`,
    noneApplies: msg`None of these can be taken back to draft.`,
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
  label: i18n._(texts[status].label),
  noneApplies: i18n._(texts[status].noneApplies),
  appliesTo: (row) => row.status !== status,
  run: async (row) => {
    const updatedAt = await changeStatus(row, status, row.updatedAt);
    return () => changeStatus(row, row.status, updatedAt);
  },
});

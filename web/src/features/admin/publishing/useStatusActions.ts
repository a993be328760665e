import {
  kinds,
  type AppStatus,
  type PublishedCollection,
  type StatusAction,
} from '@appshelf/model';
import { useMemo } from 'react';
import { i18n } from '../../../lib/i18n';
import type { BulkAction } from '../table';
import { useSetStatusMutation, type StatusRequest } from './api';
import { statusActions } from './statusWords';

/** A row with a status that editors change. */
interface StatusRow {
  id: string;
  status: AppStatus;
  /** When it was last changed, in milliseconds since the epoch. */
  updatedAt: number;
}

/**
 * The bulk actions that give the chosen entries of a collection another status. Each skips entries that it does not apply to,
 * and can be undone.
 *
 * @param getRead returns what was read of an entry. It is the same function in every rendering.
 */
export function useStatusActions<Row extends StatusRow>(
  collection: PublishedCollection,
  getRead: (row: Row) => StatusRequest['read'],
): readonly BulkAction<Row>[] {
  const [setStatus] = useSetStatusMutation();
  return useMemo(() => {
    const changes = kinds[collection].publishing;
    const change = (row: Row, status: AppStatus, basis: number): Promise<number> =>
      setStatus({ collection, id: row.id, read: getRead(row), basis, status }).unwrap();
    return (Object.keys(changes) as StatusAction[]).map((action) => {
      const { label, icon, done, noneApplies } = statusActions[action];
      const { from, to } = changes[action];
      return {
        label: i18n._(label),
        icon,
        done,
        noneApplies: i18n._(noneApplies),
        appliesTo: ({ status }) => from.some((each) => each === status),
        run: async (row) => {
          const updatedAt = await change(row, to, row.updatedAt);
          return () => change(row, row.status, updatedAt);
        },
      };
    });
  }, [collection, getRead, setStatus]);
}

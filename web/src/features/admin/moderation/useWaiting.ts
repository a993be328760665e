import {
  hasPermission,
  listOpenQueues,
  queueKinds,
  queues,
  type QueueCounts,
  type QueueKind,
} from '@appshelf/model';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useAppSelector } from '../../../store';
import { selectSession } from '../../session';
import { selectSwitchedOff } from '../../site';
import { useFollowQueueCountsQuery } from './api';

/**
 * How many entries wait for the signed-in person, by kind, live. It has the kinds that the person handles and whose
 * module is on, and is empty until the numbers are known.
 */
export function useWaiting(): Partial<QueueCounts> {
  const { user } = useAppSelector(selectSession);
  const switchedOff = useAppSelector(selectSwitchedOff);
  const kinds = listOpenQueues(switchedOff).filter((kind) =>
    hasPermission(user, queues[kind].permission),
  );
  const { data } = useFollowQueueCountsQuery(kinds.length === 0 ? skipToken : undefined);
  const counts = data?.state ?? null;
  return counts === null ? {} : Object.fromEntries(kinds.map((kind) => [kind, counts[kind]]));
}

/** The kind of entries that a page of the administrator area handles; undefined for other pages. */
export function findQueue(path: string): QueueKind | undefined {
  return queueKinds.find((kind) => queues[kind].path.split('?')[0] === path);
}

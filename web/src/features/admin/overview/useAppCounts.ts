import { collections } from '@appshelf/model';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCountAppsByStatusQuery } from '../apps';
import { useFollowAuditQuery } from '../audit';
import { latestChangesCount } from './latestChanges';

/**
 * The number of apps by status, counted again whenever the audit log has a new entry on an app. All panels of the
 * overview share the reads.
 */
export function useAppCounts() {
  // The panel with the latest changes uses the same query, so this costs no further read.
  const { data: audit } = useFollowAuditQuery({ size: latestChangesCount });
  const isKnown = audit !== undefined && (audit.state !== null || audit.failure !== null);
  const lastAct = audit?.state?.find(({ target }) => target.startsWith(`${collections.apps}/`));
  return useCountAppsByStatusQuery(isKnown ? (lastAct?.id ?? null) : skipToken, {
    refetchOnMountOrArgChange: true,
  });
}

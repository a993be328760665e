import { useState, type ReactNode } from 'react';
import { ErrorPanel, PageNotFoundError, Skeleton } from '../../../ui';
import { useOpenDocument } from '../../editor';
import { useFollowEntryQuery } from './api';
import type { EditedEntries, EditedKind, EditedName } from './editedKind';

interface OpenEntryProps<Name extends EditedName> {
  kind: EditedKind<EditedEntries[Name]> & { name: Name };
  id: string;
  /** Renders the editor of the entry. */
  children: (entry: EditedEntries[Name], isDeleted: boolean) => ReactNode;
}

/**
 * Loads an entry for its editor and keeps it up to date. The editor stays open when the entry is deleted elsewhere, or when
 * its editor loses the role. Give it the entry's id as its key.
 */
export function OpenEntry<Name extends EditedName>({ kind, id, children }: OpenEntryProps<Name>) {
  const { name, collection } = kind;
  const [attempt, setAttempt] = useState(0);
  const { currentData: live } = useFollowEntryQuery({ name, collection, id, attempt });
  const now = live?.state?.entry as EditedEntries[Name] | null | undefined;
  const { document: entry, isDeleted } = useOpenDocument(now);
  if (entry !== null) return children(entry, isDeleted);
  if (now === null) throw new PageNotFoundError();
  if (live?.failure !== undefined && live.failure !== null) {
    return <ErrorPanel error={live.failure} onRetry={() => setAttempt(attempt + 1)} />;
  }
  return <Skeleton className="h-96 max-w-2xl" />;
}

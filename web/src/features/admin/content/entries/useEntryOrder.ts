import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { toAppError } from '../../../../store';
import { useOrderEntriesMutation } from './api';
import type { EntryCollection } from './api';

interface Ordered {
  id: string;
  position: number;
}

/** The entries in their order, with an optimistic update while a move is saved. */
export function useEntryOrder<Entry extends Ordered>(
  collection: EntryCollection,
  entries: readonly Entry[],
) {
  const [orderEntries, { isLoading }] = useOrderEntriesMutation();
  const [wanted, setWanted] = useState<{ ids: string[]; basis: readonly Entry[] } | null>(null);
  const [failure, setFailure] = useState<string>();
  // A new list from the server replaces the optimistic order.
  const isWaiting = wanted?.basis === entries;
  const shown = isWaiting
    ? wanted.ids.flatMap((id) => entries.filter((entry) => entry.id === id))
    : entries;

  const move = async (id: string, to: number): Promise<void> => {
    const ids = shown.map((entry) => entry.id).filter((other) => other !== id);
    ids.splice(to, 0, id);
    const ordered = ids.flatMap((each) => entries.filter((entry) => entry.id === each));
    setFailure(undefined);
    setWanted({ ids, basis: entries });
    try {
      await orderEntries({
        collection,
        entries: ordered.map(({ id: entryId, position }) => ({ id: entryId, position })),
      }).unwrap();
    } catch (error) {
      const { code, message } = toAppError(error);
      setWanted(null);
      setFailure(
        code === 'failed-precondition'
          ? t`Somebody else changed the order at the same time. The list shows their order now: move the entry again.`
          : message,
      );
    }
  };
  return { shown, move, failure, isMoving: isLoading };
}

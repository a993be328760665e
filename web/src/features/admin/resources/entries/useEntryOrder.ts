import { useState } from 'react';
import { toAppError } from '../../../../store';
import { useOrderEntriesMutation } from './api';
import type { EntryCollection } from './basis';

interface Ordered {
  id: string;
  position: number;
}

/** The order of entries as it is, or as it will be once a move is written. */
export function useEntryOrder<Entry extends Ordered>(
  collection: EntryCollection,
  entries: readonly Entry[],
) {
  const [orderEntries, { isLoading }] = useOrderEntriesMutation();
  const [wanted, setWanted] = useState<{ ids: string[]; basis: readonly Entry[] } | null>(null);
  const [failure, setFailure] = useState<string>();
  // What comes from the server after a move takes its place.
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
          ? 'Somebody else changed the order at the same time. The list shows theirs now: move the entry again.'
          : message,
      );
    }
  };
  return { shown, move, failure, isMoving: isLoading };
}

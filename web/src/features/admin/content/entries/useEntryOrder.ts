import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { toAppError } from '../../../../store';
import { useOrderEntriesMutation } from './api';
import type { EntryKind } from './entryKinds';

interface Ordered {
  id: string;
  position: number;
}

/** The order that a move makes. */
interface WantedOrder<Entry> {
  ids: string[];
  /** Settles when the order is stored. */
  saving: Promise<unknown>;
  /** The list after which it is stored; null while it is being saved. */
  basis: readonly Entry[] | null;
}

/**
 * The entries in their order, with an optimistic update while a move is saved. The next move waits for the one before it,
 * and is based on its order.
 */
export function useEntryOrder<Entry extends Ordered>(
  collection: EntryKind['collection'],
  entries: readonly Entry[],
) {
  const [orderEntries, { isLoading }] = useOrderEntriesMutation();
  const [wanted, setWanted] = useState<WantedOrder<Entry> | null>(null);
  const [failure, setFailure] = useState<string>();
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  // A new list from the server replaces the order that was saved.
  const ahead =
    wanted !== null && (wanted.basis === null || wanted.basis === entries) ? wanted : null;
  const shown =
    ahead === null
      ? entries
      : ahead.ids.flatMap((id) => entries.filter((entry) => entry.id === id));

  const move = async (id: string, to: number): Promise<void> => {
    const before = shown.map((entry) => entry.id);
    const ids = before.filter((other) => other !== id);
    ids.splice(to, 0, id);
    const seen = new Map(
      ahead === null
        ? entries.map((entry) => [entry.id, entry.position])
        : before.map((each, index) => [each, index]),
    );
    const order = ids.map((each) => ({ id: each, position: seen.get(each) ?? 0 }));
    setFailure(undefined);
    const saving = (ahead?.saving ?? Promise.resolve()).then(() =>
      orderEntries({ collection, entries: order }).unwrap(),
    );
    setWanted({ ids, saving, basis: null });
    try {
      await saving;
      setWanted((now) => (now?.saving === saving ? { ...now, basis: latest.current } : now));
    } catch (error) {
      const { code, message } = toAppError(error);
      setWanted((now) => (now?.saving === saving ? null : now));
      setFailure(
        code === 'failed-precondition'
          ? t`Someone else changed the order at the same time. The list now shows their order, so move the entry again.`
          : message,
      );
    }
  };
  return { shown, move, failure, isMoving: isLoading };
}

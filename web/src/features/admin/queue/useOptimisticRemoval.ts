import { useCallback, useMemo, useState } from 'react';
import type { QueueKind } from './kind';

/** The time, in milliseconds, after which an entry that is still in the queue is shown again: its decision had no effect. */
const restoreAfter = 30_000;

/**
 * Removes entries from the list as soon as the moderator decides about them, before the live query does. An entry is shown
 * again when the decision fails, when its version changes while it stays in the queue, or after a time limit.
 */
export function useOptimisticRemoval<Item>(
  items: readonly Item[],
  { getKey, getVersion }: Pick<QueueKind<Item, never>, 'getKey' | 'getVersion'>,
) {
  /** The version of each removed entry at the time of the decision, by key. */
  const [removed, setRemoved] = useState<ReadonlyMap<string, string>>(new Map());

  const versions = new Map(items.map((item) => [getKey(item), getVersion(item)]));
  const pending = [...removed].filter(([key, version]) => versions.get(key) === version);
  if (pending.length !== removed.size) setRemoved(new Map(pending));

  const restoreToList = useCallback((keys: readonly string[]): void => {
    setRemoved((now) => new Map([...now].filter(([key]) => !keys.includes(key))));
  }, []);

  const removeFromList = (keys: readonly string[]): void => {
    const current = keys.flatMap((key): [string, string][] => {
      const version = versions.get(key);
      return version === undefined ? [] : [[key, version]];
    });
    setRemoved((now) => new Map([...now, ...current]));
    setTimeout(() => restoreToList(keys), restoreAfter);
  };

  const shown = useMemo(
    () => items.filter((item) => !removed.has(getKey(item))),
    [items, removed, getKey],
  );
  return { shown, removeFromList, restoreToList };
}

import { useEffect, useEffectEvent, type RefObject } from 'react';
import { onceInView } from '../../ui/loading/onceInView';
import { getChangedKeys } from './getChangedKeys';

/**
 * Listens to the votes of others from when `element` becomes visible: `onVote` is called with each key below `path` (RTDB
 * `/voteTimes`) that was voted on. Without a connection, and where `onVote` fails, the page keeps its numbers.
 */
export function useLiveVotes(
  element: RefObject<Element | null>,
  path: string,
  onVote: (key: string) => Promise<unknown>,
): void {
  const reportVote = useEffectEvent(onVote);
  useEffect(() => {
    if (element.current === null) return undefined;
    let end: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const { watchValue } = await import('../../firebase/database/database');
      if (isOver) return;
      let known: unknown;
      end = watchValue(path, (times) => {
        for (const key of getChangedKeys(known, times)) reportVote(key).catch(() => undefined);
        known = times;
      });
    };
    const stopWaiting = onceInView(element.current, () => {
      begin().catch(() => undefined);
    });
    return () => {
      isOver = true;
      stopWaiting();
      end?.();
    };
  }, [element, path]);
}

import { useEffect, useEffectEvent, type RefObject } from 'react';
import { subscribe } from '../../firebase/live';
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
    let stop: (() => void) | undefined;
    const load = async () => (await import('../../firebase/database/live')).watchValue(path);
    const begin = () => {
      let known: unknown;
      stop = subscribe(load(), {
        onState: (times) => {
          if (times === undefined) return;
          for (const key of getChangedKeys(known, times)) reportVote(key).catch(() => undefined);
          known = times;
        },
        onEnd: () => undefined,
      });
    };
    const stopWaiting = onceInView(element.current, begin);
    return () => {
      stopWaiting();
      stop?.();
    };
  }, [element, path]);
}

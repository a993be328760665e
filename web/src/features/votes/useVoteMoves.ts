import { useEffect, useEffectEvent, type RefObject } from 'react';
import { onceInView } from '../../ui/loading/onceInView';
import { movedKeys } from './movedKeys';

/**
 * Follows the votes of others while something is being looked at: from when `element` comes into view, `onMove` is
 * called with the key of each thing below `path` (RTDB `/voteTimes`) that somebody voted on. Without a connection the
 * page keeps what it knows.
 */
export function useVoteMoves(
  element: RefObject<Element | null>,
  path: string,
  onMove: (key: string) => void,
): void {
  const tell = useEffectEvent(onMove);
  useEffect(() => {
    if (element.current === null) return undefined;
    let end: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const { watchValue } = await import('../../firebase/database/database');
      if (isOver) return;
      let known: unknown;
      end = watchValue(path, (times) => {
        for (const key of movedKeys(known, times)) tell(key);
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

import { useEffect, useEffectEvent, type RefObject } from 'react';
import { onceInView } from '../../ui/loading/onceInView';
import { movedKeys } from './movedKeys';

/**
 * Listens to the votes of others while the page is visible: from when `element` becomes visible, `onMove` is called
 * with each key below `path` (RTDB `/voteTimes`) that was voted on. Without a connection the page keeps its numbers.
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

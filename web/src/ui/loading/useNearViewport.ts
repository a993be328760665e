import { useEffect, useState, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useHydrated } from './hydration';
import { onceInView } from './onceInView';

/** How far below the window a part counts as near, so that its data is there when the reader arrives. */
const ahead = '400px';

/**
 * Whether the reader is or was near a part of the page. Until then the part is not loaded, and it is left out in print.
 * After Back it is true at once, so that the page is as long as when the reader left it.
 */
export function useNearViewport(place: RefObject<Element | null>): boolean {
  const isHydrated = useHydrated();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [isNear, setNear] = useState(isHydrated && isBack);
  useEffect(() => {
    if (isNear || place.current === null) return;
    return onceInView(place.current, () => setNear(true), ahead);
  }, [isNear, place]);
  return isNear;
}

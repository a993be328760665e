import { useEffect, useState, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useHydrated } from './hydration';
import { onceInView } from './onceInView';

/** From how far below the window a part is near, so that what it reads stands when one gets there. */
const ahead = '400px';

/**
 * Whether somebody is or was near a part of the page, which has until then no need of what it shows, and no place on
 * paper. On the way back to a page all its parts are, so that it is as long as it was when one left it.
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

import { useEffect, useState, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useHydrated } from './hydration';
import { onceInView } from './onceInView';

/** How far below the window a part counts as near to somebody who scrolls, so that its data is there when they arrive. */
const ahead = '400px';

/**
 * Whether the reader is or was near a part of the page. Until then the part is not loaded, and it is left out in print.
 * Until somebody scrolls, only what is visible is near: many visitors leave a page as it opened. After Back it is true at
 * once, so that the page is as long as when the reader left it.
 */
export function useNearViewport(place: RefObject<Element | null>): boolean {
  const isHydrated = useHydrated();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [isNear, setNear] = useState(isHydrated && isBack);
  useEffect(() => {
    if (isNear || place.current === null) return;
    const element = place.current;
    const come = () => setNear(true);
    let stop = onceInView(element, come);
    const look = () => {
      stop();
      stop = onceInView(element, come, ahead);
    };
    addEventListener('scroll', look, { once: true, passive: true });
    return () => {
      removeEventListener('scroll', look);
      stop();
    };
  }, [isNear, place]);
  return isNear;
}

import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Keeps a value as it is until another page is open, or until the window was out of sight. What stands above the content
 * shows such a value, so that nothing moves under a reader's finger.
 */
export function useUntilNextPage<Value>(value: Value): Value {
  const { pathname } = useLocation();
  const [kept, setKept] = useState({ pathname, value });
  const catchUp = useEffectEvent(() => setKept({ pathname, value }));
  useEffect(() => {
    const listen = () => catchUp();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
  if (kept.pathname === pathname) return kept.value;
  setKept({ pathname, value });
  return value;
}

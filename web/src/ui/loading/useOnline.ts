import { useEffect, useState } from 'react';

/**
 * Whether the browser is online, by its events. It starts with true, because `navigator.onLine` may be wrong on a page that
 * has just been loaded.
 */
export function useOnline(): boolean {
  const [isOnline, setOnline] = useState(true);
  useEffect(() => {
    const lost = () => setOnline(false);
    const found = () => setOnline(true);
    window.addEventListener('offline', lost);
    window.addEventListener('online', found);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', found);
    };
  }, []);
  return isOnline;
}

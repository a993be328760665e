import { useEffect, useState } from 'react';

/**
 * Whether the browser lost its network since the page was opened. What it says before that tells nothing: a page that
 * could be opened is within reach.
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

import { useEffect, useState } from 'react';

/**
 * Whether the Realtime Database is connected. While it is not, its SDK keeps what is written and neither fails nor says
 * so (https://firebase.google.com/docs/database/web/offline-capabilities#section-connection-state).
 */
export function useIsConnected(): boolean {
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const begin = async () => {
      const { watchValue } = await import('../../../firebase/database/database');
      if (isOver) return;
      stop = watchValue('.info/connected', (value) => setConnected(value === true));
    };
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
  return isConnected;
}

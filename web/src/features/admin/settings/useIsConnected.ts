import { useEffect, useState } from 'react';
import { subscribe } from '../../../firebase/live';

/** Whether the Realtime Database is connected; true until that is known. */
export function useIsConnected(): boolean {
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    const load = async () => (await import('../../../firebase/database/live')).isDatabaseConnected;
    return subscribe(load(), {
      onState: (connected) => setConnected(connected === true),
      onEnd: () => undefined,
    });
  }, []);
  return isConnected;
}

import { useEffect, useEffectEvent } from 'react';

/** Calls `then` when the page comes back into view: its tab is shown again, or the browser restores it after Back. */
export function useOnReturn(then: () => void): void {
  const returned = useEffectEvent(then);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const look = () => {
      if (document.visibilityState === 'visible') returned();
    };
    document.addEventListener('visibilitychange', look, { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && returned(), { signal });
    return () => listening.abort();
  }, []);
}

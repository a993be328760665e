import { useEffect } from 'react';

/**
 * Updates the account in the store with changes from elsewhere, such as an opened link from an email: it reloads the
 * account once, and while `waiting` is true whenever this tab gets the focus.
 */
export function useAccountRefresh(waiting: boolean): void {
  useEffect(() => {
    let reading = false;
    const read = async (): Promise<void> => {
      if (reading || document.visibilityState !== 'visible') return;
      reading = true;
      try {
        const { reloadAccount } = await import('../../../firebase/auth/account');
        await reloadAccount();
      } catch {
        // The next focus of the tab tries again. `watchUser` reports a session that ended.
      } finally {
        reading = false;
      }
    };
    const look = (): void => void read();
    look();
    if (!waiting) return;
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [waiting]);
}

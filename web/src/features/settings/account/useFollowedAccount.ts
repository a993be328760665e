import { useEffect } from 'react';

/**
 * Keeps the account in the store in step with what the member does elsewhere, such as opening a link in their mail:
 * reads it anew at first, and then whenever this tab is turned to, while `waiting`.
 */
export function useFollowedAccount(waiting: boolean): void {
  useEffect(() => {
    let reading = false;
    const read = async (): Promise<void> => {
      if (reading || document.visibilityState !== 'visible') return;
      reading = true;
      try {
        const { reloadAccount } = await import('../../../firebase/auth/account');
        await reloadAccount();
      } catch {
        // Looked at again when the tab is next turned to; a session that ended is told by its watcher.
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

import {
  browserLocalPersistence,
  browserSessionPersistence,
  inMemoryPersistence,
  type Persistence,
} from 'firebase/auth';

const probeKey = 'appshelf.probe';

/** Whether a page can write to a storage: browsers may deny it, or its space may be used up. */
function canStore(getStorage: () => Storage): boolean {
  try {
    getStorage().setItem(probeKey, '');
    getStorage().removeItem(probeKey);
    return true;
  } catch {
    return false;
  }
}

/**
 * Chooses where a sign-in is stored: beyond the end of the browser, or until the tab is closed. Where the browser stores
 * nothing, it lasts until the page is loaded again; the SDK itself would refuse the sign-in.
 */
export function choosePersistence(remembered: boolean): Persistence {
  if (remembered && canStore(() => localStorage)) return browserLocalPersistence;
  return canStore(() => sessionStorage) ? browserSessionPersistence : inMemoryPersistence;
}

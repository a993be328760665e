import { useEffect, useState } from 'react';

/**
 * Loads code that a page can do without for a while, when it is needed, and again when the network is back. Unlike with
 * `lazy`, a page without that code stays as it is.
 *
 * @param load imports a module, and is always the same function.
 * @returns null until the module is loaded.
 */
export function useLazyModule<Module>(
  load: () => Promise<Module>,
  isWanted: boolean,
): Module | null {
  const [late, setLate] = useState<Module | null>(null);
  const isMissed = isWanted && late === null;
  useEffect(() => {
    if (!isMissed) return;
    const ask = (): void => {
      load().then(setLate, () => undefined);
    };
    ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [isMissed, load]);
  return late;
}

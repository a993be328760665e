import { useEffect, useState } from 'react';

/**
 * The code of what a page does without for a while. It is asked for when it is wanted, and again when the network is
 * back: unlike with `lazy`, a page whose part does not arrive stays as it is.
 *
 * @param load imports a module, and is always the same function; it yields nothing while the document is being reloaded
 * for a missing chunk.
 * @returns null until it is there.
 */
export function useLazyModule<Module>(
  load: () => Promise<Module | undefined>,
  isWanted: boolean,
): Module | null {
  const [late, setLate] = useState<Module | null>(null);
  const isMissed = isWanted && late === null;
  useEffect(() => {
    if (!isMissed) return;
    const ask = (): void => {
      load().then(
        (module) => setLate(module ?? null),
        () => undefined,
      );
    };
    ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [isMissed, load]);
  return late;
}

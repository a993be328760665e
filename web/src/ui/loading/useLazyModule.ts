import { useEffect, useState } from 'react';

/** The loaded modules by their `load` functions. */
const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * Loads code that a page can do without for a while, when it is needed, and again when the network is back. Unlike with
 * `lazy`, a page without that code stays as it is. A module that was loaded before is there at once, so that a page is as
 * long after Back as it was.
 *
 * @param load imports a module, and is always the same function.
 * @returns null until the module is loaded.
 */
export function useLazyModule<Module>(
  load: () => Promise<Module>,
  isWanted: boolean,
): Module | null {
  const [late, setLate] = useState<Module | null>(null);
  const module = late ?? (isWanted ? ((loaded.get(load) as Module | undefined) ?? null) : null);
  const isMissed = isWanted && module === null;
  useEffect(() => {
    if (!isMissed) return;
    const ask = (): void => {
      load().then(
        (module) => {
          loaded.set(load, module);
          setLate(() => module);
        },
        () => undefined,
      );
    };
    ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [isMissed, load]);
  return module;
}

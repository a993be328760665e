import { createContext, use, useSyncExternalStore } from 'react';

/** When the hydrated page was rendered on the server, in milliseconds since the epoch. */
export const PrerenderedAtContext = createContext(0);

const neverChanges = () => () => undefined;

/**
 * Whether React has hydrated the page. It is false on the server and in the first render of a hydrated page, which has
 * to match the server's. Afterwards, and on every page that the browser renders itself, it is true. Content that
 * depends on the device (its storage, clock or time zone) may be shown only when it is true.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** When the page was rendered on the server, until it is hydrated; undefined afterwards. */
export function usePrerenderedAt(): number | undefined {
  const prerenderedAt = use(PrerenderedAtContext);
  return useHydrated() ? undefined : prerenderedAt;
}

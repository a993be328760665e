import { createContext, use, useSyncExternalStore } from 'react';

/** When the page that is hydrated was rendered on the server, in milliseconds since the epoch. */
export const PrerenderedAtContext = createContext(0);

const neverChanges = () => () => undefined;

/**
 * Whether React has hydrated the page. It is false on the server and in the first render of a hydrated page, which has
 * to match the server's; from then on, and in every page that React renders from nothing, it is true. What only the
 * device knows (its storage, clock and time zone) is shown when it is true.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** When the page was rendered on the server, until it is hydrated; undefined from then on. */
export function usePrerenderedAt(): number | undefined {
  const prerenderedAt = use(PrerenderedAtContext);
  return useHydrated() ? undefined : prerenderedAt;
}

import { createContext, useContext } from 'react';

/** When the page that the client takes over was drawn, in milliseconds since the epoch. */
export const RenderedAtContext = createContext(0);

/** Whether the page is being drawn outside of a browser, for one to take over. */
export const IsPrerenderingContext = createContext(false);

/** See {@link useHydrated}. */
export const HydratedContext = createContext(true);

/**
 * Whether this is the reader's own device and not where the page was drawn. A page that is taken over renders once as it
 * was drawn, and then with what only the device knows: its storage, clock and time zone.
 */
export const useHydrated = (): boolean => useContext(HydratedContext);

/** When the page was drawn, until it is taken over; undefined from then on. */
export function usePrerenderedAt(): number | undefined {
  const drawnAt = useContext(RenderedAtContext);
  return useHydrated() ? undefined : drawnAt;
}

import { createContext, useContext } from 'react';

/** When the page that the client takes over was drawn, in milliseconds since the epoch. */
export const DrawnAtContext = createContext(0);

/** Whether the page is being drawn outside of a browser, for one to take over. */
export const IsDrawingContext = createContext(false);

/** See {@link useIsHere}. */
export const IsHereContext = createContext(true);

/**
 * Whether this is the reader's own device and not where the page was drawn. A page that is taken over renders once as it
 * was drawn, and then with what only the device knows: its storage, clock and time zone.
 */
export const useIsHere = (): boolean => useContext(IsHereContext);

/** When the page was drawn, until it is taken over; undefined from then on. */
export function useDrawnAt(): number | undefined {
  const drawnAt = useContext(DrawnAtContext);
  return useIsHere() ? undefined : drawnAt;
}

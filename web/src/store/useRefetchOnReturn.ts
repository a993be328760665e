import { useOnReturn } from '../ui/loading/useOnReturn';
import { maxAgeSeconds } from './ages';

/** The part of a query's result that {@link useRefetchOnReturn} needs. */
interface RefetchableQuery {
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

/** Reads a query again when the page comes back into view, unless its data is less than a minute old. */
export function useRefetchOnReturn({ fulfilledTimeStamp = 0, refetch }: RefetchableQuery): void {
  useOnReturn(() => {
    if (Date.now() - fulfilledTimeStamp >= maxAgeSeconds * 1_000) void refetch();
  });
}

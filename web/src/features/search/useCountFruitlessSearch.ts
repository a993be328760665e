import { useEffect } from 'react';
import { countFruitlessSearch } from '../metrics';

/** How long a query stays as it is until it counts as meant, in milliseconds. */
const settledMs = 2_000;

/** Counts a query that finds nothing, once it has not changed for two seconds. */
export function useCountFruitlessSearch(query: string, findsNothing: boolean): void {
  useEffect(() => {
    if (!findsNothing) return;
    const timer = setTimeout(() => countFruitlessSearch(query), settledMs);
    return () => clearTimeout(timer);
  }, [query, findsNothing]);
}

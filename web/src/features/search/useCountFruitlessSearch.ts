import { useEffect } from 'react';
import { countFruitlessSearch } from '../metrics';

/** After how long without a change a query counts as meant, in milliseconds. */
const settledMs = 2_000;

/** Counts a query that finds nothing, once it has not changed for two seconds. */
export function useCountFruitlessSearch(query: string, findsNothing: boolean): void {
  useEffect(() => {
    if (!findsNothing) return;
    const timer = setTimeout(() => countFruitlessSearch(query), settledMs);
    return () => clearTimeout(timer);
  }, [query, findsNothing]);
}

import { useEffect, useState } from 'react';
import type * as searchPanel from './SearchPanel';

/**
 * The panel under the search field. Its code comes when somebody types, as the index does, and is asked for again with
 * the next letter when it did not arrive.
 *
 * @returns null until it is there.
 */
export function useLazyPanel(sought: string): typeof searchPanel | null {
  const [late, setLate] = useState<typeof searchPanel | null>(null);
  useEffect(() => {
    if (sought === '' || late !== null) return;
    import('./SearchPanel').then(setLate, () => undefined);
  }, [sought, late]);
  return late;
}

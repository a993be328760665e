import { useEffect, useState } from 'react';
import type * as searchPanel from './SearchPanel';

/**
 * The panel under the search field. Its code and the index are loaded when somebody types. A failed load is repeated
 * with the next letter. @returns null until it is loaded.
 */
export function useLazyPanel(sought: string): typeof searchPanel | null {
  const [late, setLate] = useState<typeof searchPanel | null>(null);
  useEffect(() => {
    if (sought === '' || late !== null) return;
    import('./SearchPanel').then(setLate, () => undefined);
  }, [sought, late]);
  return late;
}

import { useEffect, useState } from 'react';
import type { SearchPanel } from './SearchPanel';

/**
 * The panel under the search field. Its code comes when somebody types, as the index does, and is asked for again with
 * the next letter when it did not arrive.
 *
 * @returns null until it is there.
 */
export function useLatePanel(sought: string): typeof SearchPanel | null {
  const [Panel, setPanel] = useState<typeof SearchPanel | null>(null);
  useEffect(() => {
    if (sought === '' || Panel !== null) return;
    import('./SearchPanel').then(
      (loaded) => setPanel(() => loaded.SearchPanel),
      () => undefined,
    );
  }, [sought, Panel]);
  return Panel;
}

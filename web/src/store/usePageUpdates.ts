import { useState } from 'react';
import { useLazyModule } from '../ui/loading/useLazyModule';
import { useOnReturn } from '../ui/loading/useOnReturn';
import { maxAgeSeconds, maxDocumentAgeSeconds } from './ages';
import { useAppSelector } from './hooks';
import { selectReadAt } from './pageData';

const hasQueries = (state: object): boolean => 'api' in state;

/** The code of a page's query, and whether the data of the document has to be read again. */
interface PageUpdates<Module> {
  /** null while the page does not need it. */
  module: Module | null;
  isOutdated: boolean;
}

/**
 * Loads the code that keeps the page of a document up to date, when it is needed: another part of the page has loaded the
 * code of queries, or the data is outdated. It is outdated when some minutes have passed before the page was opened, or a
 * minute when it comes back into view. Most visitors need neither, and read nothing.
 *
 * @param load imports a module, and is always the same function.
 */
export function usePageUpdates<Module>(load: () => Promise<Module>): PageUpdates<Module> {
  const readAt = useAppSelector(selectReadAt);
  const isOlderThan = (seconds: number) => Date.now() - readAt >= seconds * 1_000;
  const [isOutdated, setOutdated] = useState(() => isOlderThan(maxDocumentAgeSeconds));
  useOnReturn(() => {
    if (isOlderThan(maxAgeSeconds)) setOutdated(true);
  });
  const isWanted = useAppSelector(hasQueries) || isOutdated;
  return { module: useLazyModule(load, isWanted), isOutdated };
}

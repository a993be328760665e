import { useEffect, useRef, useState } from 'react';
import type { SearchKind, Searches } from './engine/requests';
import { askSearch } from './searchClient';

/** How far a search has come. */
export interface SearchResultsState<Finds> {
  /** What was found last; undefined before the first answer. */
  finds: Finds | undefined;
  /** Whether `finds` answer what is asked now. */
  isCurrent: boolean;
  /** Why there is no answer, as a sentence. */
  problem: string | undefined;
  retry: () => void;
}

const unreachable = 'The search cannot be reached. Check your connection and try again.';

interface Outcome<Finds> {
  key: string;
  finds?: Finds;
  problem?: string;
}

/**
 * Asks the search, anew whenever the request is another one; null asks nothing. While an answer is on its way, what was
 * found before stays. One question at a time: what is asked and changed meanwhile is never sent.
 */
export function useSearchResults<Kind extends SearchKind>(
  kind: Kind,
  request: Searches[Kind]['request'] | null,
): SearchResultsState<Searches[Kind]['finds']> {
  type Finds = Searches[Kind]['finds'];
  const [outcome, setOutcome] = useState<Outcome<Finds>>({ key: '' });
  const [attempt, setAttempt] = useState(0);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const key = request === null ? '' : JSON.stringify(request);

  useEffect(() => {
    if (key === '') return;
    let isAsked = true;
    const isWanted = () => isAsked;
    const ask = async () => {
      await before.current;
      if (!isWanted()) return;
      const answered = askSearch(kind, JSON.parse(key) as Searches[Kind]['request']).then(
        (finds): Outcome<Finds> => ({ key, finds }),
        (): Outcome<Finds> => ({ key, problem: unreachable }),
      );
      before.current = answered;
      const next = await answered;
      if (isWanted()) setOutcome(next);
    };
    void ask();
    return () => {
      isAsked = false;
    };
  }, [kind, key, attempt]);

  const isCurrent = outcome.key === key;
  return {
    finds: request === null ? undefined : outcome.finds,
    isCurrent,
    problem: isCurrent ? outcome.problem : undefined,
    retry: () => {
      setOutcome({ key: '' });
      setAttempt(attempt + 1);
    },
  };
}

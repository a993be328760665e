import { msg } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { i18n } from '../../lib/i18n';
import type { SearchKind, Searches } from './engine/requests';
import { runSearch } from './searchClient';

/** The state of a search. */
export interface SearchResultsState<SearchResponse> {
  /** The last response; undefined before the first one. */
  response: SearchResponse | undefined;
  /** Whether `response` is the response to the present request. */
  isCurrent: boolean;
  /** Why there is no response, as a sentence. */
  problem: string | undefined;
  retry: () => void;
}

const unreachable = msg`The search can’t be reached. Check your connection and try again.`;

interface Outcome<SearchResponse> {
  key: string;
  response?: SearchResponse;
  problem?: string;
}

/**
 * Searches, and searches again when the request changes; null searches for nothing. The last response stays while the next
 * one is on its way. One request at a time is sent: of those that come meanwhile, only the newest is sent next.
 */
export function useSearchResults<Kind extends SearchKind>(
  kind: Kind,
  request: Searches[Kind]['request'] | null,
): SearchResultsState<Searches[Kind]['response']> {
  type SearchResponse = Searches[Kind]['response'];
  const [outcome, setOutcome] = useState<Outcome<SearchResponse>>({ key: '' });
  const [attempt, setAttempt] = useState(0);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const key = request === null ? '' : JSON.stringify(request);
  // Another object with the same content is the same request.
  const [wanted, setWanted] = useState({ key, request });
  if (wanted.key !== key) setWanted({ key, request });

  useEffect(() => {
    const { key, request } = wanted;
    if (request === null) return;
    let isCurrentRequest = true;
    const isStillWanted = () => isCurrentRequest;
    const search = async () => {
      await before.current;
      if (!isStillWanted()) return;
      const answered = runSearch(kind, request).then(
        (response): Outcome<SearchResponse> => ({ key, response }),
        (): Outcome<SearchResponse> => ({ key, problem: i18n._(unreachable) }),
      );
      before.current = answered;
      const next = await answered;
      if (isStillWanted()) setOutcome(next);
    };
    void search();
    return () => {
      isCurrentRequest = false;
    };
  }, [kind, wanted, attempt]);

  const isCurrent = outcome.key === key;
  return {
    response: request === null ? undefined : outcome.response,
    isCurrent,
    problem: isCurrent ? outcome.problem : undefined,
    retry: () => {
      setOutcome({ key: '' });
      setAttempt(attempt + 1);
    },
  };
}

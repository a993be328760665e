import { useSyncExternalStore } from 'react';
import { createSearchStore, type SearchState } from './search';

const store = createSearchStore();

/** Loads the search's index, unless that has happened: at the first sign that somebody wants to search. */
export const loadSearch = store.load;

/** How far the search has come. */
export function useSearch(): SearchState {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

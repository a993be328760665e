import { difficulties, type Difficulty } from '@appshelf/model';

/** The orders in which instructions are listed. */
export type InstructionSort = 'newest' | 'helpful' | 'quickest';

/** What /instructions shows; all of it is in the address. */
export interface InstructionsView {
  /** What is searched for; empty to see a list. What a search finds has its own order. */
  query: string;
  /** null for all apps, and for those about none. */
  appId: string | null;
  /** null for all. */
  difficulty: Difficulty | null;
  sort: InstructionSort;
}

/** What is longer, in characters, is cut: nobody searches for so much. */
const longestQuery = 100;

/** The sort orders, in the order in which they are offered. */
export const sortLabels: Record<InstructionSort, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  quickest: 'Quickest',
};

/** The order of that name; the usual one for anything else. */
export function sortOf(value: string | null): InstructionSort {
  return value !== null && Object.hasOwn(sortLabels, value) ? (value as InstructionSort) : 'newest';
}

/** Reads the address of /instructions; what it does not understand is as if it were not there. */
export function parseInstructionsView(params: URLSearchParams): InstructionsView {
  const appId = params.get('app') ?? '';
  return {
    query: (params.get('q') ?? '').trim().slice(0, longestQuery),
    appId: /^[a-z0-9-]{1,80}$/.test(appId) ? appId : null,
    difficulty: difficulties.find((value) => value === params.get('difficulty')) ?? null,
    sort: sortOf(params.get('sort')),
  };
}

/** The shortest address of a view: what is as usual is left out. */
export function instructionsHref({
  query = '',
  appId = null,
  difficulty = null,
  sort = 'newest',
}: Partial<InstructionsView>): string {
  const params = new URLSearchParams();
  if (query !== '') params.set('q', query);
  if (appId !== null) params.set('app', appId);
  if (difficulty !== null) params.set('difficulty', difficulty);
  if (sort !== 'newest') params.set('sort', sort);
  const search = params.toString();
  return search === '' ? '/instructions' : `/instructions?${search}`;
}

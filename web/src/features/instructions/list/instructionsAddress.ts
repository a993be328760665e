import {
  difficulties,
  instructionSorts,
  type Difficulty,
  type InstructionSort,
} from '@appshelf/model';

/** What /instructions shows; all of it is in the address. */
export interface InstructionsView {
  /** What is searched for; empty to see a list. */
  query: string;
  /** null for all apps, and for those about none. */
  appId: string | null;
  /** null for all. */
  difficulty: Difficulty | null;
  /** null for the usual order: the newest first, or the best match. */
  sort: InstructionSort | null;
}

/** What is longer, in characters, is cut: nobody searches for so much. */
const longestQuery = 100;

/** The sort orders, in the order in which they are offered. */
export const sortLabels: Record<InstructionSort, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  quickest: 'Quickest',
};

/** Reads the address of /instructions; what it does not understand is as if it were not there. */
export function parseInstructionsView(params: URLSearchParams): InstructionsView {
  const appId = params.get('app') ?? '';
  const query = (params.get('q') ?? '').trim().slice(0, longestQuery);
  const sort = instructionSorts.find((name) => name === params.get('sort')) ?? null;
  return {
    query,
    appId: /^[a-z0-9-]{1,80}$/.test(appId) ? appId : null,
    difficulty: difficulties.find((value) => value === params.get('difficulty')) ?? null,
    // Without a query it is the usual order, by its name.
    sort: query === '' && sort === 'newest' ? null : sort,
  };
}

/** The shortest address of a view: what is as usual is left out. */
export function instructionsHref({
  query = '',
  appId = null,
  difficulty = null,
  sort = null,
}: Partial<InstructionsView>): string {
  const params = new URLSearchParams();
  if (query !== '') params.set('q', query);
  if (appId !== null) params.set('app', appId);
  if (difficulty !== null) params.set('difficulty', difficulty);
  if (sort !== null) params.set('sort', sort);
  const search = params.toString();
  return search === '' ? '/instructions' : `/instructions?${search}`;
}

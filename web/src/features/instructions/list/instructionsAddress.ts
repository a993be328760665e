import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  difficulties,
  instructionSorts,
  type Difficulty,
  type InstructionListQuery,
  type InstructionSort,
} from '@appshelf/model';

/** What /instructions shows; the address contains all of it. */
export interface InstructionsView {
  /** The search query; empty without a search. */
  query: string;
  /** The app; null for instructions about any app or none. */
  appId: string | null;
  /** The difficulty; null for all. */
  difficulty: Difficulty | null;
  /** The order; null for the default: the newest first, or the best match. */
  sort: InstructionSort | null;
}

/** The longest query, in characters; longer ones are cut. */
const longestQuery = 100;

/** The names of the orders, as listed in the select. */
export const sortLabels: Record<InstructionSort, MessageDescriptor> = {
  newest: msg`Newest`,
  helpful: msg`Most helpful`,
  quickest: msg`Quickest`,
};

/** Parses the address of /instructions; invalid parts are ignored. */
export function parseInstructionsView(params: URLSearchParams): InstructionsView {
  const appId = params.get('app') ?? '';
  const query = (params.get('q') ?? '').trim().slice(0, longestQuery);
  const sort = instructionSorts.find((name) => name === params.get('sort')) ?? null;
  return {
    query,
    appId: /^[a-z0-9-]{1,80}$/.test(appId) ? appId : null,
    difficulty: difficulties.find((value) => value === params.get('difficulty')) ?? null,
    // Without a query, "newest" is the default order.
    sort: query === '' && sort === 'newest' ? null : sort,
  };
}

/** The query of a view's list, which is for views without a search. */
export const toListQuery = ({
  appId,
  difficulty,
  sort,
}: InstructionsView): InstructionListQuery => ({ appId, difficulty, sort: sort ?? 'newest' });

/** The shortest address of a view, without default values. */
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

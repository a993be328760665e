import type { Difficulty, InstructionSort } from '../../entities/community/instructionTerms';
import { maxPublicCount, pageSizes } from '../../limits';
import { findPublished, getPublished } from '../../queries/published';
import type { CountQuery, Order, PageQuery } from '../../queries/query';

/** Which instructions a list has; null for all. */
export interface InstructionFilter {
  appId: string | null;
  difficulty: Difficulty | null;
}

const orders: Record<InstructionSort, readonly Order[]> = {
  newest: [['publishedAt', 'desc']],
  helpful: [
    ['helpfulCount', 'desc'],
    ['publishedAt', 'desc'],
  ],
  quickest: [
    ['minutes', 'asc'],
    ['publishedAt', 'asc'],
  ],
};

/** How many instructions an app's page shows. */
const relatedShown = 3;

/** What pages read of instructions. */
export const instructionQueries = {
  ...findPublished('instructions'),
  /** A page of published instructions. */
  list: (sort: InstructionSort, { appId, difficulty }: InstructionFilter): PageQuery => ({
    ...getPublished('instructions', { appId, difficulty }),
    order: orders[sort],
    size: pageSizes.instructions,
  }),
  count: ({ appId, difficulty }: InstructionFilter): CountQuery => ({
    ...getPublished('instructions', { appId, difficulty }),
    atMost: maxPublicCount,
  }),
  /** The newest of all. */
  newest: (size: number): PageQuery => ({
    ...getPublished('instructions'),
    order: orders.newest,
    size,
  }),
  /** The newest about an app. */
  ofApp: (appId: string): PageQuery => ({
    ...getPublished('instructions', { appId }),
    order: orders.newest,
    size: relatedShown,
  }),
  /** A page of a member's, the newest first. */
  ofAuthor: (authorUid: string): PageQuery => ({
    ...getPublished('instructions', { authorUid }),
    order: orders.newest,
    size: pageSizes.reviews,
    peek: true,
  }),
};

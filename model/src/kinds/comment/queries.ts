import { maxListed, pageSizes } from '../../limits';
import { getPublished } from '../../queries/published';
import type { CountQuery, PageQuery } from '../../queries/query';

/** What pages read of comments. */
export const commentQueries = {
  /** A page of the comments under an instruction, the oldest first. */
  list: (instructionId: string): PageQuery => ({
    ...getPublished(`instructions/${instructionId}/comments`),
    order: [['createdAt', 'asc']],
    size: pageSizes.comments,
    peek: true,
  }),
  count: (instructionId: string): CountQuery => ({
    ...getPublished(`instructions/${instructionId}/comments`),
    atMost: maxListed,
  }),
};

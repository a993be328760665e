import type { ReviewSource } from '../types';

export const toolsReviews: ReviewSource[] = [];

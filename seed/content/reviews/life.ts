import type { ReviewSource } from '../types';

export const lifeReviews: ReviewSource[] = [];

import type { ReviewSource } from '../types';

export const createReviews: ReviewSource[] = [];

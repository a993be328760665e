import type { ReviewSource } from '../types';

export const workReviews: ReviewSource[] = [];

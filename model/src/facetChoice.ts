import type { AppCategory, AppPlatform } from './entities/app-terms';

/** The least average ratings that one can ask for, the highest first. */
export const minimumRatings = [4.5, 4, 3] as const;
export type MinimumRating = (typeof minimumRatings)[number];

/** The facets that are chosen in a list of apps. Null and an empty list mean that nothing is chosen. */
export interface FacetChoice {
  category: AppCategory | null;
  /** The app runs on all of these. */
  platforms: readonly AppPlatform[];
  /** The app is made with all of these, which are ids of resources. */
  technologies: readonly string[];
  minimumRating: MinimumRating | null;
}

/** Chooses nothing. */
export const noFacets: FacetChoice = {
  category: null,
  platforms: [],
  technologies: [],
  minimumRating: null,
};

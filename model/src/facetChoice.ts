import type { AppCategory, AppPlatform } from './entities/appTerms';

/** The minimum average ratings that can be chosen, the highest first. */
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

/** Tells for each facet except the category whether anything is chosen. Add a new facet of {@link FacetChoice} here. */
const facetsBesideCategory = {
  platforms: true,
  technologies: true,
  minimumRating: true,
} satisfies Record<Exclude<keyof FacetChoice, 'category'>, true>;

/** Whether any facet except the category is chosen. */
export function hasOtherFacets(choice: Omit<FacetChoice, 'category'>): boolean {
  return Object.keys(facetsBesideCategory).some((facet) => {
    const chosen = choice[facet as keyof typeof facetsBesideCategory];
    return typeof chosen === 'number' || (chosen !== null && chosen.length > 0);
  });
}

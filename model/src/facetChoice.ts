import type { AppCategory, AppPlatform } from './entities/appTerms';

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

/** The facets of the catalogue beside the category. A new facet of {@link FacetChoice} is added here. */
const facetsBesideCategory = {
  platforms: true,
  technologies: true,
  minimumRating: true,
} satisfies Record<Exclude<keyof FacetChoice, 'category'>, true>;

/** Whether anything beside a category is chosen. */
export function hasOtherFacets(choice: Omit<FacetChoice, 'category'>): boolean {
  return Object.keys(facetsBesideCategory).some((facet) => {
    const chosen = choice[facet as keyof typeof facetsBesideCategory];
    return typeof chosen === 'number' || (chosen !== null && chosen.length > 0);
  });
}
